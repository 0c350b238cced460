const unanswered = new Set<Promise<unknown>>();

/** Remembers that a mark, or an undo, was asked for until it is answered: the next undo waits for it. @returns the promise that it was given */
export function untilAnswered<Result>(mark: Promise<Result>): Promise<Result> {
  const answered = () => unanswered.delete(mark);
  unanswered.add(mark);
  mark.then(answered, answered);
  return mark;
}

/** Resolves when all marks that are asked for now are answered, or have failed. */
export async function marksAnswered(): Promise<void> {
  await Promise.allSettled(unanswered);
}
