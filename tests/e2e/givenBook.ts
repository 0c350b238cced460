import type { Page } from 'playwright';
import type { Language } from '#domain/languages.ts';
import { bookId } from '#domain/library/bookId.ts';
import { indexVersion } from '#domain/library/indexVersion.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { packIndex } from '#replica/files/wordIndex.ts';
import type { Account } from './accounts.ts';
import { shownFrame, type GivenFile } from './books.ts';
import { goTo } from './goTo.ts';
import { callAs, putFileAs } from './onServer.ts';

// Most journeys only need a book to be there: bringing it by the library's page costs as much as the rest of a visit.

/** Adds a book from another device, as the library's import would; without a cover. Returns the address of its reader. */
export async function addBookAs(
  url: string,
  account: Account,
  file: GivenFile,
  language: Language = 'en',
): Promise<string> {
  const content = new Blob([Uint8Array.from(file.buffer)], { type: file.mimeType });
  const book = await openBook(content);
  const index = await indexBook(book, language).finally(() => book.close());
  const [fileId, words] = [await sha256(content), await packIndex(index, language)];
  const indexId = await sha256(words);
  await putFileAs(url, account, fileId, content);
  await putFileAs(url, account, indexId, words);
  await callAs(url, account, 'addBook', {
    title: book.title,
    author: book.author,
    language,
    fileId,
    fileSize: content.size,
    coverId: null,
    indexId,
    indexVersion,
    wordCount: index.total,
    uniqueWords: index.keys.length,
    chapterCount: index.chapters.length,
  });
  return `/home/lector/${bookId(fileId)}`;
}

/** The book that an address of the reader names. */
export function bookIdIn(reader: string): string {
  return reader.split('/').at(-1) ?? '';
}

/** Loads the app at a book's reader and waits for its page. */
export async function loadReader(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await shownFrame(page).waitFor();
}

/** Comes to a book's reader within the app and waits for its page. */
export async function goToReader(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  await shownFrame(page).waitFor();
}
