import type { Book } from '#domain/library/book.ts';
import { indexVersion } from '#domain/library/indexVersion.ts';
import { shownKeys } from '#domain/text/compounds.ts';
import type { Language } from '#domain/languages.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { packLines, unpackIndex, type IndexedWord } from '#replica/files/wordIndex.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { readBook } from './importing.ts';

/**
 * Counts a book's words as they are counted now.
 * @returns false while its file is not in this browser
 * @throws Refusal of a file that can be read no more
 */
export async function countBookAnew(store: AccountStore, bookId: string, book: Book): Promise<boolean> {
  const { fileId, language, indexId: before } = book;
  const file = await store.files.kept(fileId);
  if (!file) return false;
  const { facts, index: counted } = await readBook(
    { file, language, forced: language },
    { onProgress: () => undefined },
  );
  const old = before === null ? null : await store.files.kept(before);
  const index = old
    ? await packLines(withoutOmitted(await unpackIndex(counted), await unpackIndex(old), language))
    : counted;
  const indexId = await sha256(index);
  await store.files.put(indexId, index);
  const { wordCount, uniqueWords } = facts;
  await store.call('recountBook', { bookId, language, indexId, indexVersion, wordCount, uniqueWords });
  return true;
}

/** Omits the names that the old count omitted, as that of a story of ours does. */
function withoutOmitted(made: readonly IndexedWord[], old: readonly IndexedWord[], language: Language): IndexedWord[] {
  const had = new Set(old.map(([key]) => key));
  const omitted = new Set(made.flatMap(([key, , name]) => (name !== undefined && !had.has(key) ? [key] : [])));
  return made.filter(([key]) => !omitted.has(key) && !shownKeys(key, language).some((part) => omitted.has(part)));
}
