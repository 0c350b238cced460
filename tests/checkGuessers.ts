import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCheckWords, parseInventedWords, parseStarterPack } from '#contract/content/starterPack.ts';
import { seededRandom } from '#domain/documents/random.ts';
import type { Language } from '#domain/languages.ts';
import { firstScreen, secondScreen, type CheckSource } from '#domain/vocabularyCheck/checkWords.ts';
import type { CheckWord } from '#domain/vocabularyCheck/frequencyBands.ts';
import { scoreCheck, type CheckOutcome } from '#domain/vocabularyCheck/scoreCheck.ts';

// People who take the vocabulary check, for the test of its words and for the figures of its decision.

const content = path.join(import.meta.dirname, '../content');

/** The words that the app asks of a language, out of its content. */
export function sourceOf(language: Language): CheckSource {
  const read = (file: string): [string, string] => [readFileSync(path.join(content, file), 'utf8'), file];
  return {
    listed: parseStarterPack(...read(`starter-packs/${language}.tsv`)).map(({ word }) => word),
    beyond: parseCheckWords(...read(`check-words/${language}.txt`)),
    invented: parseInventedWords(...read(`invented-words/${language}.txt`)),
  };
}

/** Without its accents and in small letters: what a reader sees who does not know the spelling. */
export const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const trigrams = (word: string): string[] => {
  const whole = `^${bare(word)}$`;
  return Array.from({ length: whole.length - 2 }, (_, at) => whole.slice(at, at + 3));
};
const spanishSource = sourceOf('es');
const spanish = new Set(spanishSource.listed.flatMap(trigrams));

/** Four fifths of its runs of three letters, its ends among them, are also in the thousand words of Spanish. */
export function looksSpanish(word: string): boolean {
  const all = trigrams(word);
  return all.filter((run) => spanish.has(run)).length / all.length >= 0.8;
}

/** Decides whether a person ticks a word, given the chance. */
export type Ticks = (word: CheckWord, random: () => number) => boolean;

/** Whoever ticks without knowing the language. */
export const guessers: Readonly<Record<string, Ticks>> = {
  'ticks none': () => false,
  'ticks all': () => true,
  ...Object.fromEntries([6, 7, 8, 9].map((length) => [`shorter than ${length}`, shorterThan(length)])),
  ...Object.fromEntries([6, 7, 8].map((length) => [`${length} letters or more`, longerThan(length)])),
  'looks Spanish': ({ text }) => looksSpanish(text),
  ...Object.fromEntries(
    [0.2, 0.35, 0.5, 0.65, 0.8, 0.9].map((share) => [`${share * 100} in 100 at random`, atRandom(share)]),
  ),
};

function shorterThan(length: number): Ticks {
  return ({ text }) => text.length < length;
}

function longerThan(length: number): Ticks {
  return ({ text }) => text.length >= length;
}

function atRandom(share: number): Ticks {
  return (_word, random) => random() < share;
}

/** Knows these shares of the six bands and ticks this share of the invented words. */
export function learner(shares: readonly number[], invented: number): Ticks {
  return ({ band }, random) => random() < (band === null ? invented : (shares[band] ?? 0));
}

/** Takes the whole check, both screens when there are two. */
export function takeCheck(
  source: CheckSource,
  ticks: Ticks,
  seed: string,
): CheckOutcome & { readonly screens: number } {
  const random = seededRandom(seed);
  const known = new Set<string>();
  const answer = (words: readonly CheckWord[]): void => {
    for (const word of words) if (ticks(word, random)) known.add(word.text);
  };
  const first = firstScreen(source, random);
  answer(first);
  const second = secondScreen(source, first, known, random);
  if (second) answer(second);
  return { ...scoreCheck([...first, ...(second ?? [])], known), screens: second ? 2 : 1 };
}
