import type { LanguageTables } from './tables.ts';

export interface Respelling {
  readonly key: string;
  /** Is it the same word without a doubt, as older books write it? */
  readonly certain: boolean;
}

/** The word as it may be written elsewhere, the likelier first: each change alone, and the certain ones after one another. */
export function* respellings(
  key: string,
  { spellings, accents }: Pick<LanguageTables, 'spellings' | 'accents'>,
): Generator<Respelling> {
  let modern = key;
  for (const [written, known, certain] of spellings) {
    const variant = key.replace(written, known);
    if (variant !== key) yield { key: variant, certain: certain !== undefined };
    if (!certain) continue;
    modern = modern.replace(written, known);
    if (modern !== variant) yield { key: modern, certain: true };
  }
  if (accents) for (const variant of accented(key, accents)) yield { key: variant, certain: false };
}

/**
 * The word with one letter changed to each of those that may stand for it. A stressed end keeps its stress, which says what the word
 * is: no book writes objeto as objetó.
 */
function* accented(key: string, accents: string): Generator<string> {
  const groups = accents.split(' ');
  for (let index = 0; index < key.length; index++) {
    const isStressedEnd = /^[áéó]s?$/.test(key.slice(index));
    const others = groups.find((group) => group.startsWith(key.charAt(index)))?.slice(1) ?? '';
    for (const other of others.split('').filter((letter) => !isStressedEnd || !/[aeo]/.test(letter)))
      yield key.slice(0, index) + other + key.slice(index + 1);
  }
}
