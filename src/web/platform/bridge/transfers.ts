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
  /** By the name of a transfer; several may ask for one file. */
  const listeners = new Map<string, Set<Progress>>();

  async function listening<Result>(
    name: string,
    listener: Progress | undefined,
    work: Promise<Result>,
  ): Promise<Result> {
    if (!listener) return work;
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return work.finally(() => {
      all.delete(listener);
      if (all.size === 0) listeners.delete(name);
    });
  }

  return {
    getFile: (fileId, onProgress) => listening(fileId, onProgress, replica.files.get(fileId)),
    async getCatalogueFile(at, size, onProgress, signal) {
      const download = `download-${crypto.randomUUID()}`;
      // Where the worker is gone, the download has ended with it.
      const cancel = (): void => void replica.catalogues.cancel(download).catch(() => undefined);
      signal.addEventListener('abort', cancel);
      return listening(download, onProgress, replica.catalogues.file(at, download, size)).finally(() =>
        signal.removeEventListener('abort', cancel),
      );
    },
    take: (id, share) => listeners.get(id)?.forEach((listener) => listener(share)),
  };
}
