/** XP for first marking a word with a status other than known (spec §9). */
export const firstMarkingXp = 3;
/** XP for first marking a word as known. */
export const firstMarkingKnownXp = 8;
/** XP for a word's first arrival at known from another status. */
export const upgradeToKnownXp = 5;
