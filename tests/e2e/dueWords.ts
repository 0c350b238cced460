import type { CallInput } from '#contract/calls.ts';

type ImportedWord = CallInput<'importWords'>['words'][number];

const longAgo = 1_000_000_000_000;

/** A word that was to be reviewed years ago. */
export function dueWord(text: string, notes = ''): ImportedWord {
  return {
    text,
    originalText: text,
    status: '2',
    notes,
    tags: [],
    starred: false,
    createdAt: longAgo,
    dateAdded: longAgo,
    lastModified: longAgo,
    srsLevel: 1,
    srsNextReview: longAgo,
    srsLastReview: null,
    srsEaseFactor: 2.5,
  };
}
