import { z } from 'zod';
import type { Book } from '#domain/library/book.ts';
import { count, filled, fraction, instant, language, fileHash, text } from '../fields.ts';

export const locatorSchema = z.strictObject({ section: filled(1_000), block: count, offset: count });

const positionSchema = z.strictObject({ locator: locatorSchema, fraction, at: instant });

/** What a book says of itself, as an import reads it. */
export const bookFacts = {
  title: filled(500),
  author: text(500),
  language,
  fileId: fileHash,
  fileSize: count,
  coverId: fileHash.nullable(),
  indexId: fileHash.nullable(),
  wordCount: count,
  uniqueWords: count,
  chapterCount: count,
};

/** A book of the library: `books/{id}`. */
export const bookSchema = z.strictObject({
  ...bookFacts,
  addedAt: instant,
  openedAt: instant.nullable(),
  position: positionSchema.nullable(),
  displaced: positionSchema.exactOptional(),
  finished: z.boolean(),
}) satisfies z.ZodType<Book>;
