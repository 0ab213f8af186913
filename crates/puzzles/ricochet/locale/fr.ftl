name = Ricochet Robots
summary = Les robots glissent jusqu’à ce que quelque chose les arrête : amenez le bon robot sur la cible en un minimum de coups.

# Rules.
rule-slide = Un robot glisse jusqu’à ce qu’un mur ou un autre robot l’arrête ; une diagonale d’une autre couleur le dévie.
rule-target = La partie est gagnée quand le bon robot s’arrête sur la cible, pour chaque cible dans l’ordre.
rule-turn = Quand cette règle est active, le robot qui arrive doit avoir tourné en chemin.
rule-rebound = Quand cette règle est active, un robot ne peut pas repartir tout droit d’où il vient.
rule-robot = Seuls les robots présents sur le plateau peuvent bouger.

# Words.
robot = { $robot ->
    [R] rouge
    [G] vert
    [B] bleu
    [Y] jaune
    [S] argent
    [V] violet
   *[A] n’importe quel robot
}
direction = { $direction ->
    [n] vers le haut
    [e] vers la droite
    [s] vers le bas
   *[w] vers la gauche
}
move-name = { $robot } { $direction } jusqu’à { $to }

# Broken rules.
broken-blocked = Le robot { $robot } ne peut pas aller par là ({ $direction }) : il est bloqué, ou ne s’arrêterait jamais.
broken-ends = Le robot { $robot } n’est pas là, ou ne s’arrêterait pas là ({ $direction }).
broken-rebound = Le robot { $robot } vient de là ({ $direction }) et ne peut pas y repartir tout droit.
broken-robot = Il n’y a pas de robot { $robot } sur ce plateau.
unfinished-target = Doit encore arriver en { $cell } : { $robot }.
unfinished-turn = { $robot } est sur la cible { $cell }, mais n’a pas tourné en chemin.
choose-robot = Choisissez d’abord un robot : touchez-le, ou tapez sa lettre ou son numéro.

# Reading texts.
bad-side = Il faut une face de quadrant (un chiffre de 0 à 9 ou une lettre de A à F), pas « { $found } ».
bad-ground = Un plateau commence par q et les quatre faces de ses quadrants, ou par lignes x colonnes, de 1 à 64.
bad-size = Un plateau de { $rows } x { $columns } n’est pas possible : les côtés vont de 1 à 64, et il faut au moins deux cases.
bad-cell = « { $found } » n’est pas une case : il faut « . », « e », « s » ou « b ».
bad-run = « { $found } » donne plus de cases qu’il n’en reste, ou aucune.
bad-rule = Règle inconnue « { $found } » : il faut « turn » ou « no_rebound ».
bad-robot-count = Il faut un à six robots, pas { $count }.
bad-target-count = Il faut une à huit cibles, pas { $count }.
bad-quadrants = « { $names } » ne nomme pas quatre faces de quadrants, comme 1A-2B-3A-4B.
cell-wanted = Il faut une case comme r1c2 ici, pas « { $found } ».
colon-wanted = Il faut « : » ici, pas « { $found } ».
colour-wanted = Il faut une couleur parmi R G B Y S V ici, pas « { $found } ».
dash-wanted = Il faut « - » ici, pas « { $found } ».
direction-wanted = Il faut une direction parmi n e s w ici, pas « { $found } ».
equals-wanted = Il faut « = » après le robot, pas « { $found } ».
number-wanted = Il faut le nombre de cibles atteintes, pas « { $found } ».
past-wanted = Il faut un chiffre pour le passé de chaque robot, pas « { $found } ».
robot-wanted = Il faut un robot parmi R G B Y S V ici, pas « { $found } ».
target-wanted = Il faut une cible comme R@r1c2, ou A@r1c2 pour n’importe quel robot, pas « { $found } ».
text-goes-on = Rien de plus n’était attendu, mais « { $found } » suit.
wall-leaves-board = « { $found } » est un mur au bord, qui en a déjà un.
outside = { $cell } est hors du plateau.
robots-share = Deux robots ne peuvent pas être tous deux en { $cell }.
target-nobody = La cible en { $cell } est pour un robot absent du plateau.
wrong-robots = Le plateau a { $board } robots, la partie en a { $state }.
wrong-reached = Le plateau n’a que { $targets } cibles ; la partie en a atteint plus.
wrong-past = La partie se souvient de coups qu’aucune règle de ce plateau ne demande.

# Making a board by hand.
edit-key = Touche inconnue « { $key } » : les robots sont 1 à 6, la cible t, les murs ^ > v <, les diagonales / et \, les règles ! et =.
edit-no-neighbour = Un mur doit être entre deux cases voisines.
edit-border = Le bord ne peut pas être enlevé.
edit-outside = C’est hors du plateau.
tool-wall = Mur
tool-wall-about = Touchez une case près d’un de ses côtés, ou glissez à travers un côté. Encore une fois pour l’enlever. Touches : ^ > v <.
tool-robot = Robot : { $robot }
tool-robot-about = Touchez une case pour y mettre le robot. Touches : 1 à 6.
tool-target = Cible : { $robot }
tool-target-about = Touchez une case pour y mettre la cible. Clic droit ou appui long pour en ajouter une. Touche : T.
tool-diagonal = { $rising ->
    [yes] Diagonale montante
   *[no] Diagonale descendante
}
tool-diagonal-about = Touchez une case, encore une fois pour la couleur suivante. Touches : / et \.
tool-erase = Gomme
tool-erase-about = Touchez une diagonale, un mur, une deuxième cible ou le dernier robot. Touche : Retour arrière.
tool-must-turn = Virage obligatoire
tool-must-turn-about = Le robot qui arrive doit avoir tourné en chemin. Touche : !.
tool-no-rebound = Sans rebond
tool-no-rebound-about = Aucun robot ne peut revenir tout droit d’où il vient. Touche : =.

# A cell in words.
cell = Ligne { $row }, colonne { $column } : { $robot ->
    [R] robot rouge
    [G] robot vert
    [B] robot bleu
    [Y] robot jaune
    [S] robot argent
    [V] robot violet
   *[none] vide
}{ $target ->
    [R] , cible du rouge
    [G] , cible du vert
    [B] , cible du bleu
    [Y] , cible du jaune
    [S] , cible de l’argent
    [V] , cible du violet
    [A] , cible de n’importe quel robot
   *[none] {""}
}{ $diagonal ->
    [rising] , diagonale montante
    [falling] , diagonale descendante
   *[none] {""}
}{ $north ->
    [yes] , mur au-dessus
   *[no] {""}
}{ $east ->
    [yes] , mur à droite
   *[no] {""}
}{ $south ->
    [yes] , mur au-dessous
   *[no] {""}
}{ $west ->
    [yes] , mur à gauche
   *[no] {""}
}
cell-outside = hors du plateau

# Layers.
layer-chips = lettres de toutes les cibles
layer-path = une solution minimale
layer-bounds = minimum de coups avec des obstacles idéalement placés

# Solvers.
solver-breadth_first = Parcours en largeur de tous les robots : la preuve la plus simple, et tous les plus courts chemins
solver-a_star_active = A* avec le seul robot actif, guidé par la distance : rapide, mais peut manquer des solutions
solver-a_star_table = A* avec le seul robot actif et la table des bornes inférieures
solver-a_star = A* sur tous les robots avec la table des bornes inférieures
solver-ida_star = IDA* sur tous les robots avec la table des bornes inférieures : peu de mémoire
solver-bitboard = Des ensembles entiers de positions dans des masques de 256 bits, après un court approfondissement : le plus rapide, jusqu’à 16 x 16
refused-rules = Le solveur « { $solver } » ne gère pas les règles « turn » et « no_rebound ».
refused-size = Le solveur « { $solver } » accepte des plateaux jusqu’à 16 x 16.
option-different = Essentiellement différentes
option-different-about = Ne compter et lister que les solutions qui diffèrent par plus que l’ordre des coups et l’identité des aides.
option-patience = Limite de nœuds de la recherche courte
option-patience-about = Positions que l’approfondissement itératif peut visiter avant la recherche par masques.
refused-any = Le solveur « { $solver } » ne gère pas les cibles ouvertes à n’importe quel robot.
refused-several = Le solveur « { $solver } » ne gère pas plusieurs cibles.

# What a grade rests on.
technique-moves = coups d’une plus courte solution
technique-helpers = robots qui doivent aider
technique-solutions = plus courtes solutions

# Generators.
generator-positions = Positions dont la solution minimale a un nombre de coups donné, prouvé
param-outside = « { $name } » ne peut pas valoir { $value } : un nombre de { $least } à { $most } était attendu.
no-position = Aucune des positions essayées n’a de solution. Augmentez les essais ou les robots.
shortfall-length = Aucune position de { $least } à { $most } coups avec ces réglages ; la plus proche en demande { $moves }. Essayez une autre graine.
option-least = Minimum de coups
option-least-about = Une solution minimale demande au moins ce nombre de coups.
option-most = Maximum de coups
option-most-about = Une solution minimale demande au plus ce nombre de coups.
option-helpers = Aides
option-helpers-about = Combien d’autres robots doivent bouger, dans toute plus courte solution.
option-robots = Robots
option-robots-about = De 1 à 6 : rouge, vert, bleu, jaune, argent, violet.
option-board = Plateau
option-board-about = Les quatre faces d’un plateau officiel, comme 1A-2B-3A-4B ; vide pour un plateau au hasard.
option-diagonals = Diagonales
option-diagonals-about = Inclure les faces à diagonales.
option-rows = Lignes
option-rows-about = Pour un plateau aux murs aléatoires au lieu d’un officiel.
option-columns = Colonnes
option-columns-about = Pour un plateau aux murs aléatoires au lieu d’un officiel.
option-any = N’importe quel robot
option-any-about = N’importe quel robot peut arriver.
option-turn = Doit tourner
option-turn-about = Le robot qui arrive doit avoir tourné en chemin.
option-no_rebound = Sans rebond
option-no_rebound-about = Aucun robot ne peut repartir tout droit d’où il vient.
option-grade = Difficulté
option-grade-about = Difficulté : de facile à extrême.
option-attempts = Essais
option-attempts-about = Positions à essayer avant de rendre la plus proche.

# Notations of others.
format-picture = une image du plateau en caractères simples
format-drifting = identifiant de partie de DriftingDroids
format-cells = quadrants case par case, comme les écrit le programme de Michael Fogleman
format-asp = faits pour la programmation par ensembles réponses, comme au concours ASP
write-official = Cette notation n’accepte que les plateaux officiels.
write-one-target = Cette notation n’accepte qu’une seule cible.
write-no-rules = Cette notation ne gère pas les règles « turn » et « no_rebound ».
write-square = Cette notation accepte les plateaux carrés sans diagonales ni règles.
write-crowded = Une image ne peut pas montrer une cible sur une diagonale, ni deux cibles dans une case.
drifting-digit = Il faut un chiffre de 0 à 9 ou une lettre de A à F ici, pas « { $found } ».
drifting-plus = Il faut « + » ici, pas « { $found } ».
cells-quadrant = Quatre lignes de 64 cases étaient attendues, et non « { $found } ».
cells-cell = Une case était attendue : des murs N E S W ou X, puis une cible ou une diagonale ; et non « { $found } ».
cells-pieces = Une ligne « robots r1c2-r3c4 » puis une ligne « target R@r5c6 » étaient attendues, et non « { $found } ».
asp-fact = Il faut un fait comme barrier(1,2,1,0), pos(red,1,2) ou target(red,3,4), pas « { $found } ».
asp-stop = Un point était attendu après le fait, et non « { $found } ».
asp-robots = Les robots doivent être les premiers de red, green, blue, yellow, silver, violet ; et non « { $found } ».
picture-line = Il faut une ligne de « + » et « - » aussi longue que la première, pas « { $found } ».
picture-row = Il faut une rangée de cases aussi longue que la première ligne, pas « { $found } ».
picture-cell = Il faut un robot (une capitale), une cible (une minuscule ou *) ou une diagonale, pas « { $found } ».
picture-wall = Il faut un mur ou un blanc ici, pas « { $found } ».
picture-robots = Les robots doivent être les premiers de R G B Y S V, chacun une fois ; et non « { $found } ».

# What solvers count.
expanded = positions développées, ou groupes de positions
generated = coups essayés
largest_queue = plus longue file
moves = coups
helpers = aides
solutions = plus courtes solutions

# La partie de une à six personnes.
party-rule-1 = Un jeton nomme un robot et sa cible. Chacun cherche un chemin ; personne ne touche encore aux robots.
party-rule-2 = La première enchère, en coups de tous les robots ensemble, lance le chronomètre. Jusqu’à la fin, on peut baisser ; à égalité, la plus ancienne compte.
party-rule-3 = L’enchère la plus basse montre un chemin en autant de coups au plus. En cas d’échec, l’enchère suivante essaie.
party-rule-4 = Si le joueur réussit, il prend le jeton et les robots restent. Si personne n’y arrive, les robots reviennent et le jeton est remêlé aux autres.
party-rule-5 = Le robot qui arrive doit avoir tourné en chemin.
party-rule-6 = À deux on joue jusqu’à 8 jetons, à trois 6, à quatre 5 ; à cinq et six, tous les 17. Seul, chaque jeton vient une fois, et un plus court chemin vaut 5 points.
party-players = Une partie a d’un à { $most } joueurs, chacun avec un nom.
party-board = Une partie demande un plateau officiel avec un quadrant de chaque couleur, pour que les 17 cibles y soient.
party-text = « { $part } » inattendu dans le texte d’une partie.
party-nobody = Ce joueur n’existe pas.
party-no-bids = On n’enchérit qu’avant qu’un chemin soit montré.
party-bid-outside = Une enchère est un nombre de coups de 1 à { $most }.
party-bid-higher = { $name } a déjà annoncé { $moves } : on ne peut que baisser.
party-not-your-turn = C’est à quelqu’un d’autre de montrer.
party-round-over = Cette manche est finie.
party-only-think = Les robots ne bougent pas encore : cherchez un chemin et annoncez.
party-no-more-moves = On ne peut plus montrer de coup.
party-nothing-shown = Il n’y a pas de coup à reprendre.
party-no-undo = Ce qui est montré aux autres ne se reprend pas.
party-no-way = Ces coups ne mènent pas à la cible.
party-tell-first = Regardez d’abord le plus court chemin : les points en dépendent.
party-about = { $robot } en { $cell }
party-aim = Amenez { $about }.
party-look = Cherchez un chemin, puis annoncez.
party-lowest = { $moves ->
    [one] L’enchère la plus basse est d’un coup, par { $name }.
   *[other] L’enchère la plus basse est de { $moves } coups, par { $name }.
}
party-shows = { $moves ->
    [one] { $name } montre un chemin en un coup.
   *[other] { $name } montre un chemin en { $moves } coups au plus.
}
party-alone = Faites glisser les robots ; les coups peuvent être repris.
party-alone-there = { $moves ->
    [one] Arrivé en un coup. Gardez-le, ou reprenez-le et cherchez plus court.
   *[other] Arrivé en { $moves } coups. Gardez-les, ou reprenez-en et cherchez plus court.
}
party-taken = { $moves ->
    [one] { $name } prend le jeton en un coup.
   *[other] { $name } prend le jeton en { $moves } coups.
}
party-given-up = Abandonné : pas de points pour ce jeton.
party-nobody-shows = Personne n’a montré de chemin : les robots reviennent et le jeton est remêlé aux autres.
party-best = { $moves ->
    [one] Un plus court chemin prend un coup : prouvé.
   *[other] Un plus court chemin prend { $moves } coups : prouvé.
}
party-best-none = Prouvé : il n’y a aucun chemin.
party-best-unknown = Le plus court chemin n’a pas été trouvé dans les limites de temps et de mémoire.
party-points = { $points ->
    [0] Aucun point.
    [one] Un point.
   *[other] { $points } points.
}
party-alone-end = Tous les jetons sont joués : { $points } points sur { $most }.
party-won = { $count ->
    [one] { $names } a gagné, avec { $chips } jetons.
   *[other] { $names } ont gagné ensemble, avec { $chips } jetons chacun.
}
option-silver = Robot argenté
option-silver-about = Ajoute un cinquième robot.
option-clock = Chronomètre
option-clock-about = Secondes de la première enchère à la dernière.
option-showing = Temps pour montrer
option-showing-about = Secondes pour montrer un chemin.

# Ce qui se tire à nouveau.
part-board = Autres murs
part-robots = Autres robots
part-target = Autre cible

# Ce que font les touches.
press-letter = choisir un robot
press-arrow = le faire glisser

# Noms des solveurs et des générateurs.
solver-breadth_first-name = Parcours en largeur
solver-a_star_active-name = A*, robot actif
solver-a_star_table-name = A*, robot actif avec bornes
solver-a_star-name = A*
solver-ida_star-name = IDA*
solver-bitboard-name = Bitboard
generator-positions-name = Positions

# Pourquoi un coup est bon.
idea-arrives = Le robot { $robot } atteint la cible.
idea-stops = Le robot { $robot } doit servir d’arrêt au robot { $other }.
idea-makes-way = Le robot { $robot } doit laisser le passage au robot { $other }.
idea-turns = Le robot { $robot } s’arrête là et peut repartir dans une autre direction.
idea-prepares = Un coup suivant a besoin du robot { $robot } à cet endroit.
stage-arrives = Le robot { $robot } va à la cible.
stage-stops = Le robot { $robot } devient un arrêt pour le robot { $other }.
stage-makes-way = Le robot { $robot } laisse le passage au robot { $other }.
stage-prepares = Le robot { $robot } va là où il servira plus tard.
