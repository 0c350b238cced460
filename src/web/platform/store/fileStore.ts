import { Refusal } from '#domain/errors/refusal.ts';
import type { AccountDatabase, StoredFile } from './database.ts';
import type { Server } from './server.ts';

export interface FileStoreParts {
  readonly database: AccountDatabase;
  readonly server: Pick<Server, 'putFile' | 'getFile'>;
  readonly onProgress: (fileId: string, share: number) => void;
}

/** The account's files in this browser: kept at once, sent when there is a connection, fetched once. */
export function createFileStore({ database, server, onProgress }: FileStoreParts) {
  const fetching = new Map<string, Promise<Blob | null>>();

  async function fetchFile(fileId: string): Promise<Blob | null> {
    const content = await server.getFile(fileId, (share) => onProgress(fileId, share));
    // Without room for it the person reads on all the same; it is fetched again next time.
    if (content) await database.put('files', { content, state: 'uploaded' }, fileId).catch(rethrowUnlessFull);
    return content;
  }

  /** Notes what became of an upload, unless the file was removed meanwhile. */
  async function settle(fileId: string, state: StoredFile['state'], refusal?: Refusal): Promise<void> {
    const transaction = database.transaction(['files', 'notices'], 'readwrite');
    const file = await transaction.objectStore('files').get(fileId);
    if (file) await transaction.objectStore('files').put({ ...file, state }, fileId);
    if (file && refusal) await transaction.objectStore('notices').add({ callName: 'putFile', reason: refusal.id });
    await transaction.done;
  }

  return {
    async put(fileId: string, content: Blob): Promise<void> {
      const known = await database.getKey('files', fileId);
      if (known === undefined) await database.put('files', { content, state: 'waiting' }, fileId);
    },
    /** From here, else from the server; null when neither has it. @throws Unreachable */
    async get(fileId: string): Promise<Blob | null> {
      const known = await database.get('files', fileId);
      if (known) return known.content;
      const fetched = fetching.get(fileId) ?? fetchFile(fileId).finally(() => fetching.delete(fileId));
      fetching.set(fileId, fetched);
      return fetched;
    },
    async remove(fileId: string): Promise<void> {
      const transaction = database.transaction(['files', 'derived'], 'readwrite');
      await transaction.objectStore('files').delete(fileId);
      await transaction.objectStore('derived').delete(IDBKeyRange.bound([fileId], [fileId, []]));
      await transaction.done;
    },
    /** Sends every file that the server does not have; one that it refuses is kept here and told of. @throws Unreachable */
    async upload(): Promise<void> {
      for (const fileId of await database.getAllKeysFromIndex('files', 'state', 'waiting')) {
        const file = await database.get('files', fileId);
        if (!file || file.state !== 'waiting') continue;
        try {
          await server.putFile(fileId, file.content);
          await settle(fileId, 'uploaded');
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          await settle(fileId, 'refused', error);
        }
      }
    },
    /** How many files the server does not have yet. */
    waiting: () => database.countFromIndex('files', 'state', 'waiting'),
    /** Makes room: drops what can be had again, files that the server has before all. Gives whether there was anything. */
    async drop(): Promise<boolean> {
      const transaction = database.transaction(['files', 'derived'], 'readwrite');
      const files = transaction.objectStore('files');
      const kept = await files.index('state').getAllKeys('uploaded');
      await Promise.all(kept.map((fileId) => files.delete(fileId)));
      const derived = await transaction.objectStore('derived').count();
      if (kept.length === 0) await transaction.objectStore('derived').clear();
      await transaction.done;
      return kept.length > 0 || derived > 0;
    },
  };
}

function rethrowUnlessFull(error: unknown): void {
  if (!isFull(error)) throw error;
}

/** The browser has no room for more. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
