import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { AccountDatabase, FileState } from '../base/database.ts';

const refused = () => IDBKeyRange.bound(['refused'], ['refused', []]);

/** Files that the server does not have. */
export interface UnsentFiles {
  /** All of them, the refused ones among them. */
  readonly waiting: number;
  /** Those that the server would not have when it was last asked. */
  readonly refused: number;
}

/** Counts the files that the server of the known epoch does not have: what an older epoch had may be lost with it. */
export async function countUnsent(database: AccountDatabase): Promise<UnsentFiles> {
  const transaction = database.transaction(['files', 'meta']);
  const files = transaction.objectStore('files');
  const states = files.index('state');
  const [epoch, all] = await Promise.all([transaction.objectStore('meta').get('epoch'), files.count()]);
  const uploaded = all === 0 ? 0 : await states.count(uploadedIn(epoch));
  // They are counted after every change, and nearly always all of them are sent.
  if (uploaded === all) return { waiting: 0, refused: 0 };
  const [old, oldRefused, known] = await Promise.all([
    states.count('uploaded'),
    states.count('refused'),
    states.count(refused()),
  ]);
  return { waiting: all - old - uploaded, refused: oldRefused + known };
}

/** The state of every file, without reading any. */
export async function readStates(database: AccountDatabase): Promise<Map<string, FileState>> {
  const states = new Map<string, FileState>();
  const { store } = database.transaction('files');
  // Written by this module's own type.
  for (let cursor = await store.index('state').openKeyCursor(); cursor; cursor = await cursor.continue())
    states.set(cursor.primaryKey, cursor.key as FileState);
  return states;
}

/** The key of files that the server of this epoch has; `''` stands for one that is not known yet. */
export function uploadedIn(epoch: unknown): ['uploaded', string] {
  return ['uploaded', typeof epoch === 'string' ? epoch : ''];
}

/** Why and when the server would not have a file; null when it is in another state. */
export function refusalIn(state: FileState): { readonly reason: ErrorId; readonly at: number } | null {
  if (state === 'refused') return { reason: 'unexpected', at: 0 };
  return Array.isArray(state) && state[0] === 'refused' ? { reason: state[1], at: state[2] } : null;
}
