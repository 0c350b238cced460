import { textLevel, type SaidLevel } from '#domain/languageLevel/roughLevel.ts';

/** Words from which on somebody reads as at level B1. */
const knownAtB1 = 2_000;

/** The most tiles of a sentence (decisions §4): at most so many below level B1, and from it on. */
const below = 8;
const fromB1 = 12;

/**
 * The most tiles that a sentence may have for a learner: by the words that they know, or where nothing measured them by what they said.
 * @param said what they said they know of the language; null where they were not asked
 * @param known how many of its words they know, those of a pack included
 */
export function mostTiles(said: SaidLevel | null, known: number): number {
  const saysB1 = said !== null && !said.isMeasured && ['B1', 'B2'].includes(textLevel[said.level]);
  return saysB1 || known >= knownAtB1 ? fromB1 : below;
}
