/** Everything that the learner can be led to. */
export type Way = 'read' | 'review' | 'addBook' | 'chooseBook' | 'lessons';

/** The facts known of the moment when Inicio is opened. */
export interface Moment {
  /** The book to read; null when there is none. */
  readonly book: { readonly isBegun: boolean } | null;
  /** Today's reading: minutes that are left to the goal, or that it was reached; null before the learner has decided on one. */
  readonly goal: { readonly minutesLeft: number } | 'reached' | null;
  /** Words to be reviewed now; null while that is not known. */
  readonly due: number | null;
  /** Nothing was read, practised, watched or learned in a lesson yet, and no book was brought. */
  readonly isFirstDay: boolean;
  /** There are other books to choose from; false: a lesson is offered in their place. */
  readonly hasOthers: boolean;
}

/** The best thing to do now: what it is about, the way to it, and one other. */
export interface NextAction {
  /** Finish today's goal, review what is due, go on with the book, begin it, or bring one. */
  readonly about: 'goal' | 'review' | 'continue' | 'begin' | 'bring';
  readonly primary: Way;
  /** `awaited`: there will be one, which depends on what is due. */
  readonly secondary: Way | 'awaited' | null;
}

/**
 * The next best action (spec §2). Reading comes first until today's goal is reached, then what is due; the other of the two stands
 * beside it. When both are done, a lesson does. A book that nobody has begun waits for what is due.
 * @returns null while it depends on what is due and that is not known: a button must not become another under the finger
 */
export function nextAction({ book, goal, due, isFirstDay, hasOthers }: Moment): NextAction | null {
  const reviewOr = (way: Way): Way | 'awaited' => (due === null ? 'awaited' : due > 0 ? 'review' : way);
  if (!book) {
    if (due === null) return null;
    return due > 0
      ? { about: 'review', primary: 'review', secondary: 'addBook' }
      : { about: 'bring', primary: 'addBook', secondary: 'lessons' };
  }
  const another = hasOthers ? 'chooseBook' : 'lessons';
  if (!book.isBegun) {
    // One way is enough to begin.
    if (isFirstDay) return { about: 'begin', primary: 'read', secondary: null };
    if (due === null) return null;
    return due > 0
      ? { about: 'review', primary: 'review', secondary: 'read' }
      : { about: 'begin', primary: 'read', secondary: another };
  }
  if (goal !== 'reached') return { about: goal ? 'goal' : 'continue', primary: 'read', secondary: reviewOr(another) };
  if (due === null) return null;
  return due > 0
    ? { about: 'review', primary: 'review', secondary: 'read' }
    : { about: 'continue', primary: 'read', secondary: 'lessons' };
}
