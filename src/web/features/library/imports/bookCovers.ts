import type { Book } from '#domain/library/book.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { sha256 } from '#replica/base/sha256.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { drawCover } from './drawCover.ts';
import { readBook } from './importing.ts';

/**
 * Keeps an image as a cover, at the size that the library shows.
 * @returns the id of its file
 * @throws Refusal `cover-unreadable` for what no browser can show
 */
export async function keepImageAsCover(store: AccountStore, image: Blob): Promise<string> {
  const cover = await drawCover(image).catch(() => {
    throw new Refusal('cover-unreadable');
  });
  const id = await sha256(cover);
  await store.files.put(id, cover);
  return id;
}

/**
 * Keeps the cover that a book's own file has.
 * @returns the id of its file; null for a book that has none
 * @throws Refusal `unavailable` while the file cannot be fetched
 */
export async function keepOwnCover(store: AccountStore, { fileId, language }: Book): Promise<string | null> {
  const file = await store.files.get(fileId);
  if (!file) throw new Refusal('unavailable');
  const { cover } = await readBook({ file, language, forced: language }, { onProgress: () => undefined });
  if (!cover) return null;
  const id = await sha256(cover);
  await store.files.put(id, cover);
  return id;
}
