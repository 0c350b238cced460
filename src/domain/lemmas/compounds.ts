import type { LemmaEntry, Lemmas } from './analysis.ts';
import type { WordReading, WordContext } from './wordReading.ts';

const shortestPart = 3;
const longestCompound = 36;
/** What may stand between the parts of a German compound: Liebe-s-brief, Sonne-n-schein. */
const links = ['', 's', 'n', 'en', 'es', 'er', 'e'];
/** What a first part may have lost: Schul(e)buch, Schreib(en)tisch. */
const lost = ['e', 'en', 'n'];

/**
 * A German noun or adjective read as its parts, two or three; null when they are not words. Heads are looked up before tails are
 * analysed, and every head once, so that the longest word costs some hundred looks into a map.
 * @param known the readings of an inflected tail
 */
export function compoundOf(
  key: string,
  { capital, startsSentence }: WordContext,
  lemmas: Lemmas,
  known: (form: string) => readonly WordReading[],
): WordReading | null {
  if (key.length < 2 * shortestPart || key.length > longestCompound) return null;
  const noun = capital === true && startsSentence !== true;
  const accepts = ({ partOfSpeech }: WordReading): boolean =>
    partOfSpeech === 'noun' ? capital !== false : partOfSpeech === 'adjective' && !noun;
  const heads = new Map<number, readonly LemmaEntry[] | null>();
  let best: WordReading | null = null;
  for (let cut = shortestPart; cut <= key.length - shortestPart; cut++) {
    const head = headOf(key, cut, lemmas, heads);
    if (!head) continue;
    const tail = known(key.slice(cut)).find(accepts);
    if (!tail) continue;
    const rank = Math.max(tail.rank, ...head.map((part) => part.rank)) + (head.length - 1) * 10_000;
    if (best && best.rank <= rank) continue;
    const lemma = key.slice(0, cut) + tail.lemma.toLowerCase();
    best = {
      lemma: tail.partOfSpeech === 'noun' ? lemma.charAt(0).toUpperCase() + lemma.slice(1) : lemma,
      partOfSpeech: tail.partOfSpeech,
      rank,
      how: 'compound',
      parts: [...head.map((part) => part.lemma), tail.lemma],
    };
  }
  return best;
}

/** What stands before a cut as one word or two; null when it is none. */
function headOf(
  key: string,
  cut: number,
  lemmas: Lemmas,
  heads: Map<number, readonly LemmaEntry[] | null>,
): readonly LemmaEntry[] | null {
  const before = heads.get(cut);
  if (before !== undefined) return before;
  const one = partOf(key.slice(0, cut), lemmas);
  let head = one ? [one] : null;
  for (let inner = shortestPart; !head && inner <= cut - shortestPart; inner++) {
    const first = heads.get(inner);
    if (first?.length !== 1) continue;
    const second = partOf(key.slice(inner, cut), lemmas);
    if (second) head = [...first, second];
  }
  heads.set(cut, head);
  return head;
}

/** A word that can begin a compound, with or without what links it. */
function partOf(written: string, lemmas: Lemmas): LemmaEntry | null {
  let best: LemmaEntry | null = null;
  const consider = (lemma: string, ofVerbs: boolean): void => {
    if (lemma.length < shortestPart) return;
    for (const entry of lemmas.entriesOf(lemma)) {
      const { partOfSpeech, rank } = entry;
      if (partOfSpeech === 'verb' ? !ofVerbs : partOfSpeech !== 'noun' && (ofVerbs || partOfSpeech !== 'adjective'))
        continue;
      if (!best || rank < best.rank) best = entry;
    }
  };
  for (const link of links) if (written.endsWith(link)) consider(written.slice(0, written.length - link.length), false);
  for (const end of lost) consider(written + end, end !== 'e');
  return best;
}

/** A verb with a prefix that the lexicon has not together: hinausging, herunterzufallen. */
export function prefixedVerb(
  key: string,
  prefixes: readonly string[],
  known: (form: string) => readonly WordReading[],
): WordReading | null {
  for (const prefix of prefixes) {
    if (!key.startsWith(prefix) || key.length < prefix.length + shortestPart) continue;
    const rest = key.slice(prefix.length);
    const verb = [...(rest.startsWith('zu') ? [rest.slice(2)] : []), rest]
      .flatMap((form) => known(form).slice(0, 1))
      .find(({ partOfSpeech }) => partOfSpeech === 'verb');
    if (verb) return { ...verb, lemma: prefix + verb.lemma, how: 'compound', parts: [prefix, verb.lemma] };
  }
  return null;
}
