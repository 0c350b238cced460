import * as z from 'zod/mini';
import type { Book } from '#domain/library/book.ts';
import { endpapers } from '#domain/library/endpapers.ts';
import { longestShelfName, mostShelves } from '#domain/library/shelves/shelveBooks.ts';
import { mostApart } from '#domain/library/duplicates/tellBooksApart.ts';
import { count, filled, fraction, id, instant, language, fileHash, notes, text } from '../fields.ts';

export const shelfName = filled(longestShelfName);
export const endpaperNumber = z.int().check(z.minimum(0), z.maximum(endpapers - 1));

export const locatorSchema = z.strictObject({ section: filled(1_000), block: count, offset: count });

const positionSchema = z.strictObject({ locator: locatorSchema, fraction, at: instant });

/** The facts that a book states of itself, as an import reads it. */
export const bookFacts = {
  title: filled(500),
  author: text(500),
  language,
  otherLanguage: z.exactOptional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  fileId: fileHash,
  fileSize: count,
  coverId: z.nullable(fileHash),
  indexId: z.nullable(fileHash),
  indexVersion: z.exactOptional(count),
  wordCount: count,
  uniqueWords: count,
  chapterCount: count,
};

/** A book of the library: `books/{id}`. */
export const bookSchema = z.strictObject({
  ...bookFacts,
  addedAt: instant,
  shelves: z.exactOptional(z.array(shelfName).check(z.maxLength(mostShelves))),
  endpaper: z.exactOptional(endpaperNumber),
  note: z.exactOptional(notes),
  apart: z.exactOptional(z.array(id).check(z.maxLength(mostApart))),
  namesOffered: z.exactOptional(z.literal(true)),
  firstFileId: z.exactOptional(fileHash),
  given: z.exactOptional(z.literal(true)),
  openedAt: z.nullable(instant),
  position: z.nullable(positionSchema),
  displaced: z.exactOptional(positionSchema),
  finished: z.boolean(),
}) satisfies z.ZodMiniType<Book>;
