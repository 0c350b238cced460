import { annotationRef } from '#domain/annotations/annotation.ts';
import type { Documents, Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { mergeNotes } from '#domain/words/mergeNotes.ts';
import { bookRef, type Book, type ReadingPosition } from '../book.ts';
import { isBookIdOf } from '../bookId.ts';
import { readingPlanRef } from '../plans/readingPlan.ts';
import { mostShelves } from '../shelves/shelveBooks.ts';

/** Annotations that one call moves; more are moved by further calls of the same two books. */
export const mostAnnotationsMoved = 500;

export interface MergeBooksInput {
  /** The book that stays. */
  readonly bookId: string;
  /** The one that goes. */
  readonly otherId: string;
  /** The place where reading stopped in the one that goes, as a place of the file that stays; null where it is known of none. */
  readonly position: Pick<ReadingPosition, 'locator' | 'fraction'> | null;
  /** Annotations of the one that goes. */
  readonly annotations: readonly string[];
}

export interface MergeBooksOutput {
  /** The annotations that the book which stays has got. */
  readonly moved: readonly string[];
}

/**
 * Makes one of two books that are the same. The one that stays gets what the other has and it has not: the place that is furthest, shelves, the
 * note, a plan, annotations; those of the other stay where they are too, as with every book that is removed.
 * @throws Refusal `book-not-found` when the book that is to stay has gone, `invalid-argument` for one book twice
 */
export const mergeBooksRule: Rule<MergeBooksInput, MergeBooksOutput> = {
  reads: ({ bookId, otherId, annotations }) => [
    bookRef(bookId),
    bookRef(otherId),
    readingPlanRef(bookId),
    readingPlanRef(otherId),
    ...annotations.flatMap((id) => [annotationRef(bookId, id), annotationRef(otherId, id)]),
  ],
  run({ bookId, otherId, position, annotations }, documents, context) {
    if (bookId === otherId) throw new Refusal('invalid-argument');
    const book = documents.get(bookRef(bookId));
    if (!book) throw new Refusal('book-not-found');
    const other = documents.get(bookRef(otherId));
    if (other) {
      documents.put(bookRef(bookId), mergedBook(book, other, position));
      documents.remove(bookRef(otherId));
      if (requireProfile(documents, context).lastReadBookId === otherId)
        changeProfile(documents, context, { lastReadBookId: bookId, lastReadEpub: { title: book.title } });
    }
    const plan = documents.get(readingPlanRef(otherId));
    if (plan && plan.finishBy !== null && !documents.get(readingPlanRef(bookId)))
      documents.put(readingPlanRef(bookId), plan);
    const moved = annotations.filter((id) => {
      const annotation = documents.get(annotationRef(otherId, id));
      if (!annotation || documents.get(annotationRef(bookId, id))) return false;
      documents.put(annotationRef(bookId, id), annotation);
      return true;
    });
    return { moved };
  },
};

/** The book that stays, with what the other has and it has not. */
function mergedBook(book: Book, other: Book, position: MergeBooksInput['position']): Book {
  const isFurther = position !== null && position.fraction > (book.position?.fraction ?? -1);
  const shelves = [...new Set([...(book.shelves ?? []), ...(other.shelves ?? [])])].slice(0, mostShelves);
  const note = mergeNotes(other.note ?? '', book.note ?? '', '');
  const openedAt = Math.max(book.openedAt ?? 0, other.openedAt ?? 0);
  return {
    ...book,
    addedAt: Math.min(book.addedAt, other.addedAt),
    openedAt: openedAt === 0 ? null : openedAt,
    finished: book.finished || other.finished,
    // A place that a device of either has not sent yet must not count as news.
    ...(isFurther && { position: { ...position, at: Math.max(book.position?.at ?? 0, other.position?.at ?? 0) } }),
    ...(shelves.length > 0 && { shelves }),
    ...(note !== '' && { note }),
    ...(other.namesOffered && { namesOffered: true }),
  };
}

export interface SeparateBooksInput extends MergeBooksInput {
  /** The book that stayed, as it was before. */
  readonly before: Book;
  /** The one that went. */
  readonly other: Book;
}

/**
 * Undo of a merge: puts the other book back, and takes from the one that stayed what it got by it. What the learner has changed since then stays.
 * @param annotations those that it got
 * @throws Refusal `invalid-argument` when the id is not one of the book's file
 */
export const separateBooksRule: Rule<SeparateBooksInput, null> = {
  reads: mergeBooksRule.reads,
  run({ bookId, otherId, before, other, position, annotations }, documents, context) {
    if (bookId === otherId || !isBookIdOf(otherId, other.firstFileId ?? other.fileId))
      throw new Refusal('invalid-argument');
    if (!documents.get(bookRef(otherId))) documents.put(bookRef(otherId), other);
    const book = documents.get(bookRef(bookId));
    if (book) documents.put(bookRef(bookId), withoutGained(book, before, mergedBook(before, other, position)));
    const wasReadLast = (other.openedAt ?? 0) > (before.openedAt ?? 0);
    if (wasReadLast && book && requireProfile(documents, context).lastReadBookId === bookId)
      changeProfile(documents, context, { lastReadBookId: otherId, lastReadEpub: { title: other.title } });
    for (const id of annotations) {
      const [ref, original] = [annotationRef(bookId, id), documents.get(annotationRef(otherId, id))];
      if (isSame(documents.get(ref), original)) documents.remove(ref);
    }
    dropSamePlan(documents, bookId, otherId);
    return null;
  },
};

type Gained = 'addedAt' | 'openedAt' | 'finished' | 'position' | 'shelves' | 'note' | 'namesOffered';

/** The book with what a merge gave it as it was before, unless that is something else again. */
function withoutGained(book: Book, before: Book, merged: Book): Book {
  const source = (field: Gained): Book => (isSame(book[field], merged[field]) ? before : book);
  const { shelves: _shelves, note: _note, namesOffered: _offered, ...others } = book;
  const { shelves } = source('shelves');
  const { note } = source('note');
  const { namesOffered } = source('namesOffered');
  return {
    ...others,
    addedAt: source('addedAt').addedAt,
    openedAt: source('openedAt').openedAt,
    finished: source('finished').finished,
    position: source('position').position,
    ...(shelves && { shelves }),
    ...(note !== undefined && { note }),
    ...(namesOffered && { namesOffered }),
  };
}

function dropSamePlan(documents: Documents, bookId: string, otherId: string): void {
  const plan = documents.get(readingPlanRef(bookId));
  if (plan && isSame(plan, documents.get(readingPlanRef(otherId)))) documents.remove(readingPlanRef(bookId));
}

/** Compares what a document holds, in whichever order its fields stand; nothing is not the same as nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return one !== undefined && one !== null && JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
