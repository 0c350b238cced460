/** News of one account: its counter has reached `rev`. What changed is read from the feed. */
export interface News {
  /** An account, or the topic of a session. */
  readonly uid: string;
  readonly rev: number;
}

/** The rev of an account that has been deleted, or of a session that has ended: whoever listens to it stops. Later than every other, so that it is never overtaken. */
export const gone = Number.MAX_SAFE_INTEGER;

/** Where the end of one session is told, as `gone`. No account's uid holds a colon. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}

/** Tells every subscriber of the account, in any process, that it has changed. */
export interface Live {
  /** Never throws and is not waited for: news that is lost is made up for by the next (listeners ask again at intervals). */
  publish(news: News): void;
  /** Calls `listener` with each rev published for `uid` until the function that it gives is called. */
  subscribe(uid: string, listener: (rev: number) => void): () => void;
  close(): Promise<void>;
}
