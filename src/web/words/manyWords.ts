import type { CallInput } from '#contract/calls/calls.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { noteMark } from './markingPause.ts';
import { batchesOf, recordBefore } from './putWordsBack.ts';
import { recordMark } from './markToast.tsx';
import { untilAnswered } from './unansweredMarks.ts';

/** What a toast says of words that were changed together. @param count how many were */
export type TitleOfCount = (count: number) => string;

/**
 * Changes words alike: one step, however many they are, that one undo takes back. A failure is shown as a toast, and none of them
 * is changed then.
 * @returns how many words were changed; null when it failed
 */
export function editMany(
  store: AccountStore,
  language: Language,
  keys: readonly string[],
  changes: CallInput<'editWords'>['changes'],
  titleOf: TitleOfCount,
): Promise<number | null> {
  return changeMany(store, language, keys, titleOf, async (batches) => {
    const inputs = batches.map((ids) => ({ lang: language, ids, changes }));
    const { step, outputs } = await store.callAll('editWords', inputs);
    return { step, changed: outputs.flatMap(({ edited }) => edited) };
  });
}

/** Takes words out of the vocabulary, as above. */
export function removeMany(
  store: AccountStore,
  language: Language,
  keys: readonly string[],
  titleOf: TitleOfCount,
): Promise<number | null> {
  return changeMany(
    store,
    language,
    keys,
    titleOf,
    async (batches) => {
      const inputs = batches.map((ids) => ({ lang: language, ids }));
      const { step, outputs } = await store.callAll('removeWords', inputs);
      return { step, changed: outputs.flatMap(({ removed }) => removed) };
    },
    true,
  );
}

function changeMany(...change: Parameters<typeof changeAndRecord>): Promise<number | null> {
  return untilAnswered(changeAndRecord(...change));
}

async function changeAndRecord(
  store: AccountStore,
  language: Language,
  keys: readonly string[],
  titleOf: TitleOfCount,
  change: (batches: string[][]) => Promise<{ readonly step: string | null; readonly changed: readonly string[] }>,
  isRemoval = false,
): Promise<number | null> {
  if (keys.length === 0) return 0;
  const [only = ''] = keys;
  // Of one word its undo says what it is again; of many the store remembers the records itself.
  const before = keys.length === 1 ? recordBefore(store, language, only) : unknown;
  noteMark();
  try {
    const { step, changed } = await change(batchesOf(keys));
    if (changed.length > 0 && step !== null)
      recordMark(store, {
        language,
        words: changed.map((key) => ({ key, text: key, before })),
        title: titleOf(changed.length),
        ...(isRemoval && { isRemoval }),
        undo: () => store.undoStep(step),
      });
    else if (changed.length > 0) toast({ title: titleOf(changed.length) });
    return changed.length;
  } catch (error) {
    showFailure('No se pudieron guardar las palabras')(error);
    return null;
  }
}

const unknown = (): Promise<null> => Promise.resolve(null);
