import type { CallInput } from '#contract/calls/calls.ts';
import { beforeStep } from '#domain/words/steps/bulkSteps.ts';
import type { AccountStore, UndoStepRow } from '#web/platform/accountStore.ts';
import { inCalls } from '#web/platform/inCalls.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { describeRestored } from '#web/words/markHistory.ts';
import { undoStored } from '#web/words/markToast.tsx';
import { untilAnswered } from '#web/words/unansweredMarks.ts';

/** Undoes a step, or makes it again where it was undone; says how many words that were. A failure is shown as a toast. */
export async function undoRow(store: AccountStore, row: UndoStepRow): Promise<void> {
  if (row.id !== null) return undoStored(store, { id: row.id }, row.undone ? 'redo' : 'undo');
  try {
    const restored = await untilAnswered(undoTold(store, row));
    toast({ ...describeRestored({ restored, changedSince: row.words - restored }), tone: 'undone' });
  } catch (error) {
    showFailure('No se pudo deshacer')(error);
  }
}

/** Undoes a step of another device, as the words' own histories tell it. @returns how many words were put back */
async function undoTold(store: AccountStore, { language, kind, at }: UndoStepRow): Promise<number> {
  const now = Date.now();
  const { answer } = await store.query('wordsOfUndo', { language, kind, at, now });
  const words = answer.map((member) => ({ id: member.key, before: beforeStep(member, now, Math.random) }));
  // The call's input takes lists that can be written to: nothing writes to these.
  const inputs = inCalls(words).map((batch) => ({ lang: language, words: batch })) as CallInput<'restoreWords'>[];
  await store.callAll('restoreWords', inputs);
  return words.length;
}
