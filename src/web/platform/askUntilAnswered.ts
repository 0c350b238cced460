/** Milliseconds until the second try. Each later one waits twice as long as the one before, at most {@link longestWait}. */
const firstWait = 1_000;
const longestWait = 30_000;

export interface Asking {
  /** Asks at once, as when the connection is back; the waits begin anew. */
  again(): void;
  /** No callback is called any more. */
  stop(): void;
}

/**
 * Asks for what may not be there yet, as a file that another device is still sending, until it has come.
 * @param onFailure called after every try that failed; the next one follows by itself
 */
export function askUntilAnswered<Answer>(
  ask: () => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
  onFailure: (error: unknown) => void,
): Asking {
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the latest try: the answer of an earlier one that is still under way is ignored. */
  let turn = 0;
  const tryNow = (): void => {
    clearTimeout(timer);
    const own = ++turn;
    ask().then(
      (answer) => own === turn && onAnswer(answer),
      (error: unknown) => {
        if (own !== turn) return;
        onFailure(error);
        timer = setTimeout(tryNow, wait);
        wait = Math.min(longestWait, 2 * wait);
      },
    );
  };
  tryNow();
  return {
    again() {
      wait = firstWait;
      tryNow();
    },
    stop() {
      turn++;
      clearTimeout(timer);
    },
  };
}
