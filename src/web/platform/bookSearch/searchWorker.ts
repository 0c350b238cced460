import { Refusal } from '#domain/errors/refusal.ts';
import { openBook } from '#reader/open.ts';
import { createSearchableBook, type SearchableBook } from '#reader/search/searchBook.ts';
import type { SearchAnswer, SearchQuestion } from './searchMessages.ts';

let latest = 0;
/** The book searched last, whose text is read already. */
let last: { readonly fileId: string; readonly book: Promise<SearchableBook> } | null = null;

const say = (answer: SearchAnswer): void => postMessage(answer);

/** Searches books off the main thread: a section of five megabytes takes longer than a page may stand still. */
async function search({ number, fileId, file, needles }: SearchQuestion): Promise<void> {
  latest = number;
  if (last?.fileId !== fileId) last = { fileId, book: openBook(file).then(createSearchableBook) };
  const book = await last.book;
  await book.find(needles, (step) => {
    if (step.finds.length > 0 || step.searched % stepsTold === 0) say({ number, kind: 'step', step });
    // Between two sections a later question is heard.
    return new Promise((resolve) => setTimeout(() => resolve(latest === number)));
  });
  if (latest === number) say({ number, kind: 'ended' });
}

/** Chapters without a find after which it is told how far the search has come. */
const stepsTold = 10;

addEventListener('message', ({ data }: MessageEvent<SearchQuestion>) => {
  search(data).catch((error: unknown) => {
    last = null;
    say({ number: data.number, kind: 'failed', reason: error instanceof Refusal ? error.id : 'book-damaged' });
  });
});
