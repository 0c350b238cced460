import type { CallInput } from '#contract/calls/calls.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { languageOfBook, type BookLanguage } from '#domain/library/bookLanguage.ts';
import { indexVersion } from '#domain/library/indexVersion.ts';
import { detectLanguage } from '#domain/text/raw/detectLanguage.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { packIndex } from '#replica/files/wordIndex.ts';

/** A book that was read and is not stored yet. */
export interface ReadBook {
  readonly facts: Omit<CallInput<'addBook'>, 'copy'>;
  /** The language of its text; filed under the request's language when Glosa has no such language. */
  readonly spoken: BookLanguage;
  readonly cover: Blob | null;
  /** Its cover as a drawing (SVG), which no worker can decode; null when it has another or none. */
  readonly drawing: Blob | null;
  readonly index: Blob;
  /** The EPUB that was made of it, which is kept in its place; null when it is one. */
  readonly made: Blob | null;
  /** Chapters that its reading order names and its file has not. */
  readonly missing: number;
}

interface EpubRequest {
  /** Of its file. */
  readonly name: string;
  /** The language for a book that states none, or one that cannot be learned here. */
  readonly language: Language;
  /** The language that the learner gives, which overrides the one that the book states. */
  readonly forced?: Language;
  readonly onProgress?: (share: number) => void;
}

/**
 * Reads an EPUB that is open: what it is, and its exact word counts. Its cover is another matter. Needs no DOM.
 * @throws Refusal as `indexBook`
 */
export async function readEpub(
  epub: Blob,
  book: OpenBook,
  { name, language: fallback, forced, onProgress }: EpubRequest,
): Promise<Pick<ReadBook, 'facts' | 'spoken' | 'index' | 'missing'>> {
  const [fileId, counted] = await Promise.all([sha256(epub), indexIn(book, fallback, forced ?? null, onProgress)]);
  const { index, language, spoken } = counted;
  const packed = await packIndex(index, language);
  return {
    facts: {
      title: book.title.trim().slice(0, 500) || name.replace(/\.epub$/i, ''),
      author: book.author.slice(0, 500),
      language,
      ...(spoken.kind === 'other' && { otherLanguage: spoken.code ?? 'und' }),
      fileId,
      fileSize: epub.size,
      coverId: null,
      indexId: spoken.kind === 'other' ? null : await sha256(packed),
      ...(spoken.kind !== 'other' && { indexVersion }),
      wordCount: index.total,
      uniqueWords: index.keys.length,
      chapterCount: index.chapters.length,
    },
    spoken,
    index: packed,
    missing: book.missing.length,
  };
}

/**
 * The book's words, and the language that splits them: the one that the book states, unless its words show another.
 * @param forced a language that the learner named
 */
async function indexIn(
  book: OpenBook,
  fallback: Language,
  forced: Language | null,
  progress?: (share: number) => void,
) {
  const code = book.language.split('-')[0] ?? '';
  const first = forced ?? (isLanguage(code) ? code : fallback);
  const index = await indexBook(book, first, progress);
  if (forced) return { index, language: forced, spoken: { kind: 'known', language: forced } as const };
  const counts = index.keys.map((key, at) => [key, index.counts[at] ?? 0] as const);
  const spoken = languageOfBook(book.language, detectLanguage(counts), fallback);
  const language = spoken.kind === 'known' ? spoken.language : fallback;
  return { index: language === first ? index : await indexBook(book, language, progress), language, spoken };
}
