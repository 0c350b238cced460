import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';
import type { Clause } from '../analysis/wordReading.ts';

type MayBe = (word: string, part: PartOfSpeech) => boolean;

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const having = set('have has had having');
const doing = set('do does did');
const being = set('is are was were been');
const subjects = set('i you he she it we they there this that who');
/** Between an auxiliary and its verb; what ends in -ly too. */
const between = set('not never always just already ever still only almost also now then so long often once all both');
/** Participles that a noun or an adjective looks like. */
const participles =
  set(`been gone done come become run left felt found thought kept lost met put set cut let hit sent spent built told said
  made had seen heard begun read shut won grown known taken given fallen born bought brought caught taught slept meant held stood understood`);

/**
 * The senses of an English auxiliary in their order, but for the one that its neighbours ask for: «había» before a participle, the
 * mark of questions and negations before another verb, «había» behind «there». Without neighbours the order stays.
 * @param mayBe may a word be of a part of speech?
 */
export function orderByAuxiliary(
  senses: readonly string[],
  clause: Clause | undefined,
  mayBe: MayBe,
): readonly string[] {
  if (!clause || senses.length < 2) return senses;
  const wanted = wantedAt(clause, mayBe);
  return wanted ? senses.toSorted((one, other) => Number(wanted.test(other)) - Number(wanted.test(one))) : senses;
}

function wantedAt({ words, at, commas = [], hyphens = [] }: Clause, mayBe: MayBe): RegExp | null {
  const key = (place: number): string => (words[place] ?? '').toLowerCase();
  const word = key(at);
  if (being.has(word)) {
    const isBehind = key(at - 1) === 'there' || (having.has(key(at - 1)) && key(at - 2) === 'there');
    return isBehind || key(at + 1) === 'there' ? /^\(there/u : null;
  }
  const isHaving = having.has(word);
  if (!isHaving && !doing.has(word)) return null;
  let next = at + 1;
  const isAsked = subjects.has(key(next));
  if (isAsked) next++;
  while (next - at <= 3 && (between.has(key(next)) || key(next).endsWith('ly'))) next++;
  const verb = key(next);
  // «She has left-handed friends.»
  if (verb === '' || hyphens.includes(next + 1) || commas.some((comma) => comma > at && comma <= next)) return null;
  if (isHaving) return isParticiple(verb, mayBe) ? /^(?:ha|haber|había|habiendo)(?!\p{L})/u : null;
  return isAsked || key(at + 1) === 'not' || (mayBe(verb, 'verb') && !mayBe(verb, 'noun')) ? /^\(/u : null;
}

function isParticiple(word: string, mayBe: MayBe): boolean {
  if (participles.has(word)) return true;
  return mayBe(word, 'verb') && (/(?:ed|en|wn|ght)$/.test(word) || (/(?:t|nd|ne)$/.test(word) && !mayBe(word, 'noun')));
}
