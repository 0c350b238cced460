/** News of one account: its counter has reached `rev`. What changed is read from the feed. */
export interface News {
  /** An account, or the topic of a session. */
  readonly uid: string;
  readonly rev: number;
}

/** Published instead of a rev when an account was deleted or a session ended: listeners stop. It is higher than any rev, so that none overtakes it. */
export const gone = Number.MAX_SAFE_INTEGER;

/** The topic on which the end of one session is published, as `gone`. No account's uid holds a colon. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}

/** Tells every subscriber of the account, in any process, that it has changed. */
export interface Live {
  /** Never throws and is not waited for: news that is lost is made up for by the next (listeners ask again at intervals). */
  publish(news: News): void;
  /** Calls `listener` with each rev published for `uid`. Returns a function that stops it. */
  subscribe(uid: string, listener: (rev: number) => void): () => void;
  close(): Promise<void>;
}
