import type { Language } from '#domain/languages.ts';
import type { Status, Word } from '#domain/words/word.ts';

/** One thing that was done to words, undone as one: a word marked, or all the rest of a page. */
export interface UndoableMark {
  readonly language: Language;
  readonly words: readonly UndoableWord[];
  /** The words were taken out of the vocabulary; left out, they were marked or changed. */
  readonly isRemoval?: true;
  /** What was done, for the toast that shows this mark alone. */
  readonly title: string;
  readonly detail?: string;
  /** Takes all of it back at once, where the store remembers the words; left out, each word's own record is put back. */
  readonly undo?: () => Promise<void>;
}

export interface UndoableWord {
  readonly key: string;
  readonly text: string;
  /** The record before the mark; null when there was none. */
  readonly before: () => Promise<Word | null>;
}

/** The marks of this session that can be undone, the latest last. */
export interface MarkHistory {
  readonly marks: readonly UndoableMark[];
  /** How many of the latest of them the present toast counts; 0 when there is no toast. */
  readonly shownCount: number;
}

/** So many can be undone (design: the last twenty of the session). */
export const mostMarks = 20;

export const noMarks: MarkHistory = { marks: [], shownCount: 0 };

/**
 * @param isQuiet true for what the page shows already, as a level of a word: it brings no toast, and belongs to the mark of
 * the same word when that was the last one
 */
export function markAdded({ marks, shownCount }: MarkHistory, mark: UndoableMark, isQuiet: boolean): MarkHistory {
  const last = marks.at(-1);
  if (isQuiet && last && isOfSameWord(last, mark)) return { marks, shownCount };
  // Many words changed at once have a toast of their own, and so has a removal after marks: a sum would not say what was done.
  if ((mark.undo && mark.words.length > 1) || (last && mark.isRemoval !== last.isRemoval))
    return { marks: [...marks, mark].slice(-mostMarks), shownCount: isQuiet ? 0 : 1 };
  return {
    marks: [...marks, mark].slice(-mostMarks),
    // A toast that is shown counts a quiet mark too: its undo takes back what was done last.
    shownCount: isQuiet && shownCount === 0 ? 0 : Math.min(shownCount + 1, mostMarks),
  };
}

/** A mark is being undone: the last one, or another that its page offers to undo. */
export function markUndone({ marks, shownCount }: MarkHistory, mark = marks.at(-1)): MarkHistory {
  const at = mark ? marks.lastIndexOf(mark) : -1;
  if (at === -1) return { marks, shownCount };
  return { marks: marks.toSpliced(at, 1), shownCount: at >= marks.length - shownCount ? shownCount - 1 : shownCount };
}

/** The toast has gone: the next mark begins another one. */
export function toastGone({ marks }: MarkHistory): MarkHistory {
  return { marks, shownCount: 0 };
}

/** The text of a toast for the marks that it counts: one in its own words, several with their latest three words. */
export function describeMarks({
  marks,
  shownCount,
}: MarkHistory): { readonly title: string; readonly detail?: string } | null {
  const row = shownCount > 0 ? marks.slice(-shownCount) : [];
  const [first] = row;
  if (!first) return null;
  if (row.length === 1) return { title: first.title, ...(first.detail !== undefined && { detail: first.detail }) };
  const texts = [...new Map(row.flatMap(({ words }) => words.map(({ key, text }) => [key, text] as const))).values()];
  if (first.isRemoval) return { title: `${texts.length} palabras quitadas`, detail: listed(texts) };
  if (texts.length === 1) return { title: `«${texts[0] ?? ''}»`, detail: 'actualizada' };
  return { title: `${texts.length} palabras marcadas`, detail: listed(texts) };
}

/** What a toast says once a mark was undone. */
export function describeUndone(
  { words, isRemoval }: UndoableMark,
  back: Status | null,
  { shownCount }: MarkHistory,
): { readonly title: string; readonly detail?: string } {
  const [only] = words;
  const title =
    words.length === 1
      ? `«${only?.text ?? ''}» vuelve a ${statusNames[back ?? 'none']}`
      : `${words.length} palabras vuelven a como estaban`;
  if (shownCount === 0) return { title };
  const left = counts[shownCount] ?? shownCount;
  const [one, many] = isRemoval ? ['por recuperar', 'por recuperar'] : ['marca', 'marcas'];
  return { title, detail: shownCount === 1 ? `Queda una ${one}.` : `Quedan ${left} ${many}.` };
}

function isOfSameWord(one: UndoableMark, other: UndoableMark): boolean {
  const [first, ...more] = [one, other].map(({ language, words }) =>
    words.length === 1 ? `${language} ${words[0]?.key ?? ''}` : null,
  );
  return first !== null && more.every((name) => name === first);
}

/** The names of up to three words, the latest last, and how many more there are. */
function listed(texts: readonly string[]): string {
  const named = texts.slice(-3);
  const more = texts.length - named.length;
  if (more > 0) return `${named.join(', ')} y ${more} más`;
  return `${named.slice(0, -1).join(', ')} y ${named.at(-1) ?? ''}`;
}

const statusNames: Readonly<Record<Status | 'none', string>> = {
  none: 'nueva',
  1: '«No la sé»',
  2: '«Aprendiendo»',
  3: '«Aprendiendo»',
  4: '«Aprendiendo»',
  5: '«La sé»',
  99: 'ignorada',
};

const counts: readonly string[] = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
