/** The words that a session may be about. */
export type PracticeScope =
  | { readonly kind: 'due' }
  | { readonly kind: 'tag'; readonly tag: string }
  /** The words of a book: those that its index has, or without one those that were marked in it. */
  | { readonly kind: 'book'; readonly bookId: string; readonly indexId: string | null }
  | { readonly kind: 'words'; readonly keys: readonly string[] };
