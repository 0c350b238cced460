import type { After } from '#replica/server/connection.ts';

/** Milliseconds without a question after which the page is taken to have what it shows first. */
const quiet = 500;

/**
 * Does work once, as soon as nothing has been asked for a while and every question has been answered.
 * @returns a function that notes a question; what that returns notes its answer
 */
export function whenQuiet(after: After, work: () => void): () => () => void {
  let unanswered = 0;
  let isDone = false;
  let cancel = (): void => undefined;
  return () => {
    unanswered += 1;
    cancel();
    return () => {
      unanswered -= 1;
      if (unanswered > 0 || isDone) return;
      cancel();
      cancel = after(quiet, () => {
        isDone = true;
        work();
      });
    };
  };
}
