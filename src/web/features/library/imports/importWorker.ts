import { Refusal } from '#domain/errors/refusal.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { indexVersion } from '#domain/library/indexVersion.ts';
import { languageOfBook } from '#domain/library/bookLanguage.ts';
import { detectLanguage } from '#domain/text/raw/detectLanguage.ts';
import { resolvePath } from '#reader/archive/path.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { packIndex } from '#replica/files/wordIndex.ts';
import { kindOfText } from '#textFiles/kindOfText.ts';
import { drawCover } from './drawCover.ts';
import type { ImportRequest, ImportMessage, ReadBook } from './importing.ts';

const report = (message: ImportMessage): void => postMessage(message);

/** Reads one file off the main thread: what it is, its exact word counts, its cover. Nothing is stored here. */
async function read({ file, language: fallback, forced }: ImportRequest): Promise<void> {
  const made = await bookMadeOf(file);
  const epub = made ?? file;
  const book = await openBook(epub);
  try {
    const [fileId, counted, { cover, drawing }] = await Promise.all([
      sha256(epub),
      indexIn(book, fallback, forced ?? null),
      coverOf(book),
    ]);
    const { index, language, spoken } = counted;
    const packed = await packIndex(index, counted.language);
    report({
      type: 'read',
      file: {
        facts: {
          title: book.title.trim().slice(0, 500) || (file.name ?? '').replace(/\.epub$/i, ''),
          author: book.author.slice(0, 500),
          language,
          ...(spoken.kind === 'other' && { otherLanguage: spoken.code ?? 'und' }),
          fileId,
          fileSize: epub.size,
          coverId: cover && (await sha256(cover)),
          indexId: spoken.kind === 'other' ? null : await sha256(packed),
          ...(spoken.kind !== 'other' && { indexVersion }),
          wordCount: index.total,
          uniqueWords: index.keys.length,
          chapterCount: index.chapters.length,
        },
        spoken,
        cover,
        drawing,
        index: packed,
        made,
        missing: book.missing.length,
      },
    });
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

/**
 * The book's words, and the language that splits them: the one that the book states, unless its words show another.
 * @param forced a language that the learner named
 */
async function indexIn(book: OpenBook, fallback: Language, forced: Language | null) {
  const progress = (share: number) => report({ type: 'progress', share });
  const code = book.language.split('-')[0] ?? '';
  const first = forced ?? (isLanguage(code) ? code : fallback);
  const index = await indexBook(book, first, progress);
  if (forced) return { index, language: forced, spoken: { kind: 'known', language: forced } as const };
  const counts = index.keys.map((key, at) => [key, index.counts[at] ?? 0] as const);
  const spoken = languageOfBook(book.language, detectLanguage(counts), fallback);
  const language = spoken.kind === 'known' ? spoken.language : fallback;
  return { index: language === first ? index : await indexBook(book, language, progress), language, spoken };
}

addEventListener('message', (event: MessageEvent<ImportRequest>) => {
  read(event.data).catch((error: unknown) =>
    report({ type: 'failed', reason: error instanceof Refusal ? error.id : 'book-damaged' }),
  );
});
