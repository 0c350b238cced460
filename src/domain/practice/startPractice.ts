import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { wordId } from '#domain/words/wordId.ts';
import { tallyRef } from './keptAnswers.ts';
import { payAbandoned } from './rewardSession.ts';
import { practiceRef, type PracticeItem, type SessionKind } from './session.ts';

export interface StartPracticeInput {
  readonly lang: Language;
  /** The new session's id, the device's own choice. */
  readonly session: string;
  readonly kind: SessionKind;
  /** A Práctica extra, which must have been used for it. */
  readonly extra?: true;
  readonly items: readonly PracticeItem[];
  /** The device reads answers that are documents of their own; older ones do not. */
  readonly apart?: true;
}

/**
 * Begins a session of a language in the place of the last one; right answers of one that was under way are paid. A session that
 * was begun already stays as it is.
 * @throws Refusal `invalid-argument` for a word twice or an id that is no key, `item-missing` when no Práctica extra was used for it
 */
export const startPracticeRule: Rule<StartPracticeInput, null> = {
  reads: ({ lang }) => [practiceRef(lang), tallyRef(lang)],
  run({ lang, session, kind, extra, items, apart }, documents, context) {
    const { activeEffects } = requireProfile(documents, context);
    const before = documents.get(practiceRef(lang));
    if (before?.id === session) return null;
    if (new Set(items.map(({ key }) => key)).size < items.length) throw new Refusal('invalid-argument');
    if (!items.every(({ key }) => isKey(key, lang))) throw new Refusal('invalid-argument');
    if (extra) {
      const allowed = activeEffects.extraSessions ?? 0;
      if (allowed <= 0) throw new Refusal('item-missing');
      changeProfile(documents, context, { activeEffects: { ...activeEffects, extraSessions: allowed - 1 } });
    }
    if (before) payAbandoned(lang, before, documents, context);
    documents.put(practiceRef(lang), {
      id: session,
      kind,
      ...(extra && { extra }),
      items,
      ...(apart && { apart }),
      answers: [],
      startedAt: context.now,
      finishedAt: null,
    });
    return null;
  },
};

function isKey(key: string, language: Language): boolean {
  try {
    return wordId(key, language) === key;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
