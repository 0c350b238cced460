import { after, type After } from '../server/connection.ts';
import type { AccountDatabase } from '../base/database.ts';

/** The beginning of a new browser: until its first whole feed answer has come it has no documents to show or to judge by. */
export type FirstSync = ReturnType<typeof createFirstSync>;

/** Milliseconds that documents wait at most for what goes ahead of them. */
const longestHeadStart = 5_000;

export function createFirstSync(database: AccountDatabase, wait: After = after) {
  let done = false;
  /** Its first documents are still to be announced in this tab; null until it was asked for them. */
  let isNew: boolean | null = null;
  let ahead: Promise<unknown> = Promise.resolve();

  return {
    /** Tells whether this browser has had a whole feed answer, in this tab or another. */
    async isDone(): Promise<boolean> {
      done ||= (await database.get('meta', 'synced')) === true;
      isNew ??= !done;
      return done;
    },
    /** The same as far as this tab knows: no storage is asked. */
    isKnownDone: (): boolean => done,
    /** Notes that a round has gone through; returns whether it is the first that this tab knows of. */
    finish(): boolean {
      // Somebody may have found them stored before the round that stored them is over.
      const first = isNew ?? !done;
      isNew = false;
      done = true;
      return first;
    },
    /** Delays the documents until an answer has come that a new browser shows first: colours never wait for documents. @returns null when none comes */
    async loadBefore<Answer>(request: Promise<Answer>): Promise<Answer | null> {
      const answer = request.catch(() => null);
      ahead = Promise.all([ahead, answer]);
      return answer;
    },
    /** Resolves when nothing that goes before the documents is under way, or has been for too long. */
    async loadedBefore(): Promise<void> {
      let cancel = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        cancel = wait(longestHeadStart, resolve);
      });
      await Promise.race([ahead, late]).finally(cancel);
    },
  };
}
