import type { ServerCondition } from '#server/adapters/metrics/serverState.ts';

/** Words, and no figures: anybody may ask. The figures are among the metrics. */
export interface Readiness {
  /** `unavailable`: send it no requests. */
  readonly status: 'ok' | 'unavailable';
  readonly database: 'ok' | 'unavailable';
  readonly disk?: 'ok' | 'almost-full';
  readonly mail?: 'ok' | 'stuck';
  readonly backup?: 'ok' | 'old' | 'none';
}

/** Below it a write may fail at any moment. */
const leastFreeBytes = 256 * 1024 ** 2;
/** A mail server that was away for a moment is no cause to wake anybody. */
const longestMailSeconds = 60 * 60;
/** A backup a day, and a day to see that it failed. */
const oldestBackupSeconds = 48 * 60 * 60;

/** @param state null while the database does not answer */
export function readinessOf(state: ServerCondition | null): Readiness {
  if (state === null) return { status: 'unavailable', database: 'unavailable' };
  const isFull = state.freeBytes < leastFreeBytes;
  return {
    status: isFull ? 'unavailable' : 'ok',
    database: 'ok',
    disk: isFull ? 'almost-full' : 'ok',
    mail: (state.oldestMailSeconds ?? 0) > longestMailSeconds ? 'stuck' : 'ok',
    backup: state.backupSeconds === null ? 'none' : state.backupSeconds > oldestBackupSeconds ? 'old' : 'ok',
  };
}
