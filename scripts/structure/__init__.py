"""The checks of scripts/check-structure, one file each."""
