import { useMemo } from 'react';
import type { Book } from '#domain/library/book.ts';
import { minutesLeftOf, planOn, type PlanState, type ReadingPlan } from '#domain/library/plans/readingPlan.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import { useAccount, useCollection, useProfile } from '#web/platform/account.ts';
import { useNow } from '#web/ui/useNow.ts';
import { ownSpeed } from '../ownSpeed.ts';

/** The learner's calendar day. */
export function useToday(): Day {
  return dayOf(useNow(), useProfile()?.settings.timeZone ?? 'UTC');
}

/** Where plans stand today, by the book that each is about. */
export type PlansByBook = ReadonlyMap<string, PlanState>;

/** The plans of books of the library; those that were dropped are left out. Undefined until they are known: what comes later would move what is there. */
export function usePlans(books: ReadonlyMap<string, Book> | undefined): PlansByBook | undefined {
  const { uid } = useAccount();
  const plans = useCollection<ReadingPlan>('readingPlans');
  const today = useToday();
  return useMemo(() => {
    if (!plans || !books) return undefined;
    const states = new Map<string, PlanState>();
    for (const [id, plan] of plans) {
      const book = books.get(id);
      const state = book && planOn(plan, today, minutesLeftOf(book, ownSpeed(uid, book.language)));
      if (state) states.set(id, state);
    }
    return states;
  }, [plans, books, today, uid]);
}
