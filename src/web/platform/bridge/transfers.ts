import type { Replica } from '#replica/replica.ts';
import type { AccountStore } from '../accountStore.ts';
import { createListeners } from '../listeners.ts';

type Progress = (share: number) => void;

/** The worker's methods that transfers ask. */
export interface TransferSource {
  readonly files: Pick<Replica['files'], 'get'>;
  readonly catalogues: Pick<Replica['catalogues'], 'file' | 'cancel'>;
}

/** Transfers take long and report their progress: files on their way from the server or a catalogue to this browser. */
export interface Transfers {
  readonly getFile: AccountStore['files']['get'];
  readonly getCatalogueFile: AccountStore['catalogues']['file'];
  /** Takes the worker's news of a transfer, by the name it was begun under. */
  take(id: string, share: number): void;
}

/** Asks the worker for files and passes its news of each on to the caller that asked. */
export function createTransfers(replica: TransferSource): Transfers {
  const news = createListeners<[name: string, share: number]>();

  /** Passes on the news of one transfer until it has ended; several may be of one file. */
  function follow<Result>(name: string, onProgress: Progress, transfer: Promise<Result>): Promise<Result> {
    return transfer.finally(news.add((id, share) => void (id === name && onProgress(share))));
  }

  return {
    getFile: (fileId, onProgress = () => undefined) => follow(fileId, onProgress, replica.files.get(fileId)),
    getCatalogueFile(at, size, onProgress, signal) {
      const download = `download-${crypto.randomUUID()}`;
      // A worker that is gone has ended the download with it.
      const cancel = (): void => void replica.catalogues.cancel(download).catch(() => undefined);
      signal.addEventListener('abort', cancel);
      return follow(download, onProgress, replica.catalogues.file(at, download, size)).finally(() =>
        signal.removeEventListener('abort', cancel),
      );
    },
    take: news.notify,
  };
}
