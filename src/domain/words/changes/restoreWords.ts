import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { keepStatusChange } from './statusChanges.ts';
import { undoneWord } from './undoneWord.ts';
import type { OwnFields } from '../ownFields.ts';
import { isWord, wordRef, type ClearedWord, type Word } from '../word.ts';
import { wordId } from '../wordId.ts';

export interface RestoreWordsInput {
  readonly lang: Language;
  readonly words: readonly {
    readonly id: string;
    /** The word as it was; null: it was not there. */
    readonly before: Word | null;
    /** The learner's fields as the device that undoes has them, null without the word: what others have changed meanwhile, unheard of by it, stays (`undoneWord`). */
    readonly left?: OwnFields | null;
  }[];
}

/**
 * Undo: puts words back as they were, or clears them. Nothing is granted and nothing taken back: what a word has earned, and
 * how its status changed, is read from its own document, whatever the call says, and stays in it even when the word goes. A review
 * that was made since stays too.
 * @throws Refusal `invalid-argument` when a word is to be put back under another id, or one that is no key
 */
export const restoreWordsRule: Rule<RestoreWordsInput, null> = {
  reads: ({ lang, words }) => words.map(({ id }) => wordRef(lang, id)),
  run({ lang, words }, documents, context) {
    for (const { id, before, left: known } of words) {
      if (before && (before.text !== id || wordId(id, lang) !== id)) throw new Refusal('invalid-argument');
      const ref = wordRef(lang, id);
      const stored = documents.get(ref);
      const word = withLaterReview(undoneWord({ before, known, stored: isWord(stored) ? stored : null }), stored);
      const to = word?.status ?? null;
      const changes = keepStatusChange({ language: lang, stored, to, why: 'undone' }, documents, context);
      if (word)
        documents.put(ref, {
          ...ofTheRecordAlone(word),
          ...(stored?.earned && { earned: stored.earned }),
          ...changes,
        });
      else if (stored) documents.put(ref, { earned: stored.earned ?? {}, ...changes });
    }
    return null;
  },
};

/**
 * The word with the stored schedule where that is of a later review: undo never makes a word due that was reviewed since. A review that
 * reading gave is undone as marks are.
 */
function withLaterReview(word: Word | null, stored: Word | ClearedWord | null): Word | null {
  if (!word || !isWord(stored) || (stored.srsLastReview ?? -1) <= (word.srsLastReview ?? -1)) return word;
  const { status, srsLevel, srsNextReview, srsLastReview, srsEaseFactor, earned } = stored;
  if (srsLastReview === earned?.readAt) return word;
  return { ...word, status, srsLevel, srsNextReview, srsLastReview, srsEaseFactor };
}

/** Fields that the server keeps by itself is never taken from the call. */
function ofTheRecordAlone({ earned: _earned, changes: _changes, ...word }: Word): Word {
  return word;
}
