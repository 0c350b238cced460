import type { Clause } from './wordReading.ts';

/** Signs that end a clause with all that was put into it; a comma may be the beginning of an insertion. */
const end = /[.;:!?…–—()[\]«»‹›„“”"]|--| - |\n/;
/** Initials and numbers, with their full stop. */
const initial = /(?<![\p{L}\p{N}])(?:\p{L}|\p{N}+)\.?(?![\p{L}\p{N}])/u;
/** Ties a word to the one before it: dit-il, a-t-il. */
const tie = /^[-‐‑](?:t[-‐‑])?$/;
/** A clause of a novel rarely has more words on one side of a word, and a list of names may. */
const longestSide = 40;

/**
 * The words around one word of a text as far as they may be of one clause: to the next mark that is more than a comma. A noun of a
 * German text can be told by its capital, so that stays; where a clause begins, a capital says nothing and is not there.
 */
export function clauseAt(
  text: string,
  tokens: readonly { readonly start: number; readonly end: number; readonly key: string }[],
  index: number,
): Clause {
  const between = (at: number): string => {
    const [token, next] = [tokens[at], tokens[at + 1]];
    return token && next ? text.slice(token.end, next.start) : '.';
  };
  const ends = (at: number): boolean => !tie.test(between(at)) && end.test(between(at).replace(initial, ''));
  let first = index;
  while (first > 0 && index - first < longestSide && !ends(first - 1)) first--;
  let last = index;
  while (last - index < longestSide && !ends(last)) last++;
  const words: string[] = [];
  const commas: number[] = [];
  const hyphens: number[] = [];
  let position = 0;
  for (let at = first; at <= last; at++) {
    const { key = '', start = 0 } = tokens[at] ?? {};
    const before = at === first ? '' : between(at - 1);
    if (before.includes(',')) commas.push(words.length);
    // Herr K. sah sie an: what is no word to learn stands between two all the same.
    if (tie.test(before)) hyphens.push(words.length);
    else if (initial.test(before)) words.push(before.trim());
    if (at === index) position = words.length;
    const letter = text.charAt(start);
    words.push(at > first && /\p{Lu}/u.test(letter) ? letter + key.slice(1) : key);
  }
  return { words, at: position, commas, ...(hyphens.length > 0 ? { hyphens } : {}) };
}
