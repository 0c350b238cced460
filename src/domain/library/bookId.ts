/**
 * The id of a book: that of its file, so that the same file added on two devices is one book; further copies that
 * the learner asked for are numbered from 2.
 */
export function bookId(fileId: string, copy = 1): string {
  return copy === 1 ? fileId : `${fileId}-${copy}`;
}

/** Tells whether a book of this file can have this id. */
export function isBookIdOf(id: string, fileId: string): boolean {
  return id === fileId || id.startsWith(`${fileId}-`);
}
