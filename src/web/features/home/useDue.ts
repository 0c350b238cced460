import { builtFeatures } from '#domain/features.ts';
import type { Language } from '#domain/languages.ts';
import { useQuery } from '#web/platform/account.ts';

/** How many words are to be reviewed now; null while it is not known, and none where nothing can be reviewed yet. */
export function useDue(language: Language, now: number): number | null {
  const due = useQuery('dueCount', { language, at: now });
  return builtFeatures.practice ? (due ?? null) : 0;
}
