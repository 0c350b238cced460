import type { FileUsage } from '#contract/files.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { AccountDatabase } from '../base/database.ts';
import type { Faults } from '../base/faults.ts';
import type { Server } from '../server/server.ts';
import type { FileStore } from './fileStore.ts';

/** The account's files (books), by the hex SHA-256 of their content. */
export interface ReplicaFiles {
  /** Keeps the file here at once and uploads it when it can. @throws Refusal `storage-full` when the browser has no room */
  put(fileId: string, content: Blob): Promise<void>;
  /** From this browser, else from the server and then kept; null when neither has it. @throws Refusal `unavailable` */
  get(fileId: string): Promise<Blob | null>;
  /** From this browser alone; null when it does not have it. */
  kept(fileId: string): Promise<Blob | null>;
  /** Like `get`, but what comes from the server is not kept. @throws Refusal `unavailable` */
  read(fileId: string): Promise<Blob | null>;
  /** The ids of the files that are in this browser. */
  here(): Promise<readonly string[]>;
  /** Drops those of these files that the server has, to make room: opened again, they are fetched again. Gives which went. */
  forget(fileIds: readonly string[]): Promise<readonly string[]>;
  /** Drops those of these files that no book names, with what was derived from them. */
  release(fileIds: readonly string[]): Promise<void>;
  /** Offers the server again what it refused; resolves when it has answered or cannot be reached. */
  retry(): Promise<void>;
  /** Why the server refused some files, a reason for each. */
  refusals(): Promise<readonly ErrorId[]>;
  /** The bytes that the account's files take on the server and may take. @throws Refusal `unavailable` */
  usage(): Promise<FileUsage>;
  /** Keeps what was derived from a file beside it, in this browser only. */
  putDerived(fileId: string, kind: string, value: unknown): Promise<void>;
  getDerived(fileId: string, kind: string): Promise<unknown>;
}

interface ReplicaFilesParts {
  readonly database: AccountDatabase;
  readonly server: Pick<Server, 'fileUsage'>;
  readonly files: FileStore;
  readonly faults: Pick<Faults, 'withRoom' | 'background'>;
  /** Reports how many files wait. */
  readonly emitSync: () => Promise<void>;
  /** Sends files that wait; resolves when that has gone through or must wait. */
  readonly upload: () => Promise<void>;
}

/** The files of a replica: kept here at once, sent by the upload loop. */
export function openReplicaFiles({
  database,
  server,
  files,
  faults,
  emitSync,
  upload,
}: ReplicaFilesParts): ReplicaFiles {
  return {
    put: async (fileId, content) => {
      await faults.withRoom(() => files.put(fileId, content));
      faults.background(emitSync());
      void upload();
    },
    get: files.get,
    kept: files.kept,
    read: files.read,
    here: files.here,
    forget: files.forget,
    release: async (fileIds) => {
      await files.release(fileIds);
      await emitSync();
    },
    retry: async () => {
      files.offerRefused();
      await upload();
    },
    refusals: files.refusals,
    usage: server.fileUsage,
    putDerived: async (fileId, kind, value) => {
      await faults.withRoom(() => database.put('derived', value, [fileId, kind]));
    },
    getDerived: (fileId, kind) => database.get('derived', [fileId, kind]),
  };
}
