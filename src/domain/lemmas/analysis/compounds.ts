import type { LemmaEntry, Lemmas } from './analysis.ts';
import type { WordReading, WordContext } from './wordReading.ts';

const shortestPart = 3;
const longestCompound = 36;

/** The ways a language puts words together. */
export interface Compounding {
  /** Letters between the parts: Liebe-s-brief, Sonne-n-schein. */
  readonly links: readonly string[];
  /** First parts that never stand without a link: Aussicht-s-turm, so not Aussicht-sturm. */
  readonly linked: RegExp;
  /** The end that a first part may have lost: Schul(e)buch, Schreib(en)tisch. */
  readonly lost: readonly string[];
  /** First parts that look like other words (Rücken, Weste), each with the word that it is. */
  readonly firstParts: Readonly<Record<string, string>>;
  /** A beginning that looks like a first part and is a prefix, or there by chance: ent(e)-zweit. */
  readonly notFirst: ReadonlySet<string>;
  /** The end of a compound that is a name, if it looks like one otherwise: Aschenbach, England. */
  readonly names: RegExp;
  /** Words that are no last part: they only look like an ending that makes words of others (arbeitslose, dienstbar). */
  readonly endings: ReadonlySet<string>;
}

/**
 * A German noun or adjective read as its parts, two or three; null when they are not words. Heads are looked up before tails are
 * analysed, and every head once, so that the longest word costs some hundred looks into a map.
 * @param known the readings of an inflected tail
 */
export function compoundOf(
  key: string,
  { capital, startsSentence }: WordContext,
  compounding: Compounding,
  lemmas: Lemmas,
  known: (form: string) => readonly WordReading[],
): WordReading | null {
  if (key.length < 2 * shortestPart || key.length > longestCompound) return null;
  const noun = capital === true && startsSentence !== true;
  const accepts = ({ lemma, partOfSpeech }: WordReading): boolean =>
    lemma.length >= shortestPart &&
    !compounding.endings.has(lemma) &&
    (partOfSpeech === 'noun' ? capital !== false : partOfSpeech === 'adjective' && !noun);
  const heads = new Map<number, readonly LemmaEntry[] | null>();
  let best: WordReading | null = null;
  for (let cut = shortestPart; cut <= key.length - shortestPart; cut++) {
    const head = headOf(key, cut, compounding, lemmas, heads);
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

/** The text before a cut as one word or two; null when it is none. */
function headOf(
  key: string,
  cut: number,
  compounding: Compounding,
  lemmas: Lemmas,
  heads: Map<number, readonly LemmaEntry[] | null>,
): readonly LemmaEntry[] | null {
  const before = heads.get(cut);
  if (before !== undefined) return before;
  const one = partOf(key.slice(0, cut), compounding, lemmas);
  let head = one ? [one] : null;
  for (let inner = shortestPart; !head && inner <= cut - shortestPart; inner++) {
    const first = heads.get(inner);
    if (first?.length !== 1) continue;
    const second = partOf(key.slice(inner, cut), compounding, lemmas);
    // Within a compound a verb's stem is there by chance: Geschäft-saus-lage.
    if (second?.partOfSpeech === 'noun') head = [...first, second];
  }
  heads.set(cut, head);
  return head;
}

/** A word that can begin a compound: with or without what links it, or else with what it has lost. */
function partOf(written: string, compounding: Compounding, lemmas: Lemmas): LemmaEntry | null {
  const { links, linked, lost, firstParts, notFirst } = compounding;
  if (notFirst.has(written)) return null;
  const [known] = lemmas.entriesOf(firstParts[written] ?? '');
  if (known) return known;
  const linksOf = ({ lemma }: LemmaEntry): number => (lemma.length < written.length ? 1 : 0);
  const best = (candidates: readonly LemmaEntry[]): LemmaEntry | undefined =>
    // The word as it stands goes before one that needs a link: Maler in Malergeselle is not Mal-er.
    candidates.toSorted((one, other) => linksOf(one) - linksOf(other) || one.rank - other.rank)[0];
  const wordsOf = (lemma: string): readonly LemmaEntry[] =>
    lemma.length < shortestPart ? [] : lemmas.entriesOf(lemma);
  const withLink = links
    .filter((link) => written.endsWith(link))
    .flatMap((link) =>
      wordsOf(written.slice(0, written.length - link.length)).filter(({ lemma, partOfSpeech, gender }) =>
        partOfSpeech === 'noun'
          ? gender !== 'f' || !(link === '' ? linked.test(lemma) : /^e[rs]$/.test(link))
          : partOfSpeech === 'adjective' && !/[se]$/.test(link),
      ),
    );
  const withEnd = lost.flatMap((end) =>
    wordsOf(written + end).filter(({ partOfSpeech, gender }) =>
      end === 'e'
        ? // A masculine in -e keeps it: no Türk-linke of Türke.
          partOfSpeech === 'adjective' || (partOfSpeech === 'noun' && gender !== 'm')
        : written.length > shortestPart && (partOfSpeech === 'noun' || partOfSpeech === 'verb'),
    ),
  );
  return best(withLink) ?? best(withEnd) ?? null;
}

/**
 * A verb with a prefix that the lexicon has not together: hinausging, herunterzufallen.
 * @param isPlain leaves the prefix the verb its sense?
 */
export function prefixedVerb(
  key: string,
  prefixes: readonly string[],
  isPlain: (prefix: string, verb: string) => boolean,
  known: (form: string) => readonly WordReading[],
): WordReading | null {
  for (const prefix of prefixes) {
    if (!key.startsWith(prefix) || key.length < prefix.length + shortestPart) continue;
    const rest = key.slice(prefix.length);
    const verb = [...(rest.startsWith('zu') ? [rest.slice(2)] : []), rest]
      .flatMap((form) => known(form))
      .find(({ lemma, partOfSpeech }) => partOfSpeech === 'verb' && isPlain(prefix, lemma));
    if (verb) return { ...verb, lemma: prefix + verb.lemma, how: 'compound', parts: [prefix, verb.lemma] };
  }
  return null;
}
