name = Futoshiki
summary = Remplissez la grille : chaque ligne et chaque colonne contient chaque nombre une fois, et chaque signe est respecté.

# Règles.
rule-row = Chaque ligne contient chaque nombre une fois.
rule-column = Chaque colonne contient chaque nombre une fois.
rule-sign = Un signe entre deux cases s’ouvre vers le plus grand nombre.
rule-filled = La grille est résolue quand toutes les cases sont remplies.
rule-given = Les nombres imprimés ne changent pas.
rule-range = Utilisez les nombres de 1 au nombre de lignes.

# Règles enfreintes.
broken-row = La ligne { $row } contient { $value } plusieurs fois : { $cells }.
broken-column = La colonne { $column } contient { $value } plusieurs fois : { $cells }.
broken-sign = { $less } doit être inférieur à { $greater }, mais { $small } n’est pas inférieur à { $large }.
broken-given = { $cell } est donné : vous ne pouvez pas le changer.
broken-range = { $cell } ne peut contenir que les nombres de 1 à { $side }.
broken-outside = { $cell } est hors de la grille, qui a { $side } lignes et colonnes.
unfinished-filled = { $cell } est encore vide.
mark-on-number = { $cell } contient déjà un nombre : effacez-le avant de crayonner.
wrong-size = La grille a { $board } lignes et colonnes, la partie en a { $state }.

# Lecture des textes.
bad-side = Nombre de lignes attendu, de 2 à 32.
bad-size = Il faut autant de lignes que de colonnes, de 2 à 32 ; trouvé : { $rows } x { $columns }.
bad-cell = Case attendue (« . », un nombre dans les limites de la taille, ou une lettre à partir de A au-delà de 9) ; trouvé : « { $found } ».
bad-mark = Marques attendues (des nombres, puis « _ ») ; trouvé : « { $found } ».
cells-missing = Il manque des cases : le texte s’arrête trop tôt.
cell-wanted = Case attendue, par exemple r1c2.
colon-wanted = « : » est attendu après le côté.
equals-wanted = « = » ou un autre signe est attendu après la case.
number-wanted = Nombre attendu, de 1 à 32.
not-square = Le nombre de cases doit être un carré, jusqu’à 32 x 32.
sign-leaves-board = Ce signe sortirait de la grille.
text-goes-on = Fin du texte attendue ; trouvé : « { $found } ».

# Composer une grille à la main.
edit-key = La touche « { $key } » n’a pas d’effet ici : utilisez les nombres de 1 à { $side }, ou les signes < > ^ v.
edit-no-neighbour = Un signe relie deux cases voisines.
edit-outside = Ce point est hors de la grille.
tool-number = { $number }
tool-number-about = Touchez une case pour y mettre le nombre, encore une fois pour l’enlever. Glissez de la plus petite case vers la plus grande pour mettre un signe.
tool-less = Inférieur
tool-greater = Supérieur
tool-sign-about = Touchez une case près d’un de ses côtés, ou glissez vers la case voisine. Touches : < > ^ v.
tool-erase = Gomme
tool-erase-about = Touchez un nombre ou le bord d’un signe. Glissez pour effacer davantage. Touche : Retour arrière.

# Une case en mots.
cell = Ligne { $row }, colonne { $column } : { $content }{ $left ->
    [less] , inférieur à la gauche
    [greater] , supérieur à la gauche
   *[none] {""}
}{ $right ->
    [less] , inférieur à la droite
    [greater] , supérieur à la droite
   *[none] {""}
}{ $up ->
    [less] , inférieur au-dessus
    [greater] , supérieur au-dessus
   *[none] {""}
}{ $down ->
    [less] , inférieur au-dessous
    [greater] , supérieur au-dessous
   *[none] {""}
}
cell-empty = vide
cell-marks = marques { $marks }
cell-filled = { $value }
cell-given = { $value }, donné
cell-outside = hors de la grille

# Calques.
layer-domains = nombres possibles

# Solveurs.
solver-backtrack = Retour arrière chronologique simple : cases dans l’ordre de lecture, nombres croissants
solver-forward_checking = Vérification anticipée (Haralick et Elliott 1980) avec trois heuristiques au choix
solver-sat = La grille en clauses, confiée à une bibliothèque SAT : le deuxième avis indépendant
solver-propagate = La grille entière dans des registres vectoriels : signes, candidats uniques et couplages sur toutes les cases à la fois, un peu de recherche, apprentissage de clauses en dernier recours

# Techniques : leurs noms.
technique-dead_end = impasse
technique-naked_single = candidat unique
technique-hidden_single = place unique
technique-one_sign_bound = borne d’un signe
technique-ascending_chain = chaîne croissante
technique-hill_valley = sommet ou creux
technique-same_pair_sign = même paire avec un signe entre les deux
technique-naked_pair = paire nue
technique-hidden_pair = paire cachée
technique-line_order = ordre dans une ligne
technique-naked_triple = triplet nu
technique-hidden_triple = triplet caché
technique-x_wing = X-wing
technique-naked_quad = quadruplet nu
technique-hidden_quad = quadruplet caché
technique-swordfish = espadon
technique-jellyfish = méduse
technique-forcing_chain = chaîne forcée
technique-contradiction = contradiction
technique-nested_contradiction = contradiction emboîtée
technique-full_search = recherche complète

# Techniques : morceaux de phrases.
line-row = la ligne { $line }
line-column = la colonne { $line }
list-and = { $list } et { $last }
list-or = { $list } ou { $last }

# Faits.
fact-is = { $cell } est { $value }
fact-not = { $cell } n’est pas { $value }

# Techniques : leurs phrases.
dead-end-twins = { $cell } et { $other } contiennent toutes deux { $value } : c’est impossible.
dead-end-sign = { $less } doit être inférieur à { $greater }, mais { $small } n’est pas inférieur à { $large }.
dead-end-cell = Il ne reste aucun nombre pour { $cell }.
dead-end-number = Il ne reste aucune case pour { $value } dans { $line }.
naked-single-seen = La ligne et la colonne de { $cell } contiennent tous les nombres sauf { $value } : c’est donc { $value }.
naked-single = Tous les nombres sauf { $value } sont exclus pour { $cell } : c’est donc { $value }.
naked-single-last = { $cell } est la dernière case vide de { $line }, où il ne manque que { $value }.
hidden-single = { $cell } est la seule case de { $line } qui peut encore contenir { $value }.
one-sign-above-number = { $cell } est supérieur à { $other }, qui vaut { $bound }, donc { $cell } ne peut pas être { $lost }.
one-sign-below-number = { $cell } est inférieur à { $other }, qui vaut { $bound }, donc { $cell } ne peut pas être { $lost }.
one-sign-above = { $cell } est supérieur à { $other }, donc ne peut pas être { $lost }.
one-sign-below = { $cell } est inférieur à { $other }, donc ne peut pas être { $lost }.
one-sign-above-bound = { $cell } est supérieur à { $other }, qui vaut au moins { $bound }, donc { $cell } ne peut pas être { $lost }.
one-sign-below-bound = { $cell } est inférieur à { $other }, qui vaut au plus { $bound }, donc { $cell } ne peut pas être { $lost }.
chain-above-number = { $chain }, et { $end } vaut { $bound } : chacun des { $signs } signes ajoute au moins 1, donc { $cell } ne peut pas être { $lost }.
chain-below-number = { $chain }, et { $end } vaut { $bound } : chacun des { $signs } signes retire au moins 1, donc { $cell } ne peut pas être { $lost }.
chain-above = { $chain } : avec { $signs } nombres au-dessous, { $cell } ne peut pas être { $lost }.
chain-below = { $chain } : avec { $signs } nombres au-dessus, { $cell } ne peut pas être { $lost }.
chain-above-bound = { $chain }, et { $end } vaut au moins { $bound } : chacun des { $signs } signes ajoute au moins 1, donc { $cell } ne peut pas être { $lost }.
chain-below-bound = { $chain }, et { $end } vaut au plus { $bound } : chacun des { $signs } signes retire au moins 1, donc { $cell } ne peut pas être { $lost }.
hill = { $cell } est supérieur à { $flanks }. Ces { $count } cases diffèrent, donc l’une d’elles vaut au moins { $bound }, et { $cell } ne peut pas être { $lost }.
valley = { $cell } est inférieur à { $flanks }. Ces { $count } cases diffèrent, donc l’une d’elles vaut au plus { $bound }, et { $cell } ne peut pas être { $lost }.
same-pair-sign = Dans { $line }, il ne reste que { $less } et { $greater } pour { $small } et { $large }. Comme { $chain }, { $less } est { $small } et { $greater } est { $large }.
naked-subset = { $cells } ne peuvent contenir que { $numbers } : ces { $count } nombres disparaissent des autres cases de { $line }.
hidden-subset = Dans { $line }, il ne reste que { $cells } pour { $numbers } : aucun autre nombre ne peut occuper ces { $count } cases.
line-order = { $cells } ne peuvent être que { $ways } pour que { $line } contienne chaque nombre et respecte ses signes, donc { $news }.
fish-rows = Dans les lignes { $base }, { $value } ne peut se trouver que dans les colonnes { $cover }. Ces { $count } lignes épuisent les { $count } colonnes, donc { $value } y disparaît ailleurs.
fish-columns = Dans les colonnes { $base }, { $value } ne peut se trouver que dans les lignes { $cover }. Ces { $count } colonnes épuisent les { $count } lignes, donc { $value } y disparaît ailleurs.
forcing-cell-is = { $source } est { $numbers }. { $count ->
    [2] Les deux cas donnent
   *[other] Les { $count } cas donnent
} { $value } à { $cell } : { $ways }.
forcing-cell-not = { $source } est { $numbers }. { $count ->
    [2] Les deux cas excluent
   *[other] Les { $count } cas excluent
} { $value } pour { $cell } : { $ways }.
forcing-line-is = Dans { $line }, { $numbers } se trouve dans l’une des cases { $source }. { $count ->
    [2] Les deux cas donnent
   *[other] Les { $count } cas donnent
} { $value } à { $cell } : { $ways }.
forcing-line-not = Dans { $line }, { $numbers } se trouve dans l’une des cases { $source }. { $count ->
    [2] Les deux cas excluent
   *[other] Les { $count } cas excluent
} { $value } pour { $cell } : { $ways }.
contradiction = Si { $cell } valait { $value }, { $clash } : { $steps }. Donc { $cell } ne peut pas être { $value }.
clash-cell = il ne resterait aucun nombre pour { $cell }
clash-number = il ne resterait aucune case pour { $value } dans { $line }
nested-contradiction = Si { $cell } valait { $value }, toute suite échouerait : { $cases } cas, distingués en { $splits }. Donc { $cell } ne peut pas être { $value }.
full-search = L’examen de tous les cas ne laisse qu’une façon de remplir les { $count } cases vides.

# Pourquoi il n'y a pas de solution.
reason-row = Il n’y a pas de solution : { $cell } et { $other } contiennent toutes deux { $value } dans la ligne { $line }.
reason-column = Il n’y a pas de solution : { $cell } et { $other } contiennent toutes deux { $value } dans la colonne { $line }.
reason-sign = Il n’y a pas de solution : { $less } doit être inférieur à { $greater }, mais { $small } n’est pas inférieur à { $large }.
reason-sign-top = Il n’y a pas de solution : { $less } vaut { $small }, le plus grand nombre, et ne peut pas être inférieur à { $greater }.
reason-sign-bottom = Il n’y a pas de solution : { $greater } vaut { $large }, le plus petit nombre, et ne peut pas être supérieur à { $less }.
reason-circle = Il n’y a pas de solution : les signes tournent en rond, { $chain }.
reason-chain = Il n’y a pas de solution : les { $signs } signes de { $chain } demandent plus de nombres que les { $side } qu’il y a.
reason-chain-from = Il n’y a pas de solution : à partir de { $small }, les { $signs } signes de { $chain } mènent au-delà de { $side }.
reason-chain-to = Il n’y a pas de solution : les { $signs } signes de { $chain } ne tiennent pas tous au-dessous de { $large }.
reason-chain-between = Il n’y a pas de solution : les { $signs } signes de { $chain } ne tiennent pas entre { $small } et { $large }.
reason-cell = Il n’y a pas de solution : { $count ->
    [one] { $clues } ne laisse
   *[other] { $clues } ne laissent
} aucun nombre pour { $cell }.
reason-number = Il n’y a pas de solution : { $count ->
    [one] { $clues } ne laisse
   *[other] { $clues } ne laissent
} aucune case pour { $value } dans { $line }.
reason-cases = Il n’y a pas de solution : { $count ->
    [one] un indice contredit
   *[other] { $count } indices contredisent
} les règles, comme le { $steps ->
    [one] montre une étape
   *[other] montrent { $steps } étapes
} : { $clues }.
reason-too-long = Cette raison est trop longue.

# Générateurs.
generator-irreducible = Grilles à solution unique dont chaque indice est nécessaire, taillées dans un carré tiré au sort
param-outside = « { $name } » ne peut pas valoir { $value } : un nombre de { $least } à { $most } est attendu.
shortfall-grade = Aucune grille de niveau { $wanted } en { $attempts } essais ; la plus proche : { $got }. Essayez une autre graine ou une autre taille.
ungraded = aucun

# Notations d'autres programmes.
format-fut = fichier .fut : lignes de nombres et lignes de signes ; des lettres à partir de 10
format-unequal = identifiant d’Unequal de Simon Tatham
format-picture = dessin en texte d’Unequal de Simon Tatham, avec la partie en cours

# Lecture des notations d'autres programmes.
side-wanted = Attendu : le côté de la grille, un nombre de 2 à 32 ; trouvé : { $found }.
line-end-wanted = Attendu : la fin de la ligne ; trouvé : { $found }.
fut-cell = Attendu : un nombre de 1 à { $side }, ou 0 pour une case vide ; trouvé : { $found }.
fut-separator = Attendu : une espace, « < » ou « > » entre deux cases ; trouvé : { $found }.
fut-sign = Attendu : un signe entre deux lignes, « . », « ^ » ou « v », un par colonne ; trouvé : { $found }.
unequal-adjacent = Ceci est une grille du mode Adjacent, un autre jeu : seul le mode Unequal peut être lu.
unequal-cell = Attendu : une case, un nombre de 0 à { $side } ou une lettre pour une suite de cases vides ; trouvé : { $found }.
unequal-colon = Attendu : « : » entre le côté et les cases ; trouvé : { $found }.
unequal-comma = Attendu : « , » entre deux cases ; trouvé : { $found }.
unequal-contradiction = { $second } ne peut pas être supérieur à { $first } : le contraire a été dit avant.
unequal-run = Cette lettre vaut { $length } cases vides, mais il n’en reste que { $left } dans la grille.
unequal-seed = Ceci est une graine pour le générateur de Tatham et ne contient pas de grille : donnez l’identifiant avec « : » que son programme affiche.
picture-cell = Attendu : une case vide, « . », ou un nombre jusqu’à { $last } dans cette grille de côté { $side } ; trouvé : { $found }.
picture-differs = { $cell } diffère du premier dessin : le second ne peut qu’ajouter des nombres.
picture-down = Attendu : « ^ », « v » ou un blanc entre deux lignes ; trouvé : { $found }.
picture-gap = Attendu : un blanc ici, entre les colonnes ; trouvé : { $found }.
picture-mark = Attendu : des marques, nombres de 1 à { $side } ; trouvé : { $found }.
picture-mark-cell = Attendu : des marques, une case de cette grille puis des nombres, comme « r1c2 1 3 » ; trouvé : { $found }.
picture-right = Attendu : « < », « > » ou un blanc entre deux cases ; trouvé : { $found }.
picture-rows = Attendu : { $rows } lignes de cases et une ligne de signes entre chaque paire ; trouvé : { $found }.
picture-side = Attendu : une ligne de 2 à 32 cases, un caractère chacune, séparées d’un caractère ; trouvé : { $found }.

# Options des solveurs et des générateurs, pour les formulaires.
option-size = Taille
option-size-about = Lignes, colonnes et nombres, de 2 à 32.
option-numbers = Part des nombres
option-numbers-about = En pour cent de tous les indices ; les autres sont des signes.
option-grade = Difficulté
option-grade-about = De facile à extrême.
option-nodes_per_clue = Nœuds par indice
option-nodes_per_clue-about = Garder un indice dont l’examen demande plus de nœuds : pour les grandes grilles, qui ont alors parfois des indices en trop.
untested_clues = indices non examinés jusqu’au bout
option-attempts = Essais
option-attempts-about = Nombre de grilles essayées avant de donner la plus proche.
option-smallest_domain = Plus petit domaine d’abord
option-smallest_domain-about = D’abord les cases qui ont le moins de nombres possibles.
option-constrained_first = Contraintes d’abord
option-constrained_first-about = D’abord les cases qui touchent un signe.
option-count_givens = Compter les chiffres donnés
option-count_givens-about = Compter les chiffres donnés comme des décisions à un seul choix, comme le font bien des publications.
option-rarest_value = Valeur la plus rare d’abord
option-rarest_value-about = D’abord les nombres présents dans le moins de cases.
option-heuristics = Toutes les heuristiques
option-heuristics-about = Un raccourci qui règle les trois autres.
option-engine = Bibliothèque
option-engine-about = La bibliothèque SAT.

# Choix des options.
choice-off = Non
choice-static = Une fois, avant la recherche
choice-dynamic = À chaque pas
choice-none = Toutes inactives
choice-all = Toutes actives
choice-batsat = BatSat
choice-cadical = CaDiCaL

# Ce que font les touches.
press-number = entrer un chiffre
press-erase = effacer

# Noms des solveurs et des générateurs.
solver-backtrack-name = Retour sur trace
solver-forward_checking-name = Forward checking
solver-sat-name = SAT
solver-propagate-name = Propagation
generator-irreducible-name = Irréductible

# L’idée de chaque technique, pour débuter.
technique-dead_end-about = Quelque chose contredit déjà les règles ici.
technique-naked_single-about = Tous les nombres sauf un sont exclus pour cette case.
technique-hidden_single-about = Un nombre n’a plus qu’une place dans sa ligne ou sa colonne.
technique-one_sign_bound-about = Le grand côté d’un signe ne peut pas contenir le plus petit nombre, le petit côté pas le plus grand.
technique-ascending_chain-about = Des signes qui montent l’un après l’autre demandent de la place : la première case est petite, la dernière grande.
technique-hill_valley-about = Une case plus grande que deux cases de sa ligne doit laisser de la place aux deux ; de même à l’envers.
technique-same_pair_sign-about = Deux cases contiennent les deux mêmes nombres, et un signe dit lequel est où.
technique-naked_pair-about = Deux cases d’une ligne se partagent deux nombres : aucune autre ne peut les contenir.
technique-hidden_pair-about = Deux nombres n’ont plus que deux places dans une ligne : ces cases ne contiennent rien d’autre.
technique-line_order-about = Comptez combien de cases d’une ligne doivent être plus petites ou plus grandes que l’une d’elles.
technique-naked_triple-about = Trois cases d’une ligne se partagent trois nombres : aucune autre ne peut les contenir.
technique-hidden_triple-about = Trois nombres n’ont plus que trois places dans une ligne : ces cases ne contiennent rien d’autre.
technique-x_wing-about = Un nombre a les deux mêmes places dans deux lignes : il ne peut pas être ailleurs en travers.
technique-naked_quad-about = Quatre cases d’une ligne se partagent quatre nombres : aucune autre ne peut les contenir.
technique-hidden_quad-about = Quatre nombres n’ont plus que quatre places dans une ligne : ces cases ne contiennent rien d’autre.
technique-swordfish-about = Un nombre a les trois mêmes places dans trois lignes : il ne peut pas être ailleurs en travers.
technique-jellyfish-about = Un nombre a les quatre mêmes places dans quatre lignes : il ne peut pas être ailleurs en travers.
technique-forcing_chain-about = Quelle que soit la possibilité retenue, la conclusion est la même.
technique-contradiction-about = Supposez un nombre et suivez-le : bientôt quelque chose est impossible.
technique-nested_contradiction-about = Supposez un nombre, puis un autre : chaque cas finit par une impossibilité.
technique-full_search-about = L’examen de tous les cas ne laisse qu’une solution.
