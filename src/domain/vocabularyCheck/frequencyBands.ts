/** Places in a language's words by frequency, from 1, both included. The first three end where the packs do. */
export const frequencyBands = [
  { from: 1, to: 250 },
  { from: 251, to: 500 },
  { from: 501, to: 1_000 },
  { from: 1_001, to: 2_000 },
  { from: 2_001, to: 3_500 },
  { from: 3_501, to: 5_000 },
] as const;

/** A word of the check. */
export interface CheckWord {
  readonly text: string;
  /** The one of `frequencyBands` that it comes from; null for an invented word. */
  readonly band: number | null;
}
