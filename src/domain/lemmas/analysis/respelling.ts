import type { LanguageTables } from './tables.ts';

export interface Respelling {
  readonly key: string;
  /** Tells whether it is the same word without a doubt, as older books write it. */
  readonly certain: boolean;
}

/** UTF-16 units of a word in which two letters are tried. */
const longestTried = 16;

/**
 * The word as it may be written elsewhere, the likelier first: each change alone, and the certain ones after one another.
 * @param capitals it is written in capitals, which may leave out two accents (ETE, ELEVE)
 */
export function* respellings(
  key: string,
  { spellings, accents = '' }: Pick<LanguageTables, 'spellings' | 'accents'>,
  capitals?: boolean,
): Generator<Respelling> {
  let modern = key;
  for (const [written, known, certain] of spellings) {
    const variant = key.replace(written, known);
    if (variant !== key) yield { key: variant, certain: certain !== undefined };
    if (!certain) continue;
    modern = modern.replace(written, known).normalize();
    if (modern !== variant) yield { key: modern, certain: true };
  }
  for (const variant of accented(key, accents)) {
    yield { key: variant, certain: false };
    if (capitals && key.length <= longestTried)
      for (const both of accented(variant, accents)) yield { key: both, certain: false };
  }
}

/**
 * The word with one letter changed to each of those that may stand for it. A stressed end keeps its stress, which says what the word
 * is: no book writes objeto as objetó.
 */
function* accented(key: string, accents: string): Generator<string> {
  const groups = accents.split(' ');
  for (const [index, letter] of key.split('').entries()) {
    const isStressedEnd = /^[áéó]s?$/.test(key.slice(index));
    for (const other of groups.find(([written]) => written === letter)?.slice(1) ?? '')
      if (!isStressedEnd || !/[aeo]/.test(other)) yield key.slice(0, index) + other + key.slice(index + 1);
  }
}
