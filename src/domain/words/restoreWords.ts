import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { wordRef, type Word } from './word.ts';
import { wordId } from './wordId.ts';

export interface RestoreWordsInput {
  readonly lang: Language;
  readonly words: readonly {
    readonly id: string;
    /** The word as it was; null: it was not there. */
    readonly before: Word | null;
  }[];
}

/**
 * Undo: puts words back as they were, or clears them. Nothing is granted and nothing taken back: what a word has earned
 * is read from its own document, whatever the call says, and stays in it even when the word goes.
 * @throws Refusal `invalid-argument` when a word is to be put back under another id, or one that is no key
 */
export const restoreWords: Rule<RestoreWordsInput, null> = {
  reads: ({ lang, words }) => words.map(({ id }) => wordRef(lang, id)),
  run({ lang, words }, documents) {
    for (const { id, before } of words) {
      if (before && (before.text !== id || wordId(id, lang) !== id)) throw new Refusal('invalid-argument');
      const ref = wordRef(lang, id);
      const stored = documents.get(ref);
      if (before) documents.put(ref, withEarned(before, stored?.earned));
      else if (stored) documents.put(ref, { earned: stored.earned ?? {} });
    }
    return null;
  },
};

function withEarned({ earned: _claimed, ...word }: Word, earned: Word['earned']): Word {
  return earned ? { ...word, earned } : word;
}
