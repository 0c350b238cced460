import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { inCalls } from '#web/platform/inCalls.ts';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { recordMark } from '#web/words/markToast.tsx';
import { untilAnswered } from '#web/words/unansweredMarks.ts';

export interface CognateWord {
  readonly key: string;
  /** As a dictionary writes it. */
  readonly lemma: string;
}

/** Marks words as known that their reader understands by themselves: one step, which grants nothing. A failure is shown as a toast. */
export function acceptCognates(store: AccountStore, language: Language, words: readonly CognateWord[]): Promise<void> {
  return untilAnswered(accept(store, language, words));
}

async function accept(store: AccountStore, language: Language, words: readonly CognateWord[]): Promise<void> {
  try {
    const inputs = inCalls(words.map(({ lemma }) => lemma)).map((known) => ({ lang: language, known, refused: [] }));
    const { step, outputs } = await store.callAll('answerInference', inputs, { kind: 'cognates' });
    const marked = new Set(outputs.flatMap((output) => output.marked));
    if (marked.size === 0) return;
    recordMark(store, {
      step,
      language,
      words: words.filter(({ key }) => marked.has(key)).map(({ key, lemma }) => ({ key, text: lemma })),
      title: marked.size === 1 ? '1 palabra que ya sabes' : `${formatNumber(marked.size)} palabras que ya sabes`,
      standsAlone: 'always',
    });
  } catch (error) {
    showFailure('No se pudieron guardar las palabras')(error);
  }
}
