/** A word that is due, as `importWords` takes it. */
export function dueWord(text: string): object {
  return {
    text,
    originalText: text,
    status: '2',
    notes: '',
    tags: [],
    starred: false,
    createdAt: 1,
    dateAdded: 1,
    lastModified: 1,
    srsLevel: 1,
    srsNextReview: 1,
    srsLastReview: null,
    srsEaseFactor: 2.5,
  };
}
