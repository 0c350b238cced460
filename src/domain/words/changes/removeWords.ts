import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { keepStatusChange } from './statusChanges.ts';
import { isWord, wordRef } from '../word.ts';
import { wordId } from '../wordId.ts';

export interface RemoveWordsInput {
  readonly lang: Language;
  readonly ids: readonly string[];
}

export interface RemoveWordsOutput {
  /** The ids that had a record: what an undo restores. */
  readonly removed: readonly string[];
}

/**
 * Takes words out of the vocabulary. What a word has earned and how its status changed stays, so that marking it again grants
 * nothing; a word without a record is left as it is.
 * @throws Refusal `invalid-argument` for an id that is no key, `word-unauthenticated`
 */
export const removeWordsRule: Rule<RemoveWordsInput, RemoveWordsOutput> = {
  reads: ({ lang, ids }) => ids.map((id) => wordRef(lang, id)),
  run({ lang, ids }, documents, context) {
    requireProfile(documents, context, 'word-unauthenticated');
    const removed: string[] = [];
    for (const id of new Set(ids)) {
      if (wordId(id, lang) !== id) throw new Refusal('invalid-argument');
      const ref = wordRef(lang, id);
      const stored = documents.get(ref);
      if (!isWord(stored)) continue;
      const changes = keepStatusChange({ language: lang, stored, to: null, why: 'removed' }, documents, context);
      documents.put(ref, { earned: stored.earned ?? {}, ...changes });
      removed.push(id);
    }
    return { removed };
  },
};
