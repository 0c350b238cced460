import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { recordMarking } from '#web/words/markingPause.ts';
import { recordMark } from '#web/words/markToast.tsx';
import { statusNamesOf } from '#web/words/statusNames.ts';
import { untilAnswered } from '#web/words/unansweredMarks.ts';
import { markedTitles } from '#web/words/wordActions.ts';

const percent = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface AnsweredWord {
  readonly key: string;
  readonly text: string;
}

export interface InferenceAnswer {
  readonly known: readonly AnsweredWord[];
  /** Not to be proposed for 30 days. */
  readonly refused: readonly AnsweredWord[];
}

/** The book that the words were read in, whose share known may be another then. */
export interface AnsweredIn {
  readonly bookId: string;
  readonly title: string;
}

/** Marks the accepted words, one step that can be undone, and leaves the refused ones alone; a failure is shown as a toast. */
export function answerCandidates(
  store: AccountStore,
  language: Language,
  answer: InferenceAnswer,
  book?: AnsweredIn,
): Promise<void> {
  return untilAnswered(markAnswered(store, language, answer, book));
}

async function markAnswered(
  store: AccountStore,
  language: Language,
  { known, refused }: InferenceAnswer,
  book?: AnsweredIn,
): Promise<void> {
  try {
    const before = known.length > 0 && book ? await shareKnown(store, book) : null;
    if (known.length > 0) recordMarking();
    const { step, outputs } = await store.callAll('answerInference', [
      { lang: language, known: known.map(({ text }) => text), refused: refused.map(({ key }) => key) },
    ]);
    const marked = outputs.flatMap((output) => output.marked);
    if (marked.length === 0) return;
    const after = book && before !== null ? await shareKnown(store, book) : null;
    const { one, many } = markedTitles(statusNamesOf(store), '5');
    recordMark(store, {
      step,
      language,
      words: known.filter(({ key }) => marked.includes(key)),
      title: marked.length === 1 ? one : `${formatNumber(marked.length)} ${many}`,
      ...(book &&
        before !== null &&
        after !== null &&
        before !== after && { detail: `${book.title}, del ${before} al ${after} %` }),
      standsAlone: true,
    });
  } catch (error) {
    showFailure('No se pudieron guardar las palabras')(error);
  }
}

/** The share of a book that is known, with one decimal; null where it was not counted. */
async function shareKnown(store: AccountStore, { bookId }: AnsweredIn): Promise<string | null> {
  // What it did to the book is told where that is known: an answer does not depend on it.
  const answered = await store.query('coverage', { bookIds: [bookId] }).catch(() => null);
  const known = answered?.answer.get(bookId)?.known;
  return known === undefined ? null : percent.format(known * 100);
}
