import type { FileStore } from '../files/fileStore.ts';
import type { OpenDictionaries } from '../dictionaries/openDictionaries.ts';
import type { FirstSync } from './firstSync.ts';
import type { SyncReports } from './reports.ts';
import type { SyncLoops } from './syncLoops.ts';

export interface StartWorkParts {
  readonly files: Pick<FileStore, 'adopt' | 'sweep'>;
  readonly loops: Pick<SyncLoops, 'exchange' | 'upload'>;
  readonly news: Pick<SyncReports, 'emitSync' | 'emitNotices'>;
  readonly firstSync: Pick<FirstSync, 'isDone'>;
  readonly dictionaries: Pick<OpenDictionaries, 'sweep'>;
}

/**
 * Does what is due once, when a replica has opened: syncs, whatever else fails, reports how far it is and sweeps up.
 * @throws what keeps any of it but the sync from being done
 */
export async function startWork({ files, loops, news, firstSync, dictionaries }: StartWorkParts): Promise<void> {
  try {
    // Files that an older release uploaded are attributed to the current server before it is asked.
    await files.adopt();
  } finally {
    void loops.exchange();
    void loops.upload();
  }
  await news.emitSync();
  await news.emitNotices();
  // Without the documents nobody knows which files have a book.
  if (await firstSync.isDone()) await files.sweep();
  await dictionaries.sweep();
}
