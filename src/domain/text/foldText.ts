const plain = /^[\0-\x7f]*$/;
const marks = /\p{M}/gu;
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** A text in lower case without accents, by which words are ordered and searched: «été» is found by «ete». */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(/[œæßøł]/g, (letter) => ligatures[letter] ?? letter);
}

interface Folded {
  readonly key: string;
  /** The key's {@link foldText}. */
  readonly folded: string;
}

/** Compares two keys in the order of a word list: by their folded texts, then as they are. */
export function compareFolded(one: Folded, other: Folded): number {
  if (one.folded !== other.folded) return one.folded < other.folded ? -1 : 1;
  return one.key === other.key ? 0 : one.key < other.key ? -1 : 1;
}

/** The same for keys that are not folded yet. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return compareFolded({ key: one, folded: foldText(one) }, { key: other, folded: foldText(other) });
}
