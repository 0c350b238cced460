import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { AccountDatabase } from '../base/database.ts';
import { isFull } from '../base/faults.ts';
import type { Server } from '../server/server.ts';
import { storableContent, contentOf } from './fileContent.ts';
import { countUnsent, readStates, refusalIn, uploadedIn } from './fileStates.ts';
import { dropUnnamedFiles } from './unnamedFiles.ts';
import { createUploads } from './uploads.ts';

/** Milliseconds that a file lies here without a book or video: longer than an import or an undo takes. */
const unnamedFor = 600_000;

export interface FileStoreParts {
  readonly database: AccountDatabase;
  readonly server: Pick<Server, 'uploadState' | 'sendPiece' | 'getFile'>;
  readonly now: () => number;
  readonly onProgress: (fileId: string, share: number) => void;
}

export type FileStore = ReturnType<typeof createFileStore>;

/** The account's files in this browser: kept at once, sent when there is a connection, fetched once, dropped with their book. */
export function createFileStore({ database, server, now, onProgress }: FileStoreParts) {
  const fetching = new Map<string, Promise<Blob | null>>();
  const uploads = createUploads({ database, server, now });

  async function fetchFile(fileId: string): Promise<Blob | null> {
    const epoch: unknown = await database.get('meta', 'epoch');
    const content = await server.getFile(fileId, (share) => onProgress(fileId, share));
    // Without room for it the person reads on all the same; it is fetched again next time.
    if (content)
      await database
        .put('files', { ...(await storableContent(content)), state: uploadedIn(epoch) }, fileId)
        .catch(rethrowUnlessFull);
    return content;
  }

  return {
    /** Keeps the file here. One that the server would not have is offered to it again. */
    async put(fileId: string, content: Blob): Promise<void> {
      const bytes = await storableContent(content);
      const transaction = database.transaction('files', 'readwrite');
      const known = await transaction.store.get(fileId);
      if (!known || refusalIn(known.state)) await transaction.store.put({ ...bytes, state: 'waiting' }, fileId);
      await transaction.done;
    },
    /** From here, else from the server and then kept here; null when neither has it. @throws Unreachable */
    async get(fileId: string): Promise<Blob | null> {
      const known = await database.get('files', fileId);
      if (known) return contentOf(known);
      const fetched = fetching.get(fileId) ?? fetchFile(fileId).finally(() => fetching.delete(fileId));
      fetching.set(fileId, fetched);
      return fetched;
    },
    /** From here alone; null when it is not. */
    async kept(fileId: string): Promise<Blob | null> {
      const known = await database.get('files', fileId);
      return known ? contentOf(known) : null;
    },
    /** The ids of the files that are here. */
    here: (): Promise<string[]> => database.getAllKeys('files'),
    /** Drops those of these files that the server has: they are fetched again when they are opened. Gives which went. */
    async forget(fileIds: readonly string[]): Promise<string[]> {
      const transaction = database.transaction(['files', 'meta'], 'readwrite');
      const files = transaction.objectStore('files');
      const epoch = await transaction.objectStore('meta').get('epoch');
      const sent = new Set(await files.index('state').getAllKeys(uploadedIn(epoch)));
      const going = fileIds.filter((fileId) => sent.has(fileId));
      await Promise.all(going.map((fileId) => files.delete(fileId)));
      await transaction.done;
      return going;
    },
    /** From here, else from the server without being kept here; null when neither has it. @throws Unreachable */
    async read(fileId: string): Promise<Blob | null> {
      const known = await database.get('files', fileId);
      return known ? contentOf(known) : server.getFile(fileId, () => undefined);
    },
    /** Drops those of these files that no book or video names, with all that was derived from them. */
    release: (fileIds: readonly string[]): Promise<void> =>
      dropUnnamedFiles(database, now(), (fileId) => fileIds.includes(fileId)),
    /** Drops what has been here without a book or video for long: the page that removed it was closed before it could. */
    sweep: (): Promise<void> => dropUnnamedFiles(database, now(), (_fileId, since) => now() - since >= unnamedFor),
    /** Attributes files that an older release uploaded to the server that is known now. To be called before the server is asked. */
    async adopt(): Promise<void> {
      const transaction = database.transaction(['files', 'meta'], 'readwrite');
      const files = transaction.objectStore('files');
      const state = uploadedIn(await transaction.objectStore('meta').get('epoch'));
      for (const fileId of await files.index('state').getAllKeys('uploaded')) {
        const file = await files.get(fileId);
        if (file) await files.put({ ...file, state }, fileId);
      }
      await transaction.done;
    },
    upload: uploads.upload,
    offerRefused: uploads.offerRefused,
    /** Why the server would not have some files, a reason for each. */
    refusals: async (): Promise<ErrorId[]> =>
      [...(await readStates(database)).values()].flatMap((state) => refusalIn(state)?.reason ?? []),
    /** Counts the files that the server does not have. */
    unsent: () => countUnsent(database),
    /** Makes room: drops what can be fetched again, files that the server has before all. Gives whether there was anything. */
    async drop(): Promise<boolean> {
      const transaction = database.transaction(['files', 'derived', 'meta'], 'readwrite');
      const files = transaction.objectStore('files');
      const epoch = await transaction.objectStore('meta').get('epoch');
      const kept = await files.index('state').getAllKeys(uploadedIn(epoch));
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
