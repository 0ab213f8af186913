name = Loops
summary = Tournez les pièces jusqu’à ce que chaque connexion en rencontre une autre et qu’aucune ne sorte de la grille.

# Règles.
rule-join = Chaque connexion rencontre une connexion de la pièce voisine.
rule-border = Aucune connexion ne sort de la grille.
rule-connected = Dans un réseau, toutes les pièces se tiennent.
rule-cycle = Dans un réseau, les connexions ne ferment aucun cercle.
rule-turning = Une pièce ne peut qu’être tournée.
rule-locked = Une pièce verrouillée reste comme elle est jusqu’à son déverrouillage.
rule-inside = Les coups restent dans la grille.

# Règles enfreintes.
broken-join = { $cell } mène { $side }, où rien ne la rencontre.
broken-border = { $cell } mène { $side }, hors de la grille.
broken-connected = { $cell } n’est pas reliée à la première pièce.
broken-cycle = Les connexions ferment un cercle en { $cell }.
broken-turning = { $cell } ne peut pas être ainsi : une pièce ne peut qu’être tournée.
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
size-wanted = Une grille commence par sa taille, par exemple 8x10 pour 8 lignes et 10 colonnes.
bad-size = Une grille de { $rows } x { $columns } est impossible : chaque côté a de 1 à { $most } cases, et leur nombre total est limité.
too-small-to-wrap = Les bords ne peuvent être joints qu’à partir de 3 x 3 cases.
colon-wanted = « : » attendu après la taille.
cells-missing = Le texte finit avant que toutes les cases soient données.
bad-piece = « { $found } » n’est pas une pièce : un chiffre ou une lettre de a à f est attendu.
bad-turns = « { $found } » ne désigne pas de tours : un chiffre, a à c, n à z ou une capitale est attendu.
cell-wanted = Une case comme r1c2 est attendue ici.
move-wanted = « : », « @ », « = » ou « - » attendu après la case.
turns-wanted = 1 à 3 quarts de tour attendus ici.
bad-reason = Ce n’est pas une raison : « conflict: » et une case, « balance », « odd », « tree », « net », « exhausted », ou « cut: » ou « search: » et des cases attendus.

# Fabriquer une grille.
edit-key = La touche « { $key } » ne signifie rien ici : 0 à 5 choisissent une pièce, x la tourne, w joint les bords, n en fait un réseau.
edit-outside = Ceci est hors de la grille.

# Une case en mots.
cell = Ligne { $row }, colonne { $column } : { $kind }{ $towards }{ $locked ->
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
layer-components = ce qui se tient

# Solveurs.
solver-line_by_line = Ligne par ligne : recherche exhaustive à pile explicite ; gel, îlots et fils d’exécution au choix
solver-snail = La même recherche le long d’une spirale vers l’intérieur
solver-csp = Le plus petit domaine d’abord, avec propagation après chaque décision
solver-cp = La grille en clauses, confiée à une bibliothèque SAT : le second avis indépendant
solver-structure = La structure du casse-tête : plans de bits, parité, flots, et apprentissage de clauses pour le reste
solver-portfolio = Plusieurs solveurs font la course ; la première réponse gagne

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
tech-border = { $cell } est au bord et ne peut pas le franchir : { $left ->
    [0] elle ne peut être d’aucune manière.
    [one] il reste une seule manière.
   *[other] il reste { $left } manières.
}
tech-corner = { $cell } est dans un coin, où plusieurs côtés sont fermés : { $left ->
    [0] elle ne peut être d’aucune manière.
    [one] il reste une seule manière.
   *[other] il reste { $left } manières.
}
tech-neighbour = { $cell } doit s’accorder avec { $others } : { $left ->
    [one] il reste une seule manière.
   *[other] il reste { $left } manières.
}
tech-dead-end = { $cell } ne peut pas s’accorder avec { $others } : c’est insoluble.
tech-last-way = Il reste une seule manière pour { $cell }.
tech-pair = { $cell } et { $other } sont des bouts : face à face, ils seraient coupés du reste ; { $left ->
    [one] il reste une seule manière pour { $cell }.
   *[other] il reste { $left } manières pour { $cell }.
}
tech-circle = { $cell } ne peut pas fermer un cercle avec ce qui lui est déjà relié : { $left ->
    [one] il reste une seule manière.
   *[other] il reste { $left } manières.
}
tech-way-out = Ce à quoi { $cell } appartient n’a plus qu’une sortie vers le reste, et doit la prendre : { $left ->
    [one] il reste une seule manière.
   *[other] il reste { $left } manières.
}
tech-shut = Ce à quoi { $cell } appartient est coupé du reste : c’est insoluble.
tech-parity = Barres et coudes transmettent ce qui arrive à leurs côtés. La suite de pièces autour de { $cell } lie ses côtés : { $left ->
    [0] elle ne peut être d’aucune manière.
    [one] il reste une seule manière.
   *[other] il reste { $left } manières.
}
tech-island = { $cells } forment un îlot de { $count } pièces ouvertes : voici ce que toutes les manières de le remplir ont en commun.
tech-island-shut = { $cells } forment un îlot de { $count } pièces ouvertes qu’on ne peut remplir d’aucune manière.
tech-balance-link = Une connexion joint une case noire et une blanche. Les { $count } pièces derrière ce côté de { $cell } ont une connexion de trop sur la couleur de { $cell }, il doit donc être relié : { $left ->
    [one] il reste une seule manière.
   *[other] il reste { $left } manières.
}
tech-balance-gap = Une connexion joint une case noire et une blanche. Les { $count } pièces derrière ce côté de { $cell } s’équilibrent sans lui, il doit donc rester ouvert : { $left ->
    [one] il reste une seule manière.
   *[other] il reste { $left } manières.
}
tech-unbalanced = Une connexion joint une case noire et une blanche, mais ces { $count } pièces en ont plus sur une couleur : c’est insoluble.
tech-contradiction = Si { $cell } était ainsi, { $clash } ne pourrait être d’aucune manière : { $steps }. { $left ->
    [one] Il reste une seule manière pour { $cell }.
   *[other] Il reste { $left } manières pour { $cell }.
}

# Pourquoi il n’y a pas de solution.
reason-conflict = Il n’y a pas de solution : après tout ce que fixent le bord, les pièces verrouillées et les voisines, la pièce en { $cell } ne peut se tenir d’aucune façon.
reason-odd = Il n’y a pas de solution : chaque connexion a deux bouts, mais les pièces ont { $ends } bouts, un nombre impair.
reason-tree = Il n’y a pas de solution : { $pieces } pièces ne forment un arbre que si elles ont, en bouts, le double de leur nombre moins un ; elles en ont { $ends }.
reason-search = Il n’y a pas de solution : { $count ->
    [one] cette pièce ne s’accorde
   *[other] ces { $count } pièces ne s’accordent
} d’aucune façon ; toutes ont été essayées.
reason-net = Il n’y a pas de solution : les { $pieces } pièces ne forment un arbre d’aucune façon ; toutes ont été essayées.
reason-exhausted = Il n’y a pas de solution : une recherche complète a parcouru toutes les façons de tourner les { $pieces } pièces. Il y en a trop pour les énumérer ; une seconde recherche, séparée, n’en a pas trouvé non plus parmi celles qu’elle a pu parcourir.
reason-balance = Il n’y a pas de solution : chaque connexion joint une case noire et une case blanche de l’échiquier, mais les noires ont { $black } connexions et les blanches { $white }.
reason-cut = Il n’y a pas de solution : { $count ->
    [one] cette case a
   *[other] ces { $count } cases ont
} { $wanted } connexions, plus que toutes leurs voisines ensemble n’en peuvent recevoir.

# Générateurs.
generator-random = Grilles au hasard, aussi à solution unique, d’un niveau voulu, à bords joints ou en réseau
generator-components = Grilles dont la solution a un nombre voulu de composantes
generator-planted = Grilles d’un mélange voulu de pièces, pour des familles difficiles
generator-unsolvable = Grilles sans solution, d’un genre donné, pour les tests
param-outside = « { $name } » ne peut pas valoir { $value } : un nombre de { $least } à { $most } est attendu.
too-many-components = { $wanted } composantes sont impossibles : chacune a besoin de deux cases, donc { $cells } cases en tiennent au plus { $most }.
shortfall-grade = Une grille de niveau « { $wanted } » était voulue ; de { $attempts } grilles, la plus proche a le niveau « { $got } ».
shortfall-unique = La grille a encore plusieurs solutions.
shortfall-components = La solution a { $got } composantes.
shortfall-unsolvable = Toutes les grilles tirées étaient solubles.
ungraded = aucun

# Notations d’ailleurs.
format-phineloops = fichier phineloops : hauteur, largeur, puis une pièce et son orientation par ligne
format-picture = dessin en caractères semi-graphiques
format-net = identifiant du Net de Simon Tatham

# Lecture des notations d’ailleurs.
phine-height = La hauteur, un nombre de 1 à { $most }, est attendue, mais il y a « { $found } ».
phine-width = La largeur, un nombre de 1 à { $most }, est attendue, mais il y a « { $found } ».
phine-cells = Une grille a au plus { $most } cases.
phine-missing = { $cells } cases sont attendues, mais le texte finit après { $found }.
phine-too-many = Rien de plus n’était attendu après { $cells } cases, mais il y a « { $found } ».
phine-id = « { $found } » n’est pas une pièce : un nombre de 0 à 5 est attendu.
phine-orientation = « { $found } » n’est pas une orientation de cette pièce ({ $kind }) : un nombre de 0 à { $most } est attendu.
phine-variant = Cette notation ne connaît ni bords joints ni réseaux.
picture-text = Ce n’est pas un dessin en caractères semi-graphiques.
picture-piece = « { $found } » n’est pas une pièce : un caractère semi-graphique est attendu, ou « · » pour une case vide.
picture-width = { $columns } pièces sont attendues par ligne, et pas trop de lignes, mais il y en a { $found }.
net-head = Un identifiant comme 5x5: est attendu : largeur et hauteur, puis « w » si les bords sont joints, puis « : ».
net-barrier = Les barrières ne sont pas une règle de ce casse-tête : seuls les identifiants sans elles peuvent être lus.
net-cell = Un chiffre hexadécimal est attendu pour chaque case.
net-count = { $wanted } cases sont attendues, mais il y en a { $found }.
net-only = Seuls les réseaux peuvent s’écrire ainsi.

# Options des solveurs et des générateurs, pour les formulaires.
option-rows = Lignes
option-rows-about = Combien de lignes.
option-columns = Colonnes
option-columns-about = Combien de colonnes.
option-unique = Une solution
option-unique-about = La grille a exactement une solution.
option-wrap = Bords joints
option-wrap-about = Ce qui sort d’un côté rentre de l’autre.
option-net = Réseau
option-net-about = Toutes les pièces forment un arbre.
option-grade = Niveau
option-grade-about = La difficulté voulue.
option-attempts = Essais
option-attempts-about = Combien de grilles essayer pour un niveau voulu avant de donner la plus proche.
option-components = Composantes
option-components-about = En combien de parties est la grille résolue.
option-exactly = Exactement
option-exactly-about = Pas moins de composantes non plus.
option-flaw = Défaut
option-flaw-about = Pourquoi il n’y aura pas de solution.
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
option-sweeps-about = Combien de fois chaque côté est regardé.
option-freezing = Gel
option-freezing-about = Fixer ce qui est certain avant la recherche.
option-clustering = Îlots
option-clustering-about = Chercher les îlots indépendants l’un après l’autre.
option-start = Départ
option-start-about = Le coin où commencer.
option-threading = Fils d’exécution
option-threading-about = Ce que font les fils, s’il y en a plusieurs.
option-engine = Bibliothèque
option-engine-about = Quelle bibliothèque SAT.
option-prefreeze = Geler avant
option-prefreeze-about = Fixer ce qui est certain avant de faire les clauses.
option-members = Concurrents
option-members-about = Qui fait la course.

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
choice-clusters = Un îlot par fil
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
