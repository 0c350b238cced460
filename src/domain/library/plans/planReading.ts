import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Day } from '#domain/time/day.ts';
import { bookRef } from '../book.ts';
import { requireBook } from '../requireBook.ts';
import { readingPlanRef } from './readingPlan.ts';

export interface PlanReadingInput {
  readonly bookId: string;
  /** The last day of reading. */
  readonly finishBy: Day;
  /** Minutes a day that it takes at this reader's speed, as they were shown. */
  readonly minutes: number;
}

/**
 * Plans to finish a book by a day, or changes the day.
 * @throws Refusal `book-not-found`, `invalid-argument` for a day that no calendar has, `plan-too-soon` for today and earlier days
 */
export const planReadingRule: Rule<PlanReadingInput, null> = {
  reads: ({ bookId }) => [bookRef(bookId), readingPlanRef(bookId)],
  run({ bookId, finishBy, minutes }, documents, context) {
    requireBook(documents, bookId);
    if (Number.isNaN(Date.parse(`${finishBy}T00:00:00Z`))) throw new Refusal('invalid-argument');
    if (finishBy <= context.day) throw new Refusal('plan-too-soon');
    const read = documents.get(readingPlanRef(bookId))?.read ?? {};
    documents.put(readingPlanRef(bookId), { finishBy, minutes, read });
    return null;
  },
};

export interface DropPlanInput {
  readonly bookId: string;
}

/** Drops a plan; nothing where there is none. What was read stays, so that the plan can be taken up again. */
export const dropPlanRule: Rule<DropPlanInput, null> = {
  reads: ({ bookId }) => [readingPlanRef(bookId)],
  run({ bookId }, documents) {
    const plan = documents.get(readingPlanRef(bookId));
    if (plan) documents.put(readingPlanRef(bookId), { ...plan, finishBy: null });
    return null;
  },
};
