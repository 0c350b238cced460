import type { AccountDatabase } from './database.ts';

/** How far a new browser is: until its first whole feed answer has come it has no documents to show or to judge by. */
export type FirstSync = ReturnType<typeof createFirstSync>;

export function createFirstSync(database: AccountDatabase) {
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
    /** Resolves when nothing is going ahead of the documents. */
    whenClear: (): Promise<unknown> => ahead,
  };
}
