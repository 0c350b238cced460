import type { ReadingPlan } from '#domain/library/plans/readingPlan.ts';
import type { Day } from '#domain/time/day.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';

/** Gives books the plans that they had, and takes them from those that had none; one whose day has passed is none to go back to. A failure is shown. */
export async function putPlansBack(
  store: Pick<AccountStore, 'callAll'>,
  bookIds: readonly string[],
  former: ReadonlyMap<string, ReadingPlan>,
  today: Day,
): Promise<void> {
  const again: { bookId: string; finishBy: Day; minutes: number }[] = [];
  const dropped: { bookId: string }[] = [];
  for (const bookId of bookIds) {
    const { finishBy = null, minutes = 1 } = former.get(bookId) ?? {};
    if (finishBy !== null && finishBy > today) again.push({ bookId, finishBy, minutes });
    else dropped.push({ bookId });
  }
  try {
    if (again.length > 0) await store.callAll('planReading', again);
    if (dropped.length > 0) await store.callAll('dropPlan', dropped);
  } catch (error) {
    showFailure('No se pudo deshacer')(error);
  }
}
