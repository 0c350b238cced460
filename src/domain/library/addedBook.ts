import type { Ref } from '#domain/documents/ref.ts';

/** Remembers that a file was once added, so that it counts once; it stays when the book goes. `addedBooks/{fileId}`. */
export interface AddedBook {
  readonly at: number;
}

export function addedBookRef(fileId: string): Ref<AddedBook> {
  return { collection: 'addedBooks', id: fileId };
}
