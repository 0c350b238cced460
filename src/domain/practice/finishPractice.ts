import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { practiceRef } from './session.ts';

export interface FinishPracticeInput {
  readonly lang: Language;
  /** The session's id. */
  readonly session: string;
}

/**
 * Ends a session: it takes no more answers, and `updateUserProgress` then grants what it earned. Nothing happens for a session that was
 * ended already or that another one has replaced.
 */
export const finishPracticeRule: Rule<FinishPracticeInput, null> = {
  reads: ({ lang }) => [practiceRef(lang)],
  run({ lang, session: id }, documents, context) {
    requireProfile(documents, context);
    const session = documents.get(practiceRef(lang));
    if (session?.id === id && session.finishedAt === null) {
      const { last: _last, ...rest } = session;
      documents.put(practiceRef(lang), { ...rest, finishedAt: context.now });
    }
    return null;
  },
};
