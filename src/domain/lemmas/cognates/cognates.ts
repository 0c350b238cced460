import type { Language } from '#domain/languages.ts';
import type { PartOfSpeech } from '#domain/starterPacks/starterPack.ts';
import { foldText } from '#domain/text/foldText.ts';
import { wordKey } from '#domain/text/normalise.ts';
import type { GlossaryEntry } from '../glossary/glossary.ts';
import { endings } from './endings.ts';

/** A word that a reader of Spanish understands without having learned it. */
export interface Cognate {
  readonly key: string;
  /** As a dictionary writes it. */
  readonly lemma: string;
  /** The Spanish word that it looks like and is. */
  readonly spanish: string;
}

/** Articles, prepositions and the like are short, and look like anything. */
const parts: ReadonlySet<PartOfSpeech> = new Set(['noun', 'verb', 'adjective', 'adverb']);
/** Letters of the shortest word that is offered. */
const shortest = 3;

/**
 * The words of a glossary that look like the Spanish word that they mean, the most useful first: every entry of such a word, whatever its
 * part of speech, has in the first place of each of its senses a word that is written alike, or regularly otherwise. None with a false friend
 * noted, so that no reader is told to know what a word is not.
 */
export function cognatesIn(language: Language, entries: readonly GlossaryEntry[]): Cognate[] {
  if (!endings[language]) return [];
  const byKey = Map.groupBy(entries, ({ lemma }) => wordKey(lemma, language));
  return Array.from(byKey, ([key, own]): Cognate | null => {
    const [first] = own;
    const [spanish] = first ? firstWords(first) : [];
    return first && spanish !== undefined && own.every((entry) => isCognate(language, entry))
      ? { key, lemma: first.lemma, spanish }
      : null;
  }).filter((cognate) => cognate !== null);
}

function isCognate(language: Language, entry: GlossaryEntry): boolean {
  return (
    entry.note === '' &&
    parts.has(entry.partOfSpeech) &&
    entry.lemma.length >= shortest &&
    firstWords(entry).every((spanish) => looksLike(language, entry.lemma, spanish))
  );
}

/** The first word of each sense. */
function firstWords({ senses }: GlossaryEntry): string[] {
  return senses.map((sense) => (sense.split(',')[0] ?? '').trim());
}

/** Tells whether a word is written as a Spanish one is: the same but for accents, or with the language's regular endings and spellings. */
export function looksLike(language: Language, lemma: string, spanish: string): boolean {
  const [own, other] = [foldText(lemma), foldText(spanish)];
  if (!/^[a-z]+$/.test(own) || !/^[a-z]+$/.test(other)) return false;
  if (own === other) return true;
  const wanted = skeleton(other);
  return respelled(language, own).some((word) => skeleton(word) === wanted);
}

/** The word with each Spanish ending that its own may have; Spanish has no word that begins with s and a consonant. */
function respelled(language: Language, own: string): string[] {
  const spelled = /^s[bcdfgklmnpqt]/.test(own) ? [own, `e${own}`] : [own];
  return spelled.flatMap((word) => [
    word,
    ...(endings[language] ?? []).flatMap(([ending, ...spanish]) =>
      word.endsWith(ending) && word.length - ending.length >= 2
        ? spanish.map((other) => word.slice(0, word.length - ending.length) + other)
        : [],
    ),
  ]);
}

/** What is left of a word without the spellings in which the languages differ regularly: ph and f, double consonants, qu and k, tt and ct. */
function skeleton(word: string): string {
  let text = word;
  for (const [pattern, replacement] of spellings) text = text.replaceAll(pattern, replacement);
  return text;
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch|ck|qu|k/g, 'c'],
  [/nh|gn/g, 'n'],
  [/lh/g, 'l'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/z/g, 'c'],
  [/[vw]/g, 'b'],
  [/x|g(?=[ei])/g, 'j'],
  [/n(?=m)/g, ''],
  [/[cp](?=t)/g, ''],
  [/([a-z])\1/g, '$1'],
  [/ou|ue|uo/g, 'o'],
  [/ie/g, 'e'],
];
