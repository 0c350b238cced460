import type { Language } from '#domain/languages.ts';
import { reviewMinutes } from '#domain/practice/reviewTime.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useQuery, useRoot } from '#web/platform/account.ts';
import { practiceLink, type PracticeLink } from '#web/platform/addresses/practiceAddress.ts';
import { useLast } from '#web/ui/useLast.ts';
import { useNow } from '#web/ui/useNow.ts';

/** The review that is offered at the end of a chapter. */
export interface ChapterReview {
  readonly words: number;
  readonly minutes: number;
  readonly link: PracticeLink;
}

/** A session of the words that are due now, as long as the learner's sessions are; null while none is due. */
export function useChapterReview(language: Language, { settings }: Profile): ChapterReview | null {
  const root = useRoot();
  const due = useLast(useQuery('dueCount', { language, at: useNow() })) ?? 0;
  if (due === 0) return null;
  const words = Math.min(due, settings.practice.sessionSize);
  return { words, minutes: reviewMinutes(words), link: practiceLink(root, { kind: 'due' }) };
}
