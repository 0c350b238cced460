import { after, type After } from '../server/connection.ts';
import type { AccountDatabase } from '../base/database.ts';

/** How far a new browser is: until its first whole feed answer has come it has no documents to show or to judge by. */
export type FirstSync = ReturnType<typeof createFirstSync>;

/** Milliseconds that documents wait at most for what goes ahead of them. */
const longestHeadStart = 5_000;

export function createFirstSync(database: AccountDatabase, wait: After = after) {
  let done = false;
  let ahead: Promise<unknown> = Promise.resolve();

  return {
    /** Whether this browser has had a whole feed answer, in this tab or another. */
    async isDone(): Promise<boolean> {
      done ||= (await database.get('meta', 'synced')) === true;
      return done;
    },
    /** As far as this tab has heard: no storage is asked. */
    isKnownDone: (): boolean => done,
    /** A round has gone through. Gives whether it is the first that this tab hears of. */
    finish(): boolean {
      const first = !done;
      done = true;
      return first;
    },
    /** Waits for what a new browser shows before its documents are here, null without an answer: colours never wait for documents. */
    async goAhead<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
      const answer = asked.catch(() => null);
      ahead = Promise.all([ahead, answer]);
      return answer;
    },
    /** Resolves when nothing is going ahead of the documents, or has for too long. */
    async whenClear(): Promise<void> {
      let cancel = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        cancel = wait(longestHeadStart, resolve);
      });
      await Promise.race([ahead, late]).finally(cancel);
    },
  };
}
