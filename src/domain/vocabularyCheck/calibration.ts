/** The numbers of a language's words that may be accepted as known at the start (decisions §2): the packs' sizes, and the check's beyond them. */
export const acceptedSteps = [0, 250, 500, 1_000, 2_000, 3_000, 5_000] as const;
export type AcceptedWords = (typeof acceptedSteps)[number];

/** One frequency band of the yes/no vocabulary check. */
export interface CalibrationBand {
  readonly band: string;
  readonly shown: number;
  readonly known: number;
}

/** The result of the onboarding's vocabulary check (decisions §9); counts of words. */
export interface CalibrationResults {
  readonly answered: number;
  readonly known: number;
  /** Invented words that were said to be known. */
  readonly falseAlarms: number;
  readonly estimatedVocabulary: number;
  readonly bands: readonly CalibrationBand[];
  /** The number of the estimated words that count as known (decisions §2); absent in results of before they could. */
  readonly accepted?: AcceptedWords;
}

export const mostBands = 30;
