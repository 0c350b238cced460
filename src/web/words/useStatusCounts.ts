import type { Language } from '#domain/languages.ts';
import type { StatusCounts } from '#domain/statistics/vocabulary.ts';
import { useQuery } from '#web/platform/account.ts';

/** Shown while nothing is counted yet. */
export const noCounts: StatusCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };

/**
 * The number of words of a language with each status, those of the starter pack among them; it stays up to date. Undefined until they are
 * counted.
 */
export function useStatusCounts(language: Language): StatusCounts | undefined {
  return useQuery('statusCounts', { language });
}
