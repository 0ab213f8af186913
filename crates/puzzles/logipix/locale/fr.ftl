name = Logipix
summary = Reliez chaque paire de nombres égaux par un chemin d’autant de cases, et l’image apparaît.

# Rules.
rule-joined = Chaque nombre autre que 1 est relié à son partenaire.
rule-length = Un chemin a autant de cases que le disent les nombres de ses bouts.
rule-ends = Un chemin relie deux nombres égaux de même couleur.
rule-crossing = Les chemins ne partagent aucune case et ne traversent aucun autre nombre.
rule-range = Les chemins restent sur le plateau.

# Broken rules.
broken-clue = Le chemin traverserait le nombre en { $cell }.
broken-crossing = { $cell } appartient déjà à un autre chemin.
broken-no-clue = Un chemin commence à un nombre, mais ni { $first } ni { $last } n’en contient.
broken-ends = { $first } et { $last } portent des nombres ou des couleurs différents : un chemin relie des égaux.
broken-length = Le chemin de { $first } à { $last } a { $length } cases, mais ses nombres disent { $value }.
broken-too-long = Un chemin de { $length } cases est trop long pour faire partie d’un de { $value }.
broken-outside = { $cell } est hors du plateau, qui a { $rows } lignes et { $columns } colonnes.
broken-nothing = Il n’y a pas de chemin à effacer en { $cell }.
unfinished-joined = Le { $value } en { $cell } n’est pas encore relié.

# Reading texts.
bad-side = Un plateau commence par ses lignes et colonnes, comme 5x8, chacune de 1 à 1000.
bad-size = Un plateau de { $rows } x { $columns } n’est pas possible : lignes et colonnes vont de 1 à 1000.
bad-clue = « { $found } » n’est pas une case : il faut une lettre pour des cases vides, un chiffre de 1 à 9, ou un nombre comme -12-.
bad-colour = Il faut une couleur de 27 à 255 et « = » après « @ », pas « { $found } ».
bad-stroke = Un chemin a au moins deux cases, chacune une fois.
bad-reason = Ce n’est pas une raison vérifiable.
run-too-long = Cette lettre représente plus de cases vides qu’il n’en reste.
cells-missing = Le texte finit avant que toutes les cases soient données.
cell-wanted = Il faut ici une case comme r1c2.
colon-wanted = Il faut « : » après la taille.
steps-wanted = Il faut « : » et des pas comme « eess » après la case.
stroke-outside = Ce pas mène hors de tout plateau.
strokes-overlap = Ce chemin partage une case avec un précédent.

# Playing.
drag-outside = Cela mène hors du plateau.
drag-nowhere = Commencez à un nombre, ou au bout libre d’un chemin : { $cell } n’est ni l’un ni l’autre.
drag-broken = Un chemin va de case en case, chacune une fois.
key-joined = Ce chemin est fini : effacez-le d’abord.

# Making a board by hand.
edit-key = Touche inconnue « { $key } » : des chiffres, « c » pour la couleur, ou tracez un chemin pour poser ses deux bouts.
edit-outside = C’est hors du plateau.
tool-pen = { $ink ->
    [0] Encre noire
    [1] Orange
    [2] Bleu ciel
    [3] Vert
    [4] Jaune
    [5] Bleu
    [6] Rouge
   *[7] Rose
}
tool-pen-about = Tracez un chemin : ses deux bouts reçoivent sa longueur. Touchez une case pour un 1, un nombre pour le colorer. Les chiffres changent le nombre, C sa couleur.
tool-more = Un de plus
tool-less = Un de moins
tool-step-about = Touchez un nombre pour le changer d’une unité. Touches : + et -, ou saisissez le nombre.
tool-erase = Gomme
tool-erase-about = Touchez des nombres ou glissez dessus. Touche : Retour arrière.

# A cell in words.
cell = Ligne { $row }, colonne { $column } : { $clue }{ $stroke }
cell-plain = pas de nombre
cell-clue = { $value }
cell-coloured = { $value }, couleur { $colour }
cell-free = {""}
cell-stroke = , peinte, chemin de { $length } cases de { $first } à { $last }
cell-outside = hors du plateau

# Layers.
layer-paths = chemins restants du nombre choisi
layer-picture = l’image seule

# Solvers.
solver-brute_force = Force brute : nombres croissants, tous les chemins, retour en arrière
solver-ordered = Ligne par ligne : nombres dans l’ordre de lecture, tous les chemins, retour en arrière
solver-exclusion = Exclusion : les cases communes à tous les chemins d’un nombre sont prises, puis retour en arrière
solver-probable = Exclusion, puis retour en arrière, le chemin le plus droit d’abord
solver-sat = SAT : les chemins que l’exclusion laisse, en clauses
solver-probe = Listes paresseuses de chemins, exclusion, essais, composantes indépendantes, recherche, et apprentissage de clauses en dernier recours

# Why there is no solution.
reason-odd = Pas de solution : { $value } figure { $count ->
    [one] une fois
   *[other] { $count } fois
}, un nombre impair, donc l’un n’a pas de partenaire.
reason-odd-colour = Pas de solution : { $value } de couleur { $colour } figure { $count ->
    [one] une fois
   *[other] { $count } fois
}, un nombre impair, donc l’un n’a pas de partenaire.
reason-lone = Pas de solution : le { $value } en { $clue } n’a aucun partenaire à portée.
reason-stuck = Pas de solution : aucun chemin de { $value } cases ne mène de { $clue } à un partenaire.
reason-cross = Pas de solution : tous les chemins du { $value } en { $clue } et du { $other_value } en { $other } traversent { $cell }.

# Notations of others.
format-numbers = largeur, hauteur et lignes de nombres ; couleurs comme n:c
format-csv = lignes de nombres séparés par des virgules

# Reading notations of others.
width-wanted = Il faut la largeur du plateau, un nombre de 1 à 1000, pas { $found }.
height-wanted = Il faut la hauteur du plateau, un nombre de 1 à 1000, pas { $found }.
clue-wanted = Il faut un nombre de 0 à { $most }, pas { $found }.
colour-wanted = Il faut une couleur de 0 à 255 après « : » dans un indice jusqu’à { $most }, pas { $found }.
blank-wanted = Il faut un blanc entre deux nombres, pas { $found }.
rows-wanted = Après { $rows } lignes de { $columns } nombres, il ne doit rien suivre ; trouvé { $found }.
csv-size = Il faut de 1 à 1000 lignes d’autant de champs, pas { $found }.
csv-separator = Il faut { $columns } champs par ligne, pas { $found }.
csv-one-column = Un plateau d’une colonne n’a pas de virgules : écrivez-le dans une autre notation.

# Techniques: their names.
technique-no_path = plus de chemin
technique-lone_pair = paire seule
technique-single_path = chemin unique
technique-parity = parité de la distance
technique-unreachable_clue = nombre hors d’atteinte
technique-common_few = cases communes à quelques chemins
technique-common_cells = cases communes à tous les chemins
technique-blocked_partner = partenaire bloqué
technique-cover = chaque case est peinte
technique-probing = essai
technique-survey = revue de très nombreux chemins

# Techniques: their sentences.
no-path = Il ne reste aucun chemin pour le { $value } en { $clue }.
lone-pair = { $value } ne figure qu’en { $first } et { $last }, et un seul chemin les relie.
single-path = Il reste un seul chemin au { $value } en { $clue }, vers { $partner }.
parity = La distance et sa parité ne laissent au { $value } en { $clue } que le partenaire { $partner }, qui n’est donc pas celui de { $others }.
unreachable-clue = Le { $value } en { $clue } ne peut atteindre à temps que { $partner }, qui n’est donc pas le partenaire de { $others }.
blocked-partner = Tous les chemins qui restent au { $value } en { $clue } mènent à { $partner }, qui n’est donc pas le partenaire de { $others }.
common-cells = { $count ->
    [one] Le seul chemin
   *[other] Les { $count } chemins
} du { $value } en { $clue } passent par { $cells } : aucun autre chemin ne le peut.
cover = Il y a autant d’encre que de cases, et seul le { $value } en { $clue } peut encore peindre { $cell }.
probing = { $count ->
    [one] Un chemin du { $value } en { $clue } laisse
   *[other] { $count } chemins du { $value } en { $clue } laissent
} un autre nombre sans chemin, comme le montre ce qui s’ensuit.

# Generators.
generator-random = Une image de taches au hasard, changée en plateau à solution unique
generator-picture = Une image, changée en plateau à solution unique
param-outside = « { $name } » ne peut pas être { $value } : il faut un nombre de { $least } à { $most }.
picture-size = Une image de { $rows } x { $columns } ne convient pas : lignes et colonnes vont de 1 à 1000.
picture-cell = « { $found } » ligne { $row }, colonne { $column } n’est pas une case d’image : il faut « . » pour le papier, « # », un chiffre ou une majuscule pour une encre.
picture-empty = Cette image n’a aucune case peinte.
shortfall-unchecked = Le plateau a été fait pour cette difficulté, mais pas évalué pas à pas : il a plus de { $most } cases.
shortfall-grade = Aucun plateau de difficulté « { $wanted } » en { $attempts } essais ; le plus proche est « { $got } ». Essayez une autre graine ou une autre taille.
shortfall-ones = { $got } % des cases peintes sont des uns, plus que le maximum de { $wanted } %.
shortfall-mean = Le chemin moyen a { $whole },{ $tenths } cases, moins que le minimum de 4.
ungraded = aucun

# Statistics and figures.
candidates = chemins candidats
candidates_left = chemins candidats après exclusion
components = composantes indépendantes
painted_cells = cases peintes
paths = chemins
ones_permille = cases isolées
    .value = { $value } %
mean_length_tenths = chemin moyen
    .value = { $value } cases
longest_path = chemin le plus long
    .value = { $value } cases

# Options of solvers and generators, for forms.
option-rows = Lignes
option-rows-about = De 1 à 1000.
option-columns = Colonnes
option-columns-about = De 1 à 1000.
option-inks = Encres
option-inks-about = De 1 à 8.
option-picture = Image
option-picture-about = Des lignes séparées par « / » : « . » pour le papier, « # » pour l’encre, chiffres et majuscules pour d’autres encres.
option-longest = Chemin le plus long
option-longest-about = De 2 à 60 cases.
option-ones = Maximum de uns
option-ones-about = En pour cent des cases peintes.
option-grade = Difficulté
option-grade-about = Difficulté : de facile à extrême.
option-attempts = Essais
option-attempts-about = Plateaux à essayer pour une difficulté avant de rendre le plus proche.
option-mode = Exclusion
option-mode-about = Ce qui est pris avant la recherche : les cases communes à tous les chemins, ou les seuls chemins uniques.
option-order = Ordre
option-order-about = Quel nombre est décidé ensuite : le plus petit, ou le premier dans l’ordre de lecture.

# Les faits.
fact-path = { $from } est reliée à { $to } par ce chemin de { $cells } cases
fact-dead = le chemin de { $cells } cases de { $from } à { $to } ({ $steps }) est exclu
fact-own = { $from } appartient au chemin de { $to }
fact-apart = { $from } et { $to } ne vont pas ensemble

# Les choix des options.
choice-batsat = BatSat
choice-cadical = CaDiCaL
choice-intersection = Cases communes à tous les chemins
choice-single_path = Seulement les indices à chemin unique
choice-rows = Ligne par ligne
choice-value = Par valeur
pixels-wanted = Il faut des pixels en texte : largeur, « x », hauteur, « : » et six chiffres hexadécimaux par pixel.
option-pixels = Pixels
option-pixels-about = Largeur, « x », hauteur, « : » et six chiffres hexadécimaux par pixel.
option-dither = Tramage
option-dither-about = Les nuances deviennent des cases éparses ; beaucoup d’entre elles sont alors des uns.
option-threshold = Seuil
option-threshold-about = Avec une encre : jusqu’à quelle clarté les pixels sont peints, en pour cent.

# Ce que font les touches.
press-arrow = tracer le chemin
press-erase = effacer

# Noms des solveurs et des générateurs.
solver-brute_force-name = Force brute
solver-ordered-name = Ligne par ligne
solver-exclusion-name = Exclusion
solver-probable-name = Le plus droit d’abord
solver-sat-name = SAT
solver-probe-name = Sondage
generator-random-name = Image au hasard
generator-picture-name = Votre image

# What our own pictures show (corpus/gallery).
title-aeroplane = Avion
title-alarm_clock = Réveil
title-anchor = Ancre
title-apple = Pomme
title-balloon = Ballon de baudruche
title-banana = Banane
title-bat = Chauve-souris
title-bee = Abeille
title-bell = Cloche
title-bicycle = Vélo
title-boot = Botte
title-butterfly = Papillon
title-cactus = Cactus
title-camel = Chameau
title-camera = Appareil photo
title-car = Voiture
title-carrot = Carotte
title-castle = Château fort
title-cat = Chat
title-cherry = Cerises
title-chess_knight = Cavalier d’échecs
title-christmas_tree = Sapin de Noël
title-coffee = Tasse de café
title-crab = Crabe
title-crown = Couronne
title-cupcake = Petit gâteau
title-dinosaur = Dinosaure
title-duck = Canard
title-elephant = Éléphant
title-envelope = Enveloppe
title-fish = Poisson
title-frog = Grenouille
title-gift = Cadeau
title-giraffe = Girafe
title-glasses = Lunettes de soleil
title-guitar = Guitare
title-heart = Cœur
title-hedgehog = Hérisson
title-helicopter = Hélicoptère
title-hot_air_balloon = Montgolfière
title-hourglass = Sablier
title-house = Maison
title-ice_cream = Cornet de glace
title-key = Clé
title-ladybird = Coccinelle
title-lamp = Lampe de chevet
title-light_bulb = Ampoule
title-lighthouse = Phare
title-locomotive = Locomotive à vapeur
title-magnet = Aimant
title-moon_and_stars = Lune et étoiles
title-mountain = Montagnes
title-mushroom = Champignon
title-music_note = Notes de musique
title-owl = Hibou
title-padlock = Cadenas
title-palm_island = Île au palmier
title-paw_print = Empreinte de patte
title-pear = Poire
title-penguin = Manchot
title-pizza = Part de pizza
title-pumpkin = Citrouille
title-rabbit = Lapin
title-rainbow = Arc-en-ciel
title-robot = Robot
title-rocket = Fusée
title-sailing_boat = Voilier
title-sailing_ship = Galion
title-scissors = Ciseaux
title-skull = Tête de mort
title-snail = Escargot
title-snowman = Bonhomme de neige
title-spider = Araignée
title-strawberry = Fraise
title-sun = Soleil
title-sunflower = Tournesol
title-swan = Cygne
title-sword = Épée
title-t_shirt = T-shirt
title-teapot = Théière
title-telephone = Téléphone
title-top_hat = Haut-de-forme
title-tractor = Tracteur
title-trophy = Coupe
title-tulip = Tulipe
title-turtle = Tortue
title-umbrella = Parapluie
title-volcano = Volcan
title-watering_can = Arrosoir
title-watermelon = Tranche de pastèque
title-whale = Baleine
title-windmill = Moulin à vent

# L’idée de chaque technique, pour débuter.
technique-no_path-about = Un nombre n’a plus aucun chemin vers un partenaire.
technique-lone_pair-about = Un nombre n’a qu’un seul partenaire à sa portée.
technique-single_path-about = Entre deux partenaires, il ne reste qu’un chemin de la bonne longueur.
technique-parity-about = Un chemin entre deux cases a toujours un nombre pair, ou toujours un nombre impair, de cases.
technique-unreachable_clue-about = Deux nombres égaux sont trop éloignés, ou quelque chose les sépare.
technique-common_few-about = Un nombre n’a plus que quelques chemins, et tous passent par les mêmes cases.
technique-common_cells-about = Tous les chemins d’un nombre passent par les mêmes cases : elles lui appartiennent.
technique-blocked_partner-about = Si ces deux-là allaient ensemble, un autre nombre n’aurait plus de partenaire.
technique-cover-about = Les cases sûrement peintes appartiennent à un chemin qui peut les atteindre.
technique-probing-about = Supposez un chemin : bientôt un autre nombre n’en a plus.
technique-survey-about = Un nombre a de très nombreux chemins ; regardez ce qu’ils ont tous en commun.

# Pendant le tracé : la longueur atteinte et la longueur voulue.
stroke-length = { $length } / { $wanted }
stroke-shut = { $length } / { $wanted } : pas de partenaire d’ici
