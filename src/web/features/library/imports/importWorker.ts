import { Refusal } from '#domain/errors/refusal.ts';
import { resolvePath } from '#reader/archive/path.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { openBook } from '#reader/open.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { kindOfText } from '#textFiles/kindOfText.ts';
import { readEpub, type ReadBook } from '#web/books/keeping/readEpub.ts';
import { drawCover } from './drawCover.ts';
import type { ImportRequest, ImportMessage } from './importing.ts';

const report = (message: ImportMessage): void => postMessage(message);

/** Reads one file off the main thread: what it is, its exact word counts, its cover. Nothing is stored here. */
async function read({ file, language, forced }: ImportRequest): Promise<void> {
  const made = await bookMadeOf(file);
  const epub = made ?? file;
  const book = await openBook(epub);
  try {
    const [counted, { cover, drawing }] = await Promise.all([
      readEpub(epub, book, {
        name: file.name ?? '',
        language,
        ...(forced && { forced }),
        onProgress: (share) => report({ type: 'progress', share }),
      }),
      coverOf(book),
    ]);
    const facts = { ...counted.facts, coverId: cover && (await sha256(cover)) };
    report({ type: 'read', file: { ...counted, facts, cover, drawing, made } });
  } finally {
    await book.close();
  }
}

/** The EPUB that a text becomes; null for what is one. @throws Refusal that names what cannot be read */
async function bookMadeOf(content: ImportRequest['file']): Promise<Blob | null> {
  const file = new File([content], content.name ?? '');
  const kind = await kindOfText(file);
  if (kind.kind === 'epub') return null;
  report({ type: 'converting', format: kind.kind });
  // Most files are books already, and need none of it.
  const { makeBook } = await import('#textFiles/makeBook.ts').catch(() => {
    throw new Refusal('unavailable');
  });
  return makeBook(file, kind);
}

/** Its cover drawn, or, where that is itself a drawing, as it is. */
async function coverOf(book: OpenBook): Promise<Pick<ReadBook, 'cover' | 'drawing'>> {
  try {
    const path = await book.findCover();
    if (path === null) return { cover: null, drawing: null };
    const image = await book.resource(path);
    if (!/\.svg$/i.test(path)) return { cover: await drawCover(image), drawing: null };
    const picture = pictureIn(await image.text(), path);
    return picture === null
      ? { cover: null, drawing: image }
      : { cover: await drawCover(await book.resource(picture)), drawing: null };
  } catch {
    // A cover that cannot be drawn is a book without one: it gets its endpaper.
    return { cover: null, drawing: null };
  }
}

/** The file of the book that a drawing shows; null when it shows none, or holds it itself. */
function pictureIn(drawing: string, path: string): string | null {
  const reference = /<(?:\w+:)?image\b[^>]*?\bhref\s*=\s*["']([^"']+)/i.exec(drawing)?.[1];
  return reference === undefined || reference.startsWith('data:') ? null : (resolvePath(path, reference)?.path ?? null);
}

addEventListener('message', (event: MessageEvent<ImportRequest>) => {
  read(event.data).catch((error: unknown) =>
    report({ type: 'failed', reason: error instanceof Refusal ? error.id : 'book-damaged' }),
  );
});
