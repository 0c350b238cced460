import type { Language } from '#domain/languages.ts';
import { isHyphen } from './hyphens.ts';

/** Words of one letter. Any other letter that stands alone is an initial, a numeral or a label (D.C., vitamin D). */
const oneLetterWords: Readonly<Record<Language, string>> = {
  en: 'aio',
  fr: 'aàyôo',
  de: 'o',
  it: 'aeèéio',
  es: 'aeouyáéó',
  pt: 'aeoàáéó',
};

const stop = 0x2e;

/** Tells whether the run of one letter is a word, where it stands in the text. */
export function isOneLetterWord(text: string, start: number, end: number, key: string, language: Language): boolean {
  if (!oneLetterWords[language].includes(key)) return false;
  const isCapital = text.slice(start, end) !== key;
  // Behind a hyphen it is part of something, whatever follows: «VAS-Y.»
  if (!isCapital || text.charCodeAt(end) !== stop || isHyphen(text.charCodeAt(start - 1))) return true;
  // «A. Conan Doyle», «U.S.A.», «I.» over a chapter; but «So do I.»
  return (
    language === 'en' &&
    key === 'i' &&
    start > 0 &&
    text.charCodeAt(start - 1) !== stop &&
    !/\p{L}/u.test(text.charAt(end + 1))
  );
}

const mayHold = /[@/]|\.(?:com|org|net|edu|gov|info|html?)\b/i;
const chunk = /[^\s<>«»“”]+/gu;
/** UTF-16 units of the longest address that is looked for: each pattern reads its chunk once for every dot in it. */
const longest = 2_000;
const linked = /^(?:(?:https?|ftp):\/\/|www\.)./i;
const mail = /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
const site = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|edu|gov|info|html?)(?:\/.*)?$/iu;
const opening = /^[([{'"‘*_-]+/;
const closing = new Set('.,;:!?)]}\'"’*_-…');

/** Capitals tied by an ampersand: AT&T, R&B, Q&A. */
const label = /(?<![\p{L}\p{N}&])[\p{Lu}\p{N}]{1,4}(?:&[\p{Lu}\p{N}]{1,4})+(?![\p{L}\p{N}])/gu;

type Place = readonly [start: number, end: number];

/** The spans of web and mail addresses and labels in a text, [start, end): what they are made of is no word to learn. */
export function nonWordsIn(text: string): readonly Place[] {
  const labels = text.includes('&')
    ? Array.from(text.matchAll(label), ({ index, 0: found }): Place => [index, index + found.length])
    : [];
  return labels.length === 0
    ? addressesIn(text)
    : [...addressesIn(text), ...labels].toSorted(([one], [other]) => one - other);
}

function addressesIn(text: string): readonly Place[] {
  if (!mayHold.test(text)) return [];
  return Array.from(text.matchAll(chunk)).flatMap((match) => {
    const [found] = match;
    if (found.length > longest || !mayHold.test(found)) return [];
    const from = opening.exec(found)?.[0].length ?? 0;
    let to = found.length;
    while (to > from && closing.has(found.charAt(to - 1))) to--;
    const address = found.slice(from, to);
    if (!linked.test(address) && !mail.test(address) && !site.test(address)) return [];
    return [[match.index + from, match.index + to] as const];
  });
}
