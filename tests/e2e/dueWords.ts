import type { CallInput } from '#contract/calls/calls.ts';
import type { Account } from './accounts.ts';
import { callAs } from './onServer.ts';

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

/** Words with what they mean and a sentence to put in order; no two mean the same. */
export const dueWords = [
  ['harbour', 'puerto', 'The harbour was quiet that night.'],
  ['lantern', 'farol', 'She took the lantern down.'],
  ['cottage', 'cabaña', 'They lived in a cottage.'],
  ['drizzle', 'llovizna', 'A thin drizzle fell slowly.'],
  ['thimble', 'dedal', 'He found a silver thimble.'],
] as const;

/** Gives an account the first of those words, all due, and their sentences. */
export async function saveDueWords(
  url: string,
  account: Account,
  { count = dueWords.length, tags = [] }: { readonly count?: number; readonly tags?: string[] } = {},
): Promise<void> {
  const saved = dueWords.slice(0, count);
  const words = saved.map(([word, meaning]) => ({ ...dueWord(word, meaning), tags }));
  await callAs(url, account, 'importWords', { lang: 'en', words });
  for (const [, , text] of saved) await callAs(url, account, 'saveSentence', { lang: 'en', text });
}
