import { filesOf, type Book } from '#domain/library/book.ts';
import { filesOfVideo, type Video } from '#domain/videos/video.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { uploadName } from '../noticeTitle.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { collectionIn } from '../base/collection.ts';
import type { AccountDatabase, FileState, FileRow } from '../base/database.ts';
import { countUnsent, readStates, refusalIn, uploadedIn } from './fileStates.ts';
import type { Server } from '../server/server.ts';
import { Unreachable } from '../sync/transport.ts';
import { createUploader } from './uploadFile.ts';

/** Milliseconds after which a file that the server would not have is offered to it again. */
const day = 86_400_000;
/** Milliseconds that a file lies here without a book or video: longer than an import or an undo takes. */
const unnamedFor = 600_000;
/** Uploads that fail one after another before the rest is left for later. */
const mostFailures = 3;

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
  const uploader = createUploader(server);
  /** Those whose last upload failed: the others go first. */
  const late = new Set<string>();
  /** Those that the server has refused since this tab began or the person asked to offer them again. */
  const refused = new Set<string>();

  const epochOf = async (): Promise<unknown> => database.get('meta', 'epoch');

  async function fetchFile(fileId: string): Promise<Blob | null> {
    const epoch = await epochOf();
    const content = await server.getFile(fileId, (share) => onProgress(fileId, share));
    // Without room for it the person reads on all the same; it is fetched again next time.
    if (content)
      await database
        .put('files', { ...(await bytesOf(content)), state: uploadedIn(epoch) }, fileId)
        .catch(rethrowUnlessFull);
    return content;
  }

  /** Notes what became of an upload, unless the file was removed meanwhile. A refusal is told of when it is new. */
  async function settle(fileId: string, state: FileState, tell?: ErrorId): Promise<void> {
    const transaction = database.transaction(['files', 'notices'], 'readwrite');
    const file = await transaction.objectStore('files').get(fileId);
    if (file) await transaction.objectStore('files').put({ ...file, state }, fileId);
    if (file && tell) await transaction.objectStore('notices').add({ callName: uploadName, reason: tell });
    await transaction.done;
  }

  /** What is to be sent now, those that failed last time at the end. */
  async function due(): Promise<(readonly [fileId: string, state: FileState])[]> {
    const [, epoch] = uploadedIn(await epochOf());
    const wanted = [...(await readStates(database))].filter(([fileId, state]) => {
      const refusal = refusalIn(state);
      return refusal
        ? !refused.has(fileId) || refusal.at <= now() - day
        : state !== 'uploaded' && !(Array.isArray(state) && state[1] === epoch);
    });
    return wanted.toSorted(([a], [b]) => Number(late.has(a)) - Number(late.has(b)));
  }

  async function send(fileId: string, state: FileState, told: Set<ErrorId>): Promise<void> {
    const epoch = await epochOf();
    const file = await database.get('files', fileId);
    if (!file) return;
    try {
      await uploader.upload(fileId, contentOf(file));
      await settle(fileId, uploadedIn(epoch));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isNew = refusalIn(state) === null && !told.has(error.id);
      await settle(fileId, ['refused', error.id, now()], isNew ? error.id : undefined);
      told.add(error.id);
      refused.add(fileId);
    }
    late.delete(fileId);
  }

  /** Deletes, with what was derived from them, the files that no shown book or video names and `isOver` lets go: told since when each has none. */
  async function dropUnnamed(isOver: (fileId: string, since: number) => boolean): Promise<void> {
    const transaction = database.transaction(['rows', 'overlay', 'files', 'derived', 'meta'], 'readwrite');
    const [files, derived, meta] = [
      transaction.objectStore('files'),
      transaction.objectStore('derived'),
      transaction.objectStore('meta'),
    ];
    const [books, videos] = await Promise.all(
      ['books', 'videos'].map((collection) =>
        collectionIn(transaction.objectStore('rows'), transaction.objectStore('overlay'), collection),
      ),
    );
    // What these collections hold was written by the rules of books and videos.
    const named = new Set([
      ...(books ?? []).flatMap(([, book]) => filesOf(book as Book)),
      ...(videos ?? []).flatMap(([, video]) => filesOfVideo(video as Video)),
    ]);
    // Written here alone.
    const seen = ((await meta.get('unnamed')) ?? {}) as Readonly<Record<string, number>>;
    const unnamed: Record<string, number> = {};
    for (const fileId of await files.getAllKeys()) {
      if (named.has(fileId)) continue;
      const since = seen[fileId] ?? now();
      if (isOver(fileId, since))
        await Promise.all([files.delete(fileId), derived.delete(IDBKeyRange.bound([fileId], [fileId, []]))]);
      else unnamed[fileId] = since;
    }
    await meta.put(unnamed, 'unnamed');
    await transaction.done;
  }

  return {
    /** Keeps the file here. One that the server would not have is offered to it again. */
    async put(fileId: string, content: Blob): Promise<void> {
      const bytes = await bytesOf(content);
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
    /** From here, else from the server without being kept here; null when neither has it. @throws Unreachable */
    async read(fileId: string): Promise<Blob | null> {
      const known = await database.get('files', fileId);
      return known ? contentOf(known) : server.getFile(fileId, () => undefined);
    },
    /** Drops those of these files that no book or video names, with all that was derived from them. */
    release: (fileIds: readonly string[]): Promise<void> => dropUnnamed((fileId) => fileIds.includes(fileId)),
    /** Drops what has been here without a book or video for long: the page that removed it was closed before it could. */
    sweep: (): Promise<void> => dropUnnamed((_fileId, since) => now() - since >= unnamedFor),
    /** What an earlier release had uploaded counts for the server that is known now. To be called before the server is asked. */
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
    /**
     * Sends what the server does not have. A file that it refuses is kept and told of, and offered again: every day, at the
     * next start, when it is put again, after {@link offerRefused}.
     * @throws Unreachable when something is to be tried again
     */
    async upload(): Promise<void> {
      const told = new Set<ErrorId>();
      let failure: Unreachable | null = null;
      let failures = 0;
      for (const [fileId, state] of await due()) {
        try {
          await send(fileId, state, told);
          failures = 0;
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error;
          failure ??= error;
          late.add(fileId);
          if (error.why === 'signed-out' || ++failures >= mostFailures) break;
        }
      }
      if (failure) throw failure;
    },
    /** The next upload offers refused files too. */
    offerRefused(): void {
      refused.clear();
    },
    /** Why the server would not have some files, a reason for each. */
    refusals: async (): Promise<ErrorId[]> =>
      [...(await readStates(database)).values()].flatMap((state) => refusalIn(state)?.reason ?? []),
    /** How many files the server does not have. */
    unsent: () => countUnsent(database),
    /** Makes room: drops what can be had again, files that the server has before all. Gives whether there was anything. */
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

/** A file in the form that every browser keeps. */
async function bytesOf(content: Blob): Promise<{ readonly bytes: ArrayBuffer; readonly type: string }> {
  return { bytes: await content.arrayBuffer(), type: content.type };
}

function contentOf(file: FileRow): Blob {
  return 'content' in file ? file.content : new Blob([file.bytes], { type: file.type });
}

function rethrowUnlessFull(error: unknown): void {
  if (!isFull(error)) throw error;
}

/** The browser has no room for more. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
