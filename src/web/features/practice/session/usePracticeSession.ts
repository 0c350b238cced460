import { useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import { answersCollection, tallyRef, withAnswers, type AnswerSlot } from '#domain/practice/keptAnswers.ts';
import { practiceRef, type PracticeSession } from '#domain/practice/session.ts';
import { useCollection, useDocument } from '#web/platform/account.ts';

/** The session of a language that is under way or was the last, with its answers; null for none, undefined until that is known. */
export function usePracticeSession(language: Language): PracticeSession | null | undefined {
  const session = useDocument(practiceRef(language));
  const slots = useCollection<AnswerSlot>(answersCollection(language));
  const tally = useDocument(tallyRef(language));
  return useMemo(() => {
    if (!session) return session;
    return slots && tally !== undefined ? withAnswers(session, slots.values(), tally) : undefined;
  }, [session, slots, tally]);
}
