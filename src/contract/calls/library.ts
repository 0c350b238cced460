import * as z from 'zod/mini';
import { addBookRule } from '#domain/library/addBook.ts';
import { mergeBooksRule, mostAnnotationsMoved, separateBooksRule } from '#domain/library/duplicates/mergeBooks.ts';
import { tellBooksApartRule } from '#domain/library/duplicates/tellBooksApart.ts';
import { giveStoryRule } from '#domain/library/stories/giveStory.ts';
import { longestReadingSeconds } from '#domain/library/reading/recordReading.ts';
import { recordReadingRule } from '#domain/library/reading/recordReading.ts';
import { recountBookRule } from '#domain/library/recountBook.ts';
import { removeBookRule, restoreBookRule } from '#domain/library/removeBook.ts';
import { replaceBookRule } from '#domain/library/replaceBook.ts';
import { saveReadingPositionRule } from '#domain/library/saveReadingPosition.ts';
import { updateBookRule } from '#domain/library/updateBook.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { mostBooksAtOnce, mostShelves, shelveBooksRule } from '#domain/library/shelves/shelveBooks.ts';
import { bookFacts, bookSchema, endpaperNumber, locatorSchema, shelfName } from '../documents/book.ts';
import { count, fileHash, filled, fraction, id, instant, notes, textRead } from '../fields.ts';

const shelfNames = z.array(shelfName).check(z.maxLength(mostShelves));

/** Adds a book whose file is in the account. */
export const addBook = declareCall({
  name: 'addBook',
  input: z.strictObject({ ...bookFacts, copy: z.exactOptional(z.int().check(z.minimum(2), z.maximum(99))) }),
  rule: addBookRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: 'removeBook',
  failureTitle: 'book',
  ...usualAnswers,
});

/** Puts the story of a language on the shelf of somebody who begins it, once. */
export const giveStory = declareCall({
  name: 'giveStory',
  input: z.strictObject(bookFacts),
  rule: giveStoryRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: 'removeBook',
  failureTitle: 'book',
  ...usualAnswers,
});

/** Corrects title, author or language, or notes that its names were offered. */
export const updateBook = declareCall({
  name: 'updateBook',
  input: z.strictObject({
    bookId: id,
    title: z.exactOptional(bookFacts.title),
    author: z.exactOptional(bookFacts.author),
    language: z.exactOptional(bookFacts.language),
    otherLanguage: bookFacts.otherLanguage,
    indexId: z.exactOptional(fileHash),
    indexVersion: bookFacts.indexVersion,
    wordCount: z.exactOptional(count),
    uniqueWords: z.exactOptional(count),
    coverId: z.exactOptional(bookFacts.coverId),
    endpaper: z.exactOptional(z.nullable(endpaperNumber)),
    note: z.exactOptional(notes),
    namesOffered: z.exactOptional(z.literal(true)),
  }),
  rule: updateBookRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'updateBook',
  failureTitle: 'book',
  ...usualAnswers,
});

/** Puts books on shelves, and takes them off others. */
export const shelveBooks = declareCall({
  name: 'shelveBooks',
  input: z.strictObject({
    bookIds: z.array(id).check(z.minLength(1), z.maxLength(mostBooksAtOnce)),
    add: z.exactOptional(shelfNames),
    remove: z.exactOptional(shelfNames),
  }),
  rule: shelveBooksRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'shelveBooks',
  failureTitle: 'book',
  ...usualAnswers,
});

/** Takes a newer count of a book's words, made without being asked for. */
export const recountBook = declareCall({
  name: 'recountBook',
  input: z.strictObject({
    bookId: id,
    language: bookFacts.language,
    indexId: fileHash,
    indexVersion: count,
    wordCount: count,
    uniqueWords: count,
  }),
  rule: recountBookRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'book',
  ...usualAnswers,
});

/** Puts another edition's file in the place of a book's. */
export const replaceBook = declareCall({
  name: 'replaceBook',
  input: z.strictObject({
    bookId: id,
    replaces: fileHash,
    position: z.nullable(z.strictObject({ locator: locatorSchema, fraction })),
    fileId: fileHash,
    fileSize: bookFacts.fileSize,
    coverId: bookFacts.coverId,
    indexId: bookFacts.indexId,
    indexVersion: bookFacts.indexVersion,
    wordCount: count,
    uniqueWords: count,
    chapterCount: count,
  }),
  rule: replaceBookRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: 'replaceBook',
  failureTitle: 'book',
  ...usualAnswers,
});

/** Takes a book out of the library. */
export const removeBook = declareCall({
  name: 'removeBook',
  input: z.strictObject({ bookId: id }),
  rule: removeBookRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreBook',
  failureTitle: 'removal',
  ...usualAnswers,
});

const merge = {
  bookId: id,
  otherId: id,
  position: z.nullable(z.strictObject({ locator: locatorSchema, fraction })),
  annotations: z.array(id).check(z.maxLength(mostAnnotationsMoved)),
};

/** Makes one of two books that are the same. */
export const mergeBooks = declareCall({
  name: 'mergeBooks',
  input: z.strictObject(merge),
  rule: mergeBooksRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'separateBooks',
  failureTitle: 'book',
  ...usualAnswers,
});

/** Undoes that. */
export const separateBooks = declareCall({
  name: 'separateBooks',
  input: z.strictObject({ ...merge, before: bookSchema, other: bookSchema }),
  rule: separateBooksRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'undo',
  ...usualAnswers,
});

/** Remembers that two books are not the same. */
export const tellBooksApart = declareCall({
  name: 'tellBooksApart',
  input: z.strictObject({ bookIds: z.tuple([id, id]), areApart: z.boolean() }),
  rule: tellBooksApartRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'tellBooksApart',
  failureTitle: 'book',
  ...usualAnswers,
});

/** Undoes a removal. */
export const restoreBook = declareCall({
  name: 'restoreBook',
  input: z.strictObject({ bookId: id, book: bookSchema }),
  rule: restoreBookRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'undo',
  ...usualAnswers,
});

/** Keeps where reading stopped. */
export const saveReadingPosition = declareCall({
  name: 'saveReadingPosition',
  input: z.strictObject({
    bookId: id,
    locator: locatorSchema,
    fraction,
    at: instant,
    since: z.exactOptional(instant),
    answered: z.exactOptional(instant),
  }),
  rule: saveReadingPositionRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'position',
  ...usualAnswers,
});

/** Adds time and pages read since the last such call. */
export const recordReading = declareCall({
  name: 'recordReading',
  input: z.strictObject({
    bookId: id,
    seconds: z.int().check(z.minimum(0), z.maximum(longestReadingSeconds)),
    pages: z.int().check(z.minimum(0), z.maximum(longestReadingSeconds)),
    session: z.exactOptional(filled(40)),
    text: z.exactOptional(textRead),
  }),
  rule: recordReadingRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'reading',
  ...usualAnswers,
});
