/** Milliseconds without a mark after which a learner no longer is marking. */
const pauseAfter = 2_000;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** A word was marked: what waits for a pause waits on. */
export function recordMarking(): void {
  clearTimeout(timer);
  timer = setTimeout(pauseMarking, pauseAfter);
}

/** A page was turned: whatever waits has waited long enough. */
export function pauseMarking(): void {
  clearTimeout(timer);
  timer = undefined;
  const due = [...waiting];
  waiting.clear();
  for (const work of due) work();
}

/** Runs the work at the next pause of marking, at once where nobody is marking. @returns a function that cancels it */
export function atPause(work: () => void): () => void {
  if (timer === undefined) {
    work();
    return () => undefined;
  }
  waiting.add(work);
  return () => waiting.delete(work);
}
