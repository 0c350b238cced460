import { Refusal } from '#domain/errors/refusal.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import type { OpenBook } from '#reader/book.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { sha256 } from '#replica/files/sha256.ts';
import { packIndex } from '#replica/files/wordIndex.ts';
import { drawCover } from './drawCover.ts';
import type { ImportRequest, ImportSaid } from './importing.ts';

const say = (said: ImportSaid): void => postMessage(said);

/** Reads one file off the main thread: what it is, its exact word counts, its cover. Nothing is stored here. */
async function read({ file, language: fallback }: ImportRequest): Promise<void> {
  const book = await openBook(file);
  try {
    const language = languageOf(book.language) ?? fallback;
    const [fileId, index, cover] = await Promise.all([
      sha256(file),
      indexBook(book, language, (share) => say({ said: 'progress', share })),
      coverOf(book),
    ]);
    const packed = await packIndex(index);
    say({
      said: 'read',
      file: {
        facts: {
          title: book.title.trim().slice(0, 500) || file.name.replace(/\.epub$/i, ''),
          author: book.author.slice(0, 500),
          language,
          fileId,
          fileSize: file.size,
          coverId: cover && (await sha256(cover)),
          indexId: await sha256(packed),
          wordCount: index.total,
          uniqueWords: index.keys.length,
          chapterCount: index.chapters.length,
        },
        cover,
        index: packed,
      },
    });
  } finally {
    await book.close();
  }
}

async function coverOf(book: OpenBook): Promise<Blob | null> {
  if (!book.cover) return null;
  try {
    return await drawCover(await book.resource(book.cover));
  } catch {
    // A cover that cannot be drawn is a book without one: it gets its endpaper.
    return null;
  }
}

/** The language of a book that says it in BCP 47 ("en-GB"), when it is one that can be learned here. */
function languageOf(tag: string): Language | null {
  const code = tag.split('-')[0] ?? '';
  return isLanguage(code) ? code : null;
}

addEventListener('message', (event: MessageEvent<ImportRequest>) => {
  read(event.data).catch((error: unknown) =>
    say({ said: 'failed', reason: error instanceof Refusal ? error.id : 'book-damaged' }),
  );
});
