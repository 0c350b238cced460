import type { Replica } from '#replica/replica.ts';
import type { AccountStore } from '../accountStore.ts';

type Progress = (share: number) => void;

/** What transfers ask of the worker. */
export interface TransferSource {
  readonly files: Pick<Replica['files'], 'get'>;
  readonly catalogues: Pick<Replica['catalogues'], 'file' | 'cancel'>;
}

/** What takes long and tells how far it is: files on their way from the server or a catalogue to this browser. */
export interface Transfers {
  readonly getFile: AccountStore['files']['get'];
  readonly getCatalogueFile: AccountStore['catalogues']['file'];
  /** Takes the worker's news of a transfer, by the name it was begun under. */
  take(id: string, share: number): void;
}

/** Asks the worker for files and passes its news of each on to whoever asked. */
export function createTransfers(replica: TransferSource): Transfers {
  const listeners = new Map<string, Progress>();
  return {
    async getFile(fileId, onProgress) {
      if (onProgress) listeners.set(fileId, onProgress);
      return replica.files.get(fileId).finally(() => listeners.delete(fileId));
    },
    async getCatalogueFile(at, size, onProgress, signal) {
      const download = `download-${crypto.randomUUID()}`;
      listeners.set(download, onProgress);
      const cancel = (): void => void replica.catalogues.cancel(download);
      signal.addEventListener('abort', cancel);
      return replica.catalogues.file(at, download, size).finally(() => {
        signal.removeEventListener('abort', cancel);
        listeners.delete(download);
      });
    },
    take: (id, share) => listeners.get(id)?.(share),
  };
}
