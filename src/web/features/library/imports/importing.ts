import type { ErrorId } from '#domain/errors/catalogue.ts';
import { largestFile } from '#domain/files/largestFile.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { sha256 } from '#replica/base/sha256.ts';
import type { TextFormat } from '#textFiles/kindOfText.ts';
import type { ReadBook } from '#web/books/keeping/readEpub.ts';

export interface ImportRequest {
  readonly file: Blob & { readonly name?: string };
  /** The language for a book that states none, or one that cannot be learned here. */
  readonly language: Language;
  /** The language that the learner gives, which overrides the one that the book states. */
  readonly forced?: Language;
}

/** Reports from the worker to the page. */
export type ImportMessage =
  | { readonly type: 'converting'; readonly format: TextFormat }
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'read'; readonly file: ReadBook }
  | { readonly type: 'failed'; readonly reason: ErrorId };

/** News of a file that is being read. */
export interface ReadingNews {
  readonly onProgress: (share: number) => void;
  /** A book is made of it. */
  readonly onConverting?: (format: TextFormat) => void;
}

/**
 * Reads a file as a book, in a worker of its own: a hostile one can at most end that worker.
 * @throws Refusal of what it is instead of a text (`file-…`), `text-…`, `not-an-epub`, `book-drm`, `book-too-large`, `chapter-too-large`, `book-not-text`, `book-damaged`, `book-empty`
 */
export async function readBook(request: ImportRequest, news: ReadingNews): Promise<ReadBook> {
  if (request.file.size > largestFile) throw new Refusal('book-too-large');
  return withDrawnCover(await readInWorker(request, news));
}

/** A cover that cannot be drawn is a book without one: it gets its endpaper. */
async function withDrawnCover(read: ReadBook): Promise<ReadBook> {
  if (read.cover || !read.drawing) return read;
  const { drawSvgCover } = await import('./drawSvgCover.ts');
  const cover = await drawSvgCover(read.drawing).catch(() => null);
  return cover ? { ...read, cover, facts: { ...read.facts, coverId: await sha256(cover) } } : read;
}

function readInWorker(request: ImportRequest, { onProgress, onConverting }: ReadingNews): Promise<ReadBook> {
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module', name: 'import' });
  return new Promise<ReadBook>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) => {
      if (data.type === 'progress') onProgress(data.share);
      else if (data.type === 'converting') onConverting?.(data.format);
      else if (data.type === 'read') resolve(data.file);
      else reject(new Refusal(data.reason));
    });
    worker.addEventListener('error', () => reject(new Refusal('book-damaged')));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
