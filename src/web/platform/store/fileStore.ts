import { Refusal } from '#domain/errors/refusal.ts';
import type { AccountDatabase, StoredFile } from './database.ts';
import type { Server } from './server.ts';

export interface FileStoreParts {
  readonly database: AccountDatabase;
  readonly server: Pick<Server, 'putFile' | 'getFile'>;
  readonly onProgress: (fileId: string, share: number) => void;
}

function isUnsent(file: StoredFile | undefined): boolean {
  return file !== undefined && !file.uploaded && file.refused === undefined;
}

/** The account's files in this browser: kept at once, sent when there is a connection, fetched once. */
export function createFileStore({ database, server, onProgress }: FileStoreParts) {
  const fetching = new Map<string, Promise<Blob | null>>();

  async function fetchFile(fileId: string): Promise<Blob | null> {
    const content = await server.getFile(fileId, (share) => onProgress(fileId, share));
    if (content) await database.put('files', { content, uploaded: true }, fileId);
    return content;
  }

  async function unsent(): Promise<string[]> {
    const keys = await database.getAllKeys('files');
    const flags = await Promise.all(keys.map(async (key) => isUnsent(await database.get('files', key))));
    return keys.filter((_, index) => flags[index]);
  }

  return {
    async put(fileId: string, content: Blob): Promise<void> {
      const known = await database.get('files', fileId);
      if (!known) await database.put('files', { content, uploaded: false }, fileId);
    },
    async get(fileId: string): Promise<Blob | null> {
      const known = await database.get('files', fileId);
      if (known) return known.content;
      const fetched = fetching.get(fileId) ?? fetchFile(fileId).finally(() => fetching.delete(fileId));
      fetching.set(fileId, fetched);
      return fetched;
    },
    remove: (fileId: string) => database.delete('files', fileId),
    /** Sends every file that the server does not have; one that it refuses is kept here and told of. @throws Unreachable */
    async upload(): Promise<void> {
      for (const fileId of await unsent()) {
        const file = await database.get('files', fileId);
        if (!file || !isUnsent(file)) continue;
        try {
          await server.putFile(fileId, file.content);
          await database.put('files', { ...file, uploaded: true }, fileId);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          await database.put('files', { ...file, refused: error.id }, fileId);
          await database.add('notices', { callName: 'putFile', reason: error.id });
        }
      }
    },
    waiting: async () => (await unsent()).length,
  };
}
