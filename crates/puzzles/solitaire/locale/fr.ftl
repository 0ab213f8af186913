name = Solitaire
summary = Sautez par-dessus des pions pour les prendre, jusqu’à ce qu’il n’en reste qu’un.

# Rules.
rule-hole = Les pions sont dans des trous.
rule-jump = Un pion saute en ligne droite, par-dessus un voisin, dans le trou qui suit.
rule-peg = Seul un pion peut sauter.
rule-over = Un pion saute par-dessus un autre, qui est pris.
rule-landing = Un pion arrive dans un trou vide.
rule-goal = La partie est gagnée quand il reste exactement les pions du but.
rule-stuck = Sans saut possible, la partie est finie.

# Broken rules.
broken-hole = Il n’y a pas de trou en { $hole }.
broken-jump = Aucun saut ne mène de { $from } à { $to } : il doit être droit, de deux trous.
broken-peg = Il n’y a pas de pion en { $hole } qui puisse sauter en { $to }.
broken-over = Il n’y a pas de pion en { $hole } à prendre de { $from } à { $to }.
broken-landing = { $hole } n’est pas vide : un pion de { $from } ne peut y arriver.
broken-stuck = { $count ->
    [one] Il reste un pion
   *[other] Il reste { $count } pions
} et aucun ne peut sauter ; le but est { $goal }.
unfinished-goal = { $count ->
    [one] Il reste un pion
   *[other] Il reste { $count } pions
} ; le but est { $goal }.
goal-any = un pion n’importe où
goal-one = un pion en { $hole }
goal-pegs = des pions en { $holes } et nulle part ailleurs
pegs-outside = La partie a des pions hors des { $holes } trous du plateau.
last-missing = Le dernier coup finirait en { $hole }, où il n’y a pas de pion.

# Moves in words.
move-jump = { $from } vers { $to }
move-chain = { $from } vers { $to } par { $by } ({ $count } sauts)

# What is counted of a solution and of a board that was made.
jumps = sauts
blind_wins = parties gagnées sur 1 000 jouées au hasard
branching_hundredths = sauts par position
moves = minimum de coups

# Reading texts.
bad-shape = Plateau inconnu « { $name } ». Utilisez { $known }, ou dessinez-en un, comme grid=ooo_o.o_ooo ou slant=o.._oo._ooo.
bad-size = Un plateau de { $rows } x { $columns } n’est pas possible : au plus 26 lignes et colonnes et 128 trous.
bad-pegs = Il faut les pions sous forme de nombre hexadécimal.
bad-reason = Ce n’est pas une raison.
colon-wanted = Il faut « : » après le plateau.
goal-wanted = Il faut « - » et le but après les trous vides, pas « { $found } ».
hole-wanted = Il faut un trou comme d4, pas « { $found } ».
jump-wanted = Il faut un coup comme d2-d4.
moves-wanted = Il faut « : » et le nombre de coups.
no-such-hole = Le plateau n’a pas de trou { $hole }.
text-goes-on = Le texte devrait finir ici, mais « { $found } » suit.
not-utf8 = Ce n’est pas du texte en UTF-8.

# Playing.
no-jump = Pas de saut de { $from } dans cette direction.
no-jump-to = Aucun pion ne peut sauter de { $from } en { $to } maintenant.

# Making a board by hand.
edit-key = Touche inconnue « { $key } » : o pose ou ôte un pion, h fait un trou vide, g marque un but, * demande un pion n’importe où, . ajoute ou ôte un trou.
edit-outside = Il n’y a pas de trou ici.
tool-peg = Pion
tool-peg-about = Touchez ou glissez pour poser des pions. Touchez un pion pour l’enlever. Touche : O.
tool-hole = Trou vide
tool-hole-about = Touchez ou glissez pour faire des trous vides. Touche : H.
tool-none = Pas de trou
tool-none-about = Touchez ou glissez pour enlever des trous. Touchez hors du plateau pour en ajouter un. Touche : le point.
tool-goal = But
tool-goal-about = Touchez les trous qui doivent porter un pion à la fin. Touche : G.
tool-anywhere = Un pion n’importe où
tool-anywhere-about = La partie est gagnée quand il ne reste qu’un pion, où qu’il soit. Touche : *.

# A hole in words.
cell = { $hole } : { $content }{ $goal ->
    [yes] , but
   *[no] {""}
}
cell-empty = trou vide
cell-peg = pion
cell-jumper = pion, peut sauter en { $landings }
cell-outside = pas de trou

# Layers.
layer-class = trois couleurs : la classe de la position
layer-pagoda = des poids qui mettent le but hors d’atteinte

# Solvers.
solver-backtrack = Recherche en profondeur, coupée au meilleur trouvé : minimum de coups par épuisement
solver-beam = Recherche en faisceau : les meilleures positions de chaque niveau par une heuristique ; rapide, mais peut échouer
solver-bidirectional = Minimum de coups, prouvé : en largeur depuis les deux bouts, positions symétriques confondues
solver-closure = Minimum de coups, prouvé : toutes les positions gagnantes et atteignables, en ensembles de bits, filtrent une recherche depuis les deux bouts
solver-first = Une solution tout de suite : en profondeur, avec mémoire des positions perdues et reprises

# Why there is no solution.
reason-class = Il n’y a pas de solution : aucun saut ne change la parité du nombre de pions en { $holes }, et celle du but diffère.
reason-pagoda = Il n’y a pas de solution : aucun saut n’amène plus de pions en { $holes }, et il y en a trop peu pour le but.
reason-weights = Il n’y a pas de solution : donnez aux trous ces poids : { $weights }. Aucun saut n’alourdit les pions, et le but pèse plus qu’eux.
reason-several = Il n’y a pas de solution : { $count } invariants sur { $holes } excluent chaque but.
reason-exhausted = Il n’y a pas de solution : toutes les parties à partir d’ici ont été jouées.

# Generators.
generator-classic = Problèmes classiques, avec un minimum de coups prouvé
generator-problem = Votre problème : plateau, premier trou vide, dernier pion
generator-reverse = Positions de départ, jouées à rebours depuis le but
param-outside = « { $name } » ne peut être { $value } : il faut un nombre de { $least } à { $most }.
shortfall = Aucun plateau avec ces réglages en { $attempts } essais ; le plus proche a { $pegs } pions et demande ce nombre de coups : { $moves }. Essayez une autre graine ou une autre taille.
unknown = non compté
number = { $number }

# Formats.
format-name = nom court d’un problème, comme english:d4-d4
format-pegs = identifiant de Pegs de Simon Tatham
format-picture = dessin : o un pion, . un trou vide, @ et x de même où le but a un pion
pegs-size = Il faut la taille du plateau, comme 7x7cross, avec au plus 26 lignes et colonnes et 128 trous.
pegs-cell = Il faut une case : P pour un pion, H pour un trou vide, O sans trou.
pegs-count = Il faut { $cells } cases.
pegs-refused = Pegs ne connaît que les plateaux carrés avec pour but un pion n’importe où.
picture-cell = Il faut o, ., @, x ou un blanc.
picture-grid = Les trous ne s’alignent pas en colonnes, ou il n’y en a aucun ou trop.
picture-refused = Ce plateau ne peut pas être dessiné de façon à être relu.

# Options of solvers and generators, for forms.
option-board = Plateau
option-board-about = Quel plateau.
option-pegs = Pions
option-pegs-about = Combien de pions au départ.
option-last = Dernier pion
option-last-about = Le trou du dernier pion, comme d4 ; vide pour n’importe lequel.
option-moves = Coups
option-moves-about = Minimum de coups d’une solution, prouvé.
option-grade = Difficulté
option-grade-about = Difficulté : de facile à extrême.
option-attempts = Essais
option-attempts-about = Positions à essayer avant de rendre la plus proche.
option-classic = Classique
option-classic-about = Quel problème.
option-start = Premier trou vide
option-start-about = Le trou vide au départ, comme d4 ; plusieurs sont séparés par des espaces. Le milieu si rien n’est écrit.
option-end = Dernier pion
option-end-about = Le trou du dernier pion, comme d4 ; plusieurs sont séparés par des espaces. N’importe lequel si rien n’est écrit.
option-width = Largeur
option-width-about = Positions gardées à chaque niveau.
option-heuristic = Heuristique
option-heuristic-about = Comment les positions sont évaluées.

# Les choix des options.
choice-asymmetric = Asymétrique (39 trous)
choice-diamond = Losange (41 trous)
choice-english = Anglais (33 trous)
choice-french = Français (37 trous)
choice-wiegleb = Allemand, d’après Wiegleb (45 trous)
choice-square6 = Carré, 6 x 6
choice-triangle4 = Triangle de côté 4
choice-triangle5 = Triangle de côté 5
choice-triangle6 = Triangle de côté 6
choice-triangle7 = Triangle de côté 7
choice-triangle8 = Triangle de côté 8
choice-triangle9 = Triangle de côté 9
choice-triangle10 = Triangle de côté 10
choice-distance = Distance au trou final
choice-staged = Le centre d’abord, puis la distance
choice-pattern = Forme des pions restants
choice-resource = Compte de ressources
choice-cross = Croix (6 pions)
choice-plus = Plus (9 pions)
choice-fireplace = Cheminée (11 pions)
choice-pyramid = Pyramide (16 pions)
choice-great_diamond = Losange (24 pions)
choice-lamp = Lampe (17 pions)
choice-longest_sweep = Plus longue rafle finale
choice-c3_complement = De c3 à c3
choice-c1_complement = De c1 à c1
choice-c2_complement = De c2 à c2
choice-d3_complement = De d3 à d3
choice-central = Partie centrale
choice-d1_complement = De d1 à d1
choice-d2_complement = De d2 à d2

# Ce que font les touches.
press-arrow = sauter

# Noms des solveurs et des générateurs.
solver-backtrack-name = Retour sur trace
solver-beam-name = Recherche en faisceau
solver-bidirectional-name = Bidirectionnel
solver-closure-name = Fermeture
solver-first-name = Parcours en profondeur
generator-classic-name = Problèmes classiques
generator-problem-name = Votre problème
generator-reverse-name = À rebours depuis le but

# Pourquoi un coup est bon.
idea-last = Il ne reste que les pions du but.
idea-sweep = Un pion peut en prendre { $count } autres en un seul coup.
idea-taken-alone = Un pion n’a plus qu’un voisin : s’il n’est pas pris maintenant, il restera isolé.
idea-alone = Un pion n’a plus qu’un voisin : s’il ne saute pas maintenant, il restera isolé.
idea-bridge = Le coup suivant doit sauter par-dessus un pion : mettez-en un là.
idea-room = Le coup suivant a besoin d’un trou vide : faites de la place.
idea-together = Gardez les pions groupés : une solution minimale passe par là.
stage-part = Videz cette partie : { $row ->
    [top] en haut
    [middle] au milieu
   *[bottom] en bas
} { $column ->
    [left] à gauche
    [centre] au centre
   *[right] à droite
}. Il reste alors { $count } pions.
stage-end = { $count ->
    [one] La fin : il reste un pion.
   *[other] La fin : il reste { $count } pions.
}

# Les plateaux qui ont un nom.
title-central = Solitaire anglais
title-french = Solitaire français
title-triangle = Triangle de 15
title-cross = Croix
title-plus = Plus
title-fireplace = Cheminée
title-pyramid = Pyramide
title-lamp = Lampe
title-great_diamond = Losange
title-longest_sweep = Plus longue rafle
