import type { Language } from '#domain/languages.ts';
import type { UndoableStep, UndoneStep } from '#web/platform/accountStore.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import type { StatusNames } from './statusNames.ts';

/** One thing that was done to words, undone as one: a word marked, or all the rest of a page. */
export interface UndoableMark {
  /** The step that the store remembers it as. */
  readonly step: string;
  readonly language: Language;
  readonly words: readonly UndoableWord[];
  /** The words were taken out of the vocabulary; left out, they were marked or changed. */
  readonly isRemoval?: true;
  /** Says what was done, in the toast that shows this mark alone. */
  readonly title: string;
  readonly detail?: string;
  /** Its toast counts no other mark, where it is of several words or `always`: a sum would not say what was done. */
  readonly standsAlone?: true | 'always';
  /** It was made before this page was opened, and is known by the store alone: how many words it changed. */
  readonly storedCount?: number;
}

export interface UndoableWord {
  readonly key: string;
  readonly text: string;
}

/** The marks that can be undone, the latest last. */
export interface MarkHistory {
  readonly marks: readonly UndoableMark[];
  /** The number of the latest of them that the present toast counts; 0 when there is no toast. */
  readonly shownCount: number;
}

/** So many can be undone (design: the last twenty). */
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
  const isAlone = mark.standsAlone === 'always' || (mark.standsAlone && mark.words.length > 1);
  if (isAlone || (last && (mark.isRemoval !== last.isRemoval || last.standsAlone === 'always')))
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

/** The step of the last mark, when that was of this word alone: a level of the word belongs to it. */
export function stepOfWord({ marks }: MarkHistory, language: Language, key: string): string | undefined {
  const last = marks.at(-1);
  return last?.language === language && last.words.length === 1 && last.words[0]?.key === key ? last.step : undefined;
}

/** Steps that the store remembers, as marks of which no toast tells. */
export function withStored({ marks, shownCount }: MarkHistory, steps: readonly UndoableStep[]): MarkHistory {
  const known = new Set(marks.map(({ step }) => step));
  const stored = steps
    .filter(({ id }) => !known.has(id))
    .map(({ id, language, text, words, isRemoval }): UndoableMark => ({
      step: id,
      language,
      words: text === null ? [] : [{ key: text, text }],
      title: '',
      storedCount: words,
      ...(isRemoval && { isRemoval }),
    }));
  return { marks: [...stored, ...marks].slice(-mostMarks), shownCount };
}

/** The text of a toast once a mark was undone. */
export function describeUndone(
  names: StatusNames,
  { words, isRemoval, storedCount }: UndoableMark,
  undone: UndoneStep,
  { shownCount }: MarkHistory,
): { readonly title: string; readonly detail?: string } {
  const [only, ...more] = words;
  if (undone.changedSince > 0) return describeRestored(undone);
  const title =
    only && more.length === 0
      ? `«${only.text}» vuelve a ${undone.status ? `«${names[undone.status].name}»` : 'nueva'}`
      : `${storedCount ?? words.length} palabras vuelven a como estaban`;
  if (shownCount === 0) return { title };
  const remaining = counts[shownCount] ?? shownCount;
  const [one, many] = isRemoval ? ['por recuperar', 'por recuperar'] : ['marca', 'marcas'];
  return { title, detail: shownCount === 1 ? `Queda una ${one}.` : `Quedan ${remaining} ${many}.` };
}

/** The text of a toast once a step of long ago was undone: how many words are as they were, and how many stay because they were changed since. */
export function describeRestored({ restored, changedSince }: Pick<UndoneStep, 'restored' | 'changedSince'>): {
  readonly title: string;
  readonly detail?: string;
} {
  const title =
    restored === 1 ? '1 palabra vuelve a como estaba' : `${formatNumber(restored)} palabras vuelven a como estaban`;
  if (changedSince === 0) return { title };
  return {
    title,
    detail:
      changedSince === 1
        ? '1 ha cambiado después y se queda como está.'
        : `${formatNumber(changedSince)} han cambiado después y se quedan como están.`,
  };
}

/** The text of a toast once a step was made again. */
export function describeRedone({ restored, changedSince }: Pick<UndoneStep, 'restored' | 'changedSince'>): {
  readonly title: string;
  readonly detail?: string;
} {
  const title =
    restored === 1 ? '1 palabra cambiada otra vez' : `${formatNumber(restored)} palabras cambiadas otra vez`;
  return { ...describeRestored({ restored, changedSince }), title };
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

const counts: readonly string[] = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
