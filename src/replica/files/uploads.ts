import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { AccountDatabase, FileState } from '../base/database.ts';
import type { Server } from '../server/server.ts';
import { Unreachable } from '../server/transport.ts';
import { contentOf } from './fileContent.ts';
import { readStates, refusalIn, uploadedIn } from './fileStates.ts';
import { createUploader } from './uploadFile.ts';

/** The name of a refused upload among the refused calls. */
export const uploadName = 'putFile';

/** Milliseconds after which a file that the server would not have is offered to it again. */
const day = 86_400_000;
/** Uploads that fail one after another before the rest is left for later. */
const mostFailures = 3;

export interface UploadsParts {
  readonly database: AccountDatabase;
  readonly server: Pick<Server, 'uploadState' | 'sendPiece'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Sends the account's files to the server, one after another; what became of each is kept beside it. */
export function createUploads({ database, server, now }: UploadsParts) {
  const uploader = createUploader(server);
  /** Those whose last upload failed: the others go first. */
  const failedLast = new Set<string>();
  /** Those that the server has refused since this tab began or the person asked to offer them again. */
  const refused = new Set<string>();

  const epochOf = async (): Promise<unknown> => database.get('meta', 'epoch');

  /** Notes what became of an upload, unless the file was removed meanwhile. The person gets a notice of a refusal that is new. */
  async function settle(fileId: string, state: FileState, noticeReason?: ErrorId): Promise<void> {
    const transaction = database.transaction(['files', 'notices'], 'readwrite');
    const file = await transaction.objectStore('files').get(fileId);
    if (file) await transaction.objectStore('files').put({ ...file, state }, fileId);
    if (file && noticeReason)
      await transaction.objectStore('notices').add({ callName: uploadName, reason: noticeReason });
    await transaction.done;
  }

  /** The files to be sent now, those that failed last time at the end. */
  async function due(): Promise<(readonly [fileId: string, state: FileState])[]> {
    const [, epoch] = uploadedIn(await epochOf());
    const wanted = [...(await readStates(database))].filter(([fileId, state]) => {
      const refusal = refusalIn(state);
      return refusal
        ? !refused.has(fileId) || refusal.at <= now() - day
        : state !== 'uploaded' && !(Array.isArray(state) && state[1] === epoch);
    });
    return wanted.toSorted(([a], [b]) => Number(failedLast.has(a)) - Number(failedLast.has(b)));
  }

  async function send(fileId: string, state: FileState, reported: Set<ErrorId>): Promise<void> {
    const epoch = await epochOf();
    const file = await database.get('files', fileId);
    if (!file) return;
    try {
      await uploader.upload(fileId, contentOf(file));
      await settle(fileId, uploadedIn(epoch));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isNew = refusalIn(state) === null && !reported.has(error.id);
      await settle(fileId, ['refused', error.id, now()], isNew ? error.id : undefined);
      reported.add(error.id);
      refused.add(fileId);
    }
    failedLast.delete(fileId);
  }

  return {
    /**
     * Sends what the server does not have. A file that it refuses is kept, the person gets a notice, and it is offered again: every day, at the
     * next start, when it is put again, after {@link offerRefused}.
     * @throws Unreachable when something is to be tried again
     */
    async upload(): Promise<void> {
      const reported = new Set<ErrorId>();
      let failure: Unreachable | null = null;
      let failures = 0;
      for (const [fileId, state] of await due()) {
        try {
          await send(fileId, state, reported);
          failures = 0;
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error;
          failure ??= error;
          failedLast.add(fileId);
          if (error.why === 'signed-out' || ++failures >= mostFailures) break;
        }
      }
      if (failure) throw failure;
    },
    /** The next upload offers refused files too. */
    offerRefused(): void {
      refused.clear();
    },
  };
}
