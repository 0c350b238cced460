import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { writeWord } from './saveWord.ts';
import { isWord, wordRef, type Status } from '../word.ts';
import { wordId } from '../wordId.ts';

export interface SaveWordsInput {
  readonly lang: Language;
  readonly texts: readonly string[];
  readonly status: Status;
  /** The video whose list of new words they were marked in. */
  readonly videoId?: string;
}

export interface SaveWordsOutput {
  /** The ids that were new: what an undo clears. */
  readonly created: readonly string[];
}

/**
 * Marks the new words of a page in one step (decisions §2): words that the learner already has stay as they are. XP a
 * word is that of marking it alone.
 * @throws Refusal `word-empty` for any text that is no word, `word-unauthenticated`
 */
export const saveWordsRule: Rule<SaveWordsInput, SaveWordsOutput> = {
  reads: ({ lang, texts }) => texts.map((text) => wordRef(lang, wordId(text, lang))),
  run({ lang, texts, status, videoId }, documents, context) {
    requireProfile(documents, context, 'word-unauthenticated');
    const created: string[] = [];
    for (const text of texts) {
      if (isWord(documents.get(wordRef(lang, wordId(text, lang))))) continue;
      created.push(
        writeWord({ lang, text, status, ...(videoId !== undefined && { videoId }) }, 'page', documents, context).id,
      );
    }
    return { created };
  },
};
