import type { CallInput } from '#contract/calls/calls.ts';
import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { inCalls } from '#web/platform/inCalls.ts';
import { showFailure } from '#web/ui/failure.ts';
import { recordMarking } from './markingPause.ts';
import { batchesOf } from './batchesOf.ts';
import { recordMark } from './markToast.tsx';
import { untilAnswered } from './unansweredMarks.ts';

/** The title of a toast about words that were changed together. @param count how many were */
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

/**
 * Gives words the statuses that another program knows of them: one step, which grants nothing. A failure is shown as a toast, and none of
 * them is changed then.
 * @param intervals days between two reviews there
 * @returns how many words were changed; null when it failed
 */
export function adoptStatuses(
  store: AccountStore,
  language: Language,
  words: readonly { readonly key: string; readonly status: Status; readonly interval: number }[],
  titleOf: TitleOfCount,
): Promise<number | null> {
  const keys = words.map(({ key }) => key);
  return changeMany(store, language, keys, titleOf, async () => {
    const inputs = inCalls(
      words.map(({ key, status, interval }) => ({ text: key, status, interval: Math.round(interval) })),
    ).map((batch) => ({ lang: language, existing: 'file' as const, words: batch }));
    const { step } = await store.callAll('importWordList', inputs);
    return { step, changed: keys };
  });
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
  recordMarking();
  try {
    const { step, changed } = await change(batchesOf(keys));
    if (changed.length > 0)
      recordMark(store, {
        step,
        language,
        words: changed.map((key) => ({ key, text: key })),
        title: titleOf(changed.length),
        ...(isRemoval && { isRemoval }),
        standsAlone: true,
      });
    return changed.length;
  } catch (error) {
    showFailure('No se pudieron guardar las palabras')(error);
    return null;
  }
}
