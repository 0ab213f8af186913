name = Futoshiki
summary = Remplissez la grille : chaque ligne et chaque colonne contient chaque nombre une fois, et chaque signe est respecté.

# Règles.
rule-row = Chaque ligne contient chaque nombre une fois.
rule-column = Chaque colonne contient chaque nombre une fois.
rule-sign = Un signe entre deux cases s'ouvre vers le plus grand nombre.
rule-filled = C'est résolu quand toutes les cases sont remplies.
rule-given = Les nombres imprimés restent tels quels.
rule-range = Seuls les nombres de 1 à la longueur d'un côté sont utilisés.

# Règles enfreintes.
broken-row = La ligne { $row } contient { $value } plusieurs fois : { $cells }.
broken-column = La colonne { $column } contient { $value } plusieurs fois : { $cells }.
broken-sign = { $less } doit être inférieur à { $greater }, mais { $small } n'est pas inférieur à { $large }.
broken-given = { $cell } est donné et ne peut pas être changé.
broken-range = { $cell } ne peut contenir que les nombres de 1 à { $side }.
broken-outside = { $cell } est hors de la grille, qui a { $side } lignes et colonnes.
unfinished-filled = { $cell } est encore vide.
mark-on-number = { $cell } contient déjà un nombre : effacez-le avant de crayonner.
wrong-size = La grille a { $board } lignes et colonnes, la partie en a { $state }.

# Lecture des textes.
bad-side = Une grille commence par son côté, un nombre de 2 à 32.
bad-size = Une grille de { $rows } x { $columns } n'est pas possible : lignes et colonnes doivent être le même nombre, de 2 à 32.
bad-cell = « { $found } » n'est pas une case : attendu « . », un nombre dans les limites du côté, ou une lettre à partir de A pour les nombres au-delà de 9.
bad-mark = « { $found } » n'est pas une marque : attendu des nombres puis « _ ».
cells-missing = Le texte finit avant que toutes les cases soient données.
cell-wanted = Une case comme r1c2 est attendue ici.
colon-wanted = « : » est attendu après le côté.
equals-wanted = « = » ou un autre signe est attendu après la case.
number-wanted = Un nombre de 1 à 32 est attendu ici.
not-square = Le nombre de cases n'est pas un carré, ou est trop grand.
sign-leaves-board = Ce signe sortirait de la grille.
text-goes-on = Rien d'autre n'était attendu, mais « { $found } » suit.

# Composer une grille à la main.
edit-key = La touche « { $key } » n'a pas de sens ici : utilisez les nombres de 1 à { $side }, ou les signes < > ^ v.
edit-no-neighbour = Un signe ne peut se trouver qu'entre deux cases voisines.
edit-outside = Ceci est hors de la grille.

# Une case en mots.
cell = Ligne { $row }, colonne { $column } : { $content }{ $left ->
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
layer-domains = nombres encore possibles

# Solveurs.
solver-backtrack = Retour arrière chronologique simple : cases dans l'ordre de lecture, nombres croissants
solver-forward_checking = Vérification anticipée (Haralick et Elliott 1980) avec trois heuristiques au choix
solver-sat = La grille en clauses, confiée à une bibliothèque SAT : le deuxième avis indépendant

# Notations d'autres programmes.
format-fut = fichier .fut : lignes de nombres et lignes de signes ; des lettres à partir de 10
format-unequal = identifiant d'Unequal de Simon Tatham
format-picture = dessin en texte d'Unequal de Simon Tatham, avec la partie en cours

# Lecture des notations d'autres programmes.
found-end = la fin du texte
found-line-end = la fin de la ligne
found-text = « { $text } »
side-wanted = Attendu : le côté de la grille, un nombre de 2 à 32 ; trouvé : { $found }.
end-wanted = Plus rien n'était attendu ; trouvé : { $found }.
line-end-wanted = Attendu : la fin de la ligne ; trouvé : { $found }.
fut-cell = Attendu : un nombre de 1 à { $side }, ou 0 pour une case vide ; trouvé : { $found }.
fut-separator = Attendu : une espace, « < » ou « > » entre deux cases ; trouvé : { $found }.
fut-sign = Attendu : un signe entre deux lignes, « . », « ^ » ou « v », un par colonne ; trouvé : { $found }.
unequal-adjacent = Ceci est une grille du mode Adjacent, un autre jeu : seul le mode Unequal peut être lu.
unequal-cell = Attendu : une case, un nombre de 0 à { $side } ou une lettre pour une suite de cases vides ; trouvé : { $found }.
unequal-colon = Attendu : « : » entre le côté et les cases ; trouvé : { $found }.
unequal-comma = Attendu : « , » entre deux cases ; trouvé : { $found }.
unequal-contradiction = { $second } ne peut pas être supérieur à { $first } : le contraire a été dit avant.
unequal-run = Cette lettre vaut { $length } cases vides, mais il n'en reste que { $left } dans la grille.
unequal-seed = Ceci est une graine pour le générateur de Tatham et ne contient pas de grille : donnez l'identifiant avec « : » que son programme affiche.
picture-cell = Attendu : une case vide, « . », ou un nombre jusqu'à { $last } dans cette grille de côté { $side } ; trouvé : { $found }.
picture-differs = { $cell } diffère du premier dessin : le second ne peut qu'ajouter des nombres.
picture-down = Attendu : « ^ », « v » ou un blanc entre deux lignes ; trouvé : { $found }.
picture-gap = Attendu : un blanc ici, entre les colonnes ; trouvé : { $found }.
picture-mark = Attendu : des marques, nombres de 1 à { $side } ; trouvé : { $found }.
picture-mark-cell = Attendu : des marques, une case de cette grille puis des nombres, comme « r1c2 1 3 » ; trouvé : { $found }.
picture-right = Attendu : « < », « > » ou un blanc entre deux cases ; trouvé : { $found }.
picture-rows = Attendu : { $rows } lignes de cases et une ligne de signes entre chaque paire ; trouvé : { $found }.
picture-side = Attendu : une ligne de 2 à 32 cases, un caractère chacune, séparées d'un caractère ; trouvé : { $found }.
