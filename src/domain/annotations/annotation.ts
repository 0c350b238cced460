import type { Ref } from '#domain/documents/ref.ts';
import type { Locator } from '#domain/library/book.ts';
import { textId } from '#domain/text/textId.ts';

/** The strokes of a pencil beside a passage: the learner gives them their meaning. */
export const strokes = ['straight', 'double', 'wavy'] as const;
export type Stroke = (typeof strokes)[number];

/** UTF-16 units of the text of an annotation that are kept: it says what was meant, and finds it in another edition. */
export const longestQuote = 2_000;

interface PlacedAnnotation {
  /** The file whose text the place is of; in another edition of the book the text is looked for. */
  readonly fileId: string;
  readonly locator: Locator;
  /** The label of the contents that it stands under; left out where the book has none. */
  readonly chapter?: string;
  readonly createdAt: number;
}

/** A place of a book to come back to. */
export interface Bookmark extends PlacedAnnotation {
  readonly kind: 'bookmark';
  /** Its name: the first words of its page. */
  readonly text: string;
}

/** A passage that a learner has drawn a line beside, with their note if they wrote one. */
export interface MarkedPassage extends PlacedAnnotation {
  readonly kind: 'passage';
  /** The place behind its last character. */
  readonly end: Locator;
  /** A line feed between the blocks of the book that it is of. */
  readonly text: string;
  readonly stroke: Stroke;
  readonly note?: string;
}

/** What a learner has put to a place of a book: `annotations_{bookId}/{id}`. It stays when the book is removed, as words do. */
export type Annotation = Bookmark | MarkedPassage;

export const annotationsCollection = (bookId: string): string => `annotations_${bookId}`;

export function annotationRef(bookId: string, id: string): Ref<Annotation> {
  return { collection: annotationsCollection(bookId), id };
}

/** The id of an annotation: the same place is one document, whichever device it was put from. */
export function annotationId(annotation: Annotation): string {
  const { kind, fileId, locator } = annotation;
  const place = ({ section, block, offset }: Locator): string => `${section} ${block} ${offset}`;
  return textId([kind, fileId, place(locator), kind === 'passage' ? place(annotation.end) : ''].join('\n'));
}
