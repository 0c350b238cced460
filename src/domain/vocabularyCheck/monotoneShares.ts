import { frequencyBands, type CheckWord } from './frequencyBands.ts';

/**
 * The share of each of `frequencyBands` that is known, from 0 to 1, never more of a rarer band than of a commoner one.
 * In each band it is the hit rate less the false-alarm rate, never below zero (Huibregtse, Admiraal & Meara 2002, «Scores
 * on a yes-no vocabulary test»): unlike the correction for guessing, (h − f) / (1 − f), it gives next to nothing to
 * a learner who ticks almost all. Bands out of order are pooled, each with the weight of its words (pool adjacent violators,
 * Ayer et al. 1955). A band of which nothing was shown counts as unknown.
 */
export function monotoneShares(shown: readonly CheckWord[], known: ReadonlySet<string>): number[] {
  const tally = (band: number | null) => {
    const words = shown.filter((word) => word.band === band);
    return { shown: words.length, ticked: words.filter(({ text }) => known.has(text)).length };
  };
  const invented = tally(null);
  const falseAlarmRate = invented.shown === 0 ? 0 : invented.ticked / invented.shown;
  const blocks: { share: number; weight: number; bands: number }[] = [];
  for (const index of frequencyBands.keys()) {
    const { shown: weight, ticked } = tally(index);
    let block = { share: weight === 0 ? 0 : Math.max(0, ticked / weight - falseAlarmRate), weight, bands: 1 };
    for (let before = blocks.at(-1); before && before.share < block.share; before = blocks.at(-1)) {
      blocks.pop();
      const joined = before.weight + block.weight;
      block = {
        share: (before.share * before.weight + block.share * block.weight) / joined,
        weight: joined,
        bands: before.bands + block.bands,
      };
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ share, bands }) => Array.from({ length: bands }, () => share));
}
