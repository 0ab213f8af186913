name = Loops
summary = Tournez les pièces jusqu’à ce que chaque connexion en rencontre une autre et qu’aucune ne sorte de la grille.

# Règles.
rule-join = Chaque connexion rencontre une connexion de la pièce voisine.
rule-border = Aucune connexion ne sort de la grille.
rule-connected = Dans Net, toutes les pièces forment un seul arbre.
rule-cycle = Dans Net, les connexions ne forment jamais de boucle.
rule-turning = Les pièces tournent sur place, sans se déplacer.
rule-locked = Une pièce verrouillée ne bouge plus tant que vous ne la déverrouillez pas.
rule-inside = Les coups restent dans la grille.

# Règles enfreintes.
broken-join = { $cell } mène { $side }, où rien ne la rencontre.
broken-border = { $cell } mène { $side }, hors de la grille.
broken-connected = { $cell } n’est pas reliée à la première pièce.
broken-cycle = Les connexions forment une boucle en { $cell }.
broken-turning = { $cell } n’a pas cette orientation : une pièce ne fait que tourner.
broken-locked = { $cell } est verrouillée.
broken-inside = { $cell } est hors de la grille.
wrong-size = La grille a { $board } cases, la partie en a { $state }.

# Côtés et pièces, comme parties de phrases.
side-north = au nord
side-east = à l’est
side-south = au sud
side-west = à l’ouest
kind-empty = vide
kind-end = bout
kind-bar = barre
kind-tee = té
kind-cross = croix
kind-elbow = coude

# Lecture des textes.
size-wanted = Taille de la grille attendue, par exemple 8x10 pour 8 lignes et 10 colonnes.
bad-size = Une grille de { $rows } x { $columns } est impossible : chaque côté a de 1 à { $most } cases, et leur nombre total est limité.
too-small-to-wrap = Les bords ne peuvent être joints qu’à partir de 3 x 3 cases.
colon-wanted = « : » attendu après la taille.
cells-missing = Il manque des cases : le texte s’arrête trop tôt.
bad-piece = « { $found } » n’est pas une pièce : un chiffre ou une lettre de a à f est attendu.
bad-turns = « { $found } » ne désigne pas de tours : un chiffre, a à c, n à z ou une capitale est attendu.
cell-wanted = Case attendue, par exemple r1c2.
move-wanted = « : », « @ », « = » ou « - » attendu après la case.
turns-wanted = 1 à 3 quarts de tour attendus ici.
bad-reason = Ce n’est pas une raison : « conflict: » et une case, « balance », « odd », « tree », « net », « exhausted », ou « cut: » ou « search: » et des cases attendus.

# Fabriquer une grille.
edit-key = La touche « { $key } » n’a pas d’effet ici. 0 à 5 choisissent une pièce, x la tourne, w joint les bords, n en fait un Net.
edit-outside = Ce point est hors de la grille.
tool-piece = { $piece }
tool-piece-about = Touchez ou glissez pour poser la pièce. Touchez encore pour la tourner. Touches : 0 à 5.
tool-turn = tourner
tool-turn-about = Touchez une pièce pour la tourner. Clic droit ou appui long pour la tourner dans l’autre sens. Touche : X.
tool-wrap = Bords joints
tool-wrap-about = Les bords opposés se touchent : une ligne qui sort d’un côté revient de l’autre. Touche : W.
tool-net = Net
tool-net-about = Toutes les pièces doivent former un seul arbre. Touche : N.

# Une case en mots.
cell = Ligne { $row }, colonne { $column } : { $kind }{ $towards }{ $locked ->
    [yes] , verrouillée
   *[no] {""}
}
cell-outside = hors de la grille
towards-none = {""}
towards-one = {" "}menant { $a }
towards-two = {" "}menant { $a } et { $b }
towards-three = {" "}menant { $a }, { $b } et { $c }
towards-all = {" "}menant de tous côtés

# Couches.
layer-domains = orientations encore possibles
layer-clusters = îlots encore ouverts
layer-components = parties reliées

# Solveurs.
solver-line_by_line = Ligne par ligne : recherche exhaustive à pile explicite ; gel, îlots et fils d’exécution au choix
solver-snail = La même recherche le long d’une spirale vers l’intérieur
solver-csp = Le plus petit domaine d’abord, avec propagation après chaque décision
solver-cp = La grille en clauses, confiée à une bibliothèque SAT : le second avis indépendant
solver-structure = La structure du casse-tête : plans de bits, parité, flots, et apprentissage de clauses pour le reste
solver-portfolio = Plusieurs solveurs font la course ; la première réponse gagne

# Techniques : leurs noms.
technique-border = bord
technique-neighbour = voisin forcé
technique-pair_of_ends = paire de bouts
technique-closed_island = îlot fermé
technique-parity = parité le long des barres et des coudes
technique-small_island = petit îlot
technique-balance = équilibre des couleurs
technique-shared_side = côté commun
technique-short_contradiction = contradiction courte
technique-long_contradiction = contradiction longue
technique-contradiction = contradiction

# Techniques : leurs phrases.
tech-border = { $cell } est au bord et ne peut pas le franchir : { $left ->
    [0] aucune orientation ne convient.
    [one] une seule orientation convient.
   *[other] { $left } orientations conviennent.
}
tech-corner = { $cell } est dans un coin, où plusieurs côtés sont fermés : { $left ->
    [0] aucune orientation ne convient.
    [one] une seule orientation convient.
   *[other] { $left } orientations conviennent.
}
tech-neighbour = { $cell } doit s’accorder avec { $others } : { $left ->
    [one] une seule orientation convient.
   *[other] { $left } orientations conviennent.
}
tech-dead-end = { $cell } ne peut pas s’accorder avec { $others } : la grille n’a pas de solution.
tech-last-way = Une seule orientation convient pour { $cell }.
tech-pair = { $cell } et { $other } sont des bouts : face à face, ils seraient coupés du reste ; { $left ->
    [one] une seule orientation convient pour { $cell }.
   *[other] { $left } orientations conviennent pour { $cell }.
}
tech-circle = { $cell } ne peut pas former une boucle avec les pièces qui lui sont déjà reliées : { $left ->
    [one] une seule orientation convient.
   *[other] { $left } orientations conviennent.
}
tech-way-out = La partie de { $cell } n’a plus qu’une sortie et doit la prendre : { $left ->
    [one] une seule orientation convient.
   *[other] { $left } orientations conviennent.
}
tech-shut = La partie de { $cell } est coupée du reste : la grille n’a pas de solution.
tech-parity = Barres et coudes transmettent ce qui arrive à leurs côtés. La suite de pièces autour de { $cell } lie ses côtés : { $left ->
    [0] aucune orientation ne convient.
    [one] une seule orientation convient.
   *[other] { $left } orientations conviennent.
}
tech-island = { $cells } forment un îlot de { $count } pièces ouvertes. Voici ce que toutes ses solutions ont en commun.
tech-island-shut = { $cells } forment un îlot de { $count } pièces ouvertes qui n’a pas de solution.
tech-balance-link = Chaque connexion joint une case noire et une case blanche. Les { $count } pièces derrière ce côté de { $cell } ont une connexion de trop sur la couleur de { $cell }, il doit donc être relié : { $left ->
    [one] une seule orientation convient.
   *[other] { $left } orientations conviennent.
}
tech-balance-gap = Chaque connexion joint une case noire et une case blanche. Les { $count } pièces derrière ce côté de { $cell } s’équilibrent sans lui, il doit donc rester ouvert : { $left ->
    [one] une seule orientation convient.
   *[other] { $left } orientations conviennent.
}
tech-unbalanced = Chaque connexion joint une case noire et une case blanche, mais ces { $count } pièces en ont plus sur une couleur : la grille n’a pas de solution.
tech-contradiction = Avec cette orientation de { $cell }, aucune ne conviendrait pour { $clash } : { $steps }. { $left ->
    [one] Une seule orientation convient pour { $cell }.
   *[other] { $left } orientations conviennent pour { $cell }.
}

# Pourquoi il n’y a pas de solution.
reason-conflict = Il n’y a pas de solution : après tout ce que fixent le bord, les pièces verrouillées et les voisines, aucune orientation ne convient en { $cell }.
reason-odd = Il n’y a pas de solution : chaque connexion a deux bouts, mais les pièces ont { $ends } bouts, un nombre impair.
reason-tree = Il n’y a pas de solution : { $pieces } pièces ne forment un arbre que si elles ont, en bouts, le double de leur nombre moins un ; elles en ont { $ends }.
reason-search = Il n’y a pas de solution : { $count ->
    [one] aucune orientation de cette pièce ne convient
   *[other] aucune combinaison d’orientations de ces { $count } pièces ne convient
} ; toutes ont été essayées.
reason-net = Il n’y a pas de solution : aucune combinaison d’orientations ne relie les { $pieces } pièces en un seul arbre ; toutes ont été essayées.
reason-exhausted = Il n’y a pas de solution : une recherche complète a essayé toutes les orientations des { $pieces } pièces. Il y en a trop pour les énumérer ; une seconde recherche, indépendante, n’en a pas trouvé non plus parmi celles qu’elle a parcourues.
reason-balance = Il n’y a pas de solution : chaque connexion joint une case noire et une case blanche de l’échiquier, mais les noires ont { $black } connexions et les blanches { $white }.
reason-cut = Il n’y a pas de solution : { $count ->
    [one] cette case a
   *[other] ces { $count } cases ont
} { $wanted } connexions, plus que toutes leurs voisines ensemble n’en peuvent recevoir.

# Générateurs.
generator-random = Grilles au hasard : solution unique, difficulté choisie, bords joints ou Net
generator-components = Grilles dont la solution a un nombre donné de composantes
generator-planted = Grilles avec un mélange donné de pièces, pour les familles difficiles
generator-unsolvable = Grilles sans solution, d’un genre donné, pour les tests
param-outside = « { $name } » ne peut pas valoir { $value } : un nombre de { $least } à { $most } est attendu.
too-many-components = Maximum : { $most } composantes sur { $cells } cases (deux cases chacune) ; demandé : { $wanted }.
shortfall-grade = Aucune grille de niveau { $wanted } en { $attempts } essais ; la plus proche : { $got }. Essayez une autre graine ou une autre taille.
shortfall-unique = La grille a encore plusieurs solutions. Essayez une autre graine.
shortfall-pieces = { $count ->
    [one] Il reste une pièce de poids 0. Essayez une autre graine ou plus de passages.
   *[other] Il reste { $count } pièces de poids 0. Essayez une autre graine ou plus de passages.
}
no-weights = Donnez un poids à une pièce au moins : tous sont à 0.
shortfall-components = La solution a { $got } composantes.
shortfall-unsolvable = Toutes les grilles tirées ont une solution. Essayez une autre graine.
ungraded = aucun

# Notations d’ailleurs.
format-phineloops = fichier phineloops : hauteur, largeur, puis une pièce et son orientation par ligne
format-picture = dessin en caractères semi-graphiques
format-net = identifiant du Net de Simon Tatham

# Lecture des notations d’ailleurs.
phine-height = La hauteur, un nombre de 1 à { $most }, est attendue, mais il y a « { $found } ».
phine-width = La largeur, un nombre de 1 à { $most }, est attendue, mais il y a « { $found } ».
phine-cells = Une grille a au plus { $most } cases.
phine-missing = { $cells } cases sont attendues, mais le texte finit après { $found }.
phine-too-many = Rien de plus n’était attendu après { $cells } cases, mais il y a « { $found } ».
phine-id = « { $found } » n’est pas une pièce : un nombre de 0 à 5 est attendu.
phine-orientation = « { $found } » n’est pas une orientation de cette pièce ({ $kind }) : un nombre de 0 à { $most } est attendu.
phine-variant = Cette notation n’a ni bords joints ni Net.
picture-text = Ce n’est pas un dessin en caractères semi-graphiques.
picture-piece = « { $found } » n’est pas une pièce : un caractère semi-graphique est attendu, ou « · » pour une case vide.
picture-width = { $columns } pièces sont attendues par ligne, et pas trop de lignes, mais il y en a { $found }.
net-head = Un identifiant comme 5x5: est attendu : largeur et hauteur, puis « w » si les bords sont joints, puis « : ».
net-barrier = Cet identifiant a des barrières, que Gridwright ne gère pas. Utilisez un identifiant sans barrières.
net-cell = Un chiffre hexadécimal est attendu pour chaque case.
net-count = { $wanted } cases sont attendues, mais il y en a { $found }.
net-only = Seuls les Net ont cette notation.

# Options des solveurs et des générateurs, pour les formulaires.
option-rows = Lignes
option-rows-about = Nombre de lignes.
option-columns = Colonnes
option-columns-about = Nombre de colonnes.
option-unique = Une solution
option-unique-about = La grille a exactement une solution.
option-wrap = Bords joints
option-wrap-about = Ce qui sort d’un côté rentre de l’autre.
option-net = Net
option-net-about = Toutes les pièces forment un seul arbre.
option-grade = Difficulté
option-grade-about = De facile à extrême.
option-attempts = Essais
option-attempts-about = Nombre de grilles essayées avant de donner la plus proche.
option-components = Composantes
option-components-about = Nombre de parties de la grille résolue.
option-exactly = Exactement
option-exactly-about = Pas moins de composantes non plus.
option-flaw = Défaut
option-flaw-about = Pourquoi la grille n’a pas de solution.
option-empty = Cases vides
option-empty-about = Poids des cases vides.
option-end = Bouts
option-end-about = Poids des bouts.
option-bar = Barres
option-bar-about = Poids des barres.
option-tee = Tés
option-tee-about = Poids des tés.
option-cross = Croix
option-cross-about = Poids des croix.
option-elbow = Coudes
option-elbow-about = Poids des coudes.
option-sweeps = Passages
option-sweeps-about = Nombre de passages sur chaque côté.
option-freezing = Gel
option-freezing-about = Fixer ce qui est certain avant la recherche.
option-clustering = Îlots
option-clustering-about = Chercher les îlots indépendants l’un après l’autre.
option-start = Départ
option-start-about = Le coin où commencer.
option-threading = Fils d’exécution
option-threading-about = Comment les fils se partagent le travail.
option-engine = Bibliothèque
option-engine-about = La bibliothèque SAT.
option-prefreeze = Geler avant
option-prefreeze-about = Fixer ce qui est certain avant de faire les clauses.
option-members = Concurrents
option-members-about = Les solveurs qui font la course.

fact-is = { $cell } relie { $sides }
fact-not = { $cell } ne relie pas exactement { $sides }

# Les choix des options.
choice-nw = Nord-ouest
choice-ne = Nord-est
choice-sw = Sud-ouest
choice-se = Sud-est
choice-none = Un seul fil
choice-corners = Course des quatre coins
choice-shuffles = Course de départs au hasard
choice-clusters = Les fils se partagent les îlots
choice-batsat = BatSat
choice-cadical = CaDiCaL
choice-balance = Couleurs en déséquilibre
choice-conflict = Un conflit dans une case
choice-random = Au hasard
choice-cp = Modèle SAT
choice-csp = Plus petit domaine d’abord
choice-line_by_line = Ligne par ligne
choice-snail = Escargot
choice-structure = Structure

# Ce que font les touches.
press-next = tourner
press-previous = tourner dans l’autre sens
press-l = verrouiller

# Noms des solveurs et des générateurs.
solver-line_by_line-name = Ligne par ligne
solver-snail-name = Spirale
solver-csp-name = CSP
solver-cp-name = SAT
solver-structure-name = Structure
solver-portfolio-name = Portfolio
generator-random-name = Au hasard
generator-components-name = Composantes
generator-planted-name = Choix des pièces
generator-unsolvable-name = Insoluble

# L’idée de chaque technique, pour débuter.
technique-border-about = Aucune pièce ne peut pointer au-delà du bord.
technique-neighbour-about = Une pièce doit s’accorder avec ce que font ses voisines sur leur côté commun.
technique-pair_of_ends-about = Deux bouts face à face seraient coupés du reste.
technique-closed_island-about = Toutes les pièces forment un seul ensemble : aucune partie ne peut se refermer.
technique-parity-about = Barres et coudes transmettent d’un côté à l’autre ce qui s’y passe.
technique-small_island-about = Quelques pièces ouvertes parmi des pièces fixées : essayez toutes leurs orientations.
technique-balance-about = Coloriez la grille en damier : chaque connexion joint une case noire et une blanche.
technique-shared_side-about = Quelle que soit l’orientation d’une voisine, elle fait la même chose sur le côté commun.
technique-short_contradiction-about = Supposez une orientation : après quelques étapes, une pièce n’en a plus aucune.
technique-long_contradiction-about = Supposez une orientation : après un certain nombre d’étapes, une pièce n’en a plus aucune.
technique-contradiction-about = Supposez une orientation et suivez-la loin : à la fin, une pièce n’en a plus aucune.

# Ce qu’une recherche compte.
frozen = pièces fixées avant la recherche
clusters = îlots
clusters_below_10 = îlots de moins de 10 cases
clusters_below_100 = îlots de 10 à 99 cases
clusters_from_100 = îlots de 100 cases ou plus
largest = cases du plus grand îlot
winner_csp = premier : CSP
winner_line_by_line = premier : ligne par ligne
winner_snail = premier : spirale
winner_cp = premier : clauses SAT
winner_structure = premier : structure
winner_nw = premier : coin supérieur gauche
winner_ne = premier : coin supérieur droit
winner_sw = premier : coin inférieur gauche
winner_se = premier : coin inférieur droit
winner_shuffle = premier : un ordre aléatoire
winner_nodes = nœuds du premier
