name = Lights Out
summary = Appuyez sur les cases jusqu’à éteindre toutes les lumières.

# Règles.
rule-lit = Toutes les lumières doivent être éteintes.
rule-inside = On ne peut appuyer que sur une case de la grille.

# Règles enfreintes.
open-lit = Cette lumière est allumée.
broken-inside = Cette case est hors de la grille.

# Mots.
cell = Ligne { $row }, colonne { $column } : { $lit ->
    [yes] lumière allumée
   *[no] lumière éteinte
}
bad-size = Il faut 1 à 8 lignes et 1 à 8 colonnes, comme 5x5.
colon-wanted = Il faut deux-points après la taille.
cell-wanted = Il faut une case : « o » est une lumière allumée, « . » une lumière éteinte.
move-wanted = Il faut une case comme r1c2.

# Algorithmes.
solver-chase = Poursuite des lumières : essaie chaque première ligne, le reste en découle. Minimum d’appuis, prouvé.
generator-presses = Appuie au hasard sur les cases d’une grille éteinte.
option-rows = Lignes
option-columns = Colonnes

# Ce que font les touches.
press-space = inverser

# Noms des solveurs et des générateurs.
solver-chase-name = Chasse aux lumières
generator-presses-name = Appuis au hasard
