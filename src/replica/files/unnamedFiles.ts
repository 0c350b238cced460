import { filesOf, type Book } from '#domain/library/book.ts';
import { filesOfVideo, type Video } from '#domain/videos/video.ts';
import { collectionIn } from '../base/collection.ts';
import type { AccountDatabase } from '../base/database.ts';

/**
 * Deletes, with what was derived from them, the files that no shown book or video names and that `isOver` lets go.
 * @param now epoch milliseconds, noted of files that are first found without a name
 * @param isOver gets since when, in epoch milliseconds, a file has been known to have none
 */
export async function dropUnnamedFiles(
  database: AccountDatabase,
  now: number,
  isOver: (fileId: string, since: number) => boolean,
): Promise<void> {
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
  // Written by the rules of books and videos.
  const named = new Set([
    ...(books ?? []).flatMap(([, book]) => filesOf(book as Book)),
    ...(videos ?? []).flatMap(([, video]) => filesOfVideo(video as Video)),
  ]);
  // Written here alone.
  const seen = ((await meta.get('unnamed')) ?? {}) as Readonly<Record<string, number>>;
  const unnamed: Record<string, number> = {};
  for (const fileId of await files.getAllKeys()) {
    if (named.has(fileId)) continue;
    const since = seen[fileId] ?? now;
    if (isOver(fileId, since))
      await Promise.all([files.delete(fileId), derived.delete(IDBKeyRange.bound([fileId], [fileId, []]))]);
    else unnamed[fileId] = since;
  }
  await meta.put(unnamed, 'unnamed');
  await transaction.done;
}
