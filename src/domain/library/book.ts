import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';

/** The place where reading stopped: the section's path in the book, the block in it, the UTF-16 offset in the block. */
export interface Locator {
  readonly section: string;
  readonly block: number;
  readonly offset: number;
}

export interface ReadingPosition {
  readonly locator: Locator;
  /** Share of the whole book before this place, 0 to 1. */
  readonly fraction: number;
  readonly at: number;
}

/** A book of the library: `books/{id}`. Its EPUB is a file of the account, opaque to the server. */
export interface Book {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /**
   * The tag of the language that it is in (`ja`), or `und`, when that is none of Glosa's: its text has no words to learn then,
   * and `language` is only the one that was in use when it came.
   */
  readonly otherLanguage?: string;
  /** SHA-256 of the EPUB, hex; also the name of its file. */
  readonly fileId: string;
  /** The file that it came with, where a newer edition has taken its place: the book's id is of that one. */
  readonly firstFileId?: string;
  readonly fileSize: number;
  /** The file of its cover picture; null when it has none. */
  readonly coverId: string | null;
  /** The file of its word index (how often each word occurs), for browsers that do not have the EPUB yet. */
  readonly indexId: string | null;
  /** The version that counted its words (`indexVersion`); releases that did not say counted as the first did. */
  readonly indexVersion?: number;
  readonly wordCount: number;
  readonly uniqueWords: number;
  readonly chapterCount: number;
  /** The names of the learner's shelves that it stands on. */
  readonly shelves?: readonly string[];
  /** The endpaper that the learner chose for a book without a cover, by its number; left out, its id chooses one. */
  readonly endpaper?: number;
  /** The learner's own note of it. */
  readonly note?: string;
  /** Ids of books that the learner has told apart from it, though they seem to be the same. */
  readonly apart?: readonly string[];
  readonly addedAt: number;
  /** Its names were offered to be ignored, and the learner has answered for it. */
  readonly namesOffered?: true;
  /** It is the story that the learner was given when they began the language. */
  readonly given?: true;
  readonly openedAt: number | null;
  readonly position: ReadingPosition | null;
  /** The place that reading had got to elsewhere when a device without news of it saved another place; until the learner has answered for it. */
  readonly displaced?: ReadingPosition;
  readonly finished: boolean;
}

export function bookRef(id: string): Ref<Book> {
  return { collection: 'books', id };
}

/** Tells whether a book's text is in this language, so that its words can be learnt. */
export function hasWordsIn(book: Pick<Book, 'language' | 'otherLanguage'>, language: Language): boolean {
  return book.otherLanguage === undefined && book.language === language;
}

/** The files that a book needs: its EPUB, its cover, its word index. */
export function filesOf({ fileId, coverId, indexId }: Pick<Book, 'fileId' | 'coverId' | 'indexId'>): string[] {
  return [fileId, coverId, indexId].filter((id) => id !== null);
}
