import type { Language } from '#domain/languages.ts';
import { brazilianSpelling } from './brazilianSpelling.ts';
import { americanSpelling } from './americanSpelling.ts';

type Change = readonly [written: RegExp, common: string];

/** Letters that a keyboard may lack, and spellings that are both right: brought to one form, in which no other word is written. */
const german: readonly Change[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
  [/^selbstständig/, 'selbständig'],
  [/^aufwändig/, 'aufwendig'],
];
const french: readonly Change[] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/^clé(?=s?$)/, 'clef'],
  [/^ognon(?=s?$)/, 'oignon'],
  // The spelling of 1990.
  [/^évèn(?=ement)/, 'évén'],
];

/** The accent that a stressed end has says how open its vowel is, and no word hangs on it: perché and perchè. */
const italian: readonly Change[] = [
  [/é/g, 'è'],
  [/ó/g, 'ò'],
];

const byChanges =
  (changes: readonly Change[]) =>
  (word: string): string =>
    changes.reduce((text, [from, to]) => text.replace(from, to), word);

const commonWord: Readonly<Record<Language, (word: string) => string>> = {
  en: americanSpelling,
  pt: brazilianSpelling,
  de: byChanges(german),
  fr: byChanges(french),
  es: (word) => word,
  it: byChanges(italian),
};

/**
 * A text in the spelling that all its right spellings share: British and American, European and Brazilian, ä and ae. Two texts with one
 * of these are the same word to a teacher.
 * @param text in lower case
 */
export function commonSpelling(text: string, language: Language): string {
  return text.split(' ').map(commonWord[language]).join(' ');
}

const accentedEnd = /[àáèéìíòóùúâêô]$/;
const apostrophes = /['`´]$/;

/**
 * The typed text with the accents for which apostrophes stand at the ends of its words, as on keyboards without them: «citta'», «perche'»,
 * «e'». The expected text says which accent is meant.
 */
export function withAccentsFor(typed: string, expected: string): string {
  const wanted = expected.split(' ');
  return typed
    .split(' ')
    .map((word, at) => {
      const other = wanted[at] ?? '';
      if (!apostrophes.test(word) || !accentedEnd.test(other)) return word;
      return word.replace(apostrophes, '') === unaccentedEnd(other) ? other : word;
    })
    .join(' ');
}

function unaccentedEnd(word: string): string {
  const last = word.slice(-1).normalize('NFD').charAt(0);
  return word.slice(0, -1) + last;
}
