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
