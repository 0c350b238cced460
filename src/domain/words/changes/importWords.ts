import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { sentenceId } from '../sentences/saveSentence.ts';
import { sentenceRef, type Sentence } from '../sentences/sentence.ts';
import { keepStatusChange, type StatusStep } from './statusChanges.ts';
import { isWord, wordRef, type ClearedWord, type Earned, type Word } from '../word.ts';
import { wordId } from '../wordId.ts';

export interface ImportWordsInput {
  readonly lang: Language;
  /** Whole records, as an export holds them. */
  readonly words: readonly Word[];
}

export interface ImportWordsOutput {
  /** The ids that were written: what an undo puts back. */
  readonly written: readonly string[];
}

/**
 * Takes in records of words from an export. Of two records of a word the one changed later stays. Nothing is granted:
 * whatever the file claims, a word counts as having earned what its state would have earned, now and later.
 * @throws Refusal `invalid-argument` when a record is not under its own key, `word-unauthenticated`
 */
export const importWordsRule: Rule<ImportWordsInput, ImportWordsOutput> = {
  reads: ({ lang, words }) => words.map(({ text }) => wordRef(lang, text)),
  run({ lang, words }, documents, context) {
    requireProfile(documents, context, 'word-unauthenticated');
    const written: string[] = [];
    for (const word of words) {
      if (wordId(word.originalText, lang) !== word.text) throw new Refusal('invalid-argument');
      const stored = documents.get(wordRef(lang, word.text));
      // A clock that was ahead must not win for ever.
      const lastModified = Math.min(word.lastModified, context.now);
      if (isWord(stored) && stored.lastModified >= lastModified) continue;
      documents.put(wordRef(lang, word.text), {
        ...word,
        lastModified,
        earned: earnedBy(word, stored),
        ...keepStatusChange(stepOf(word, stored, lang), documents, context),
      });
      written.push(word.text);
    }
    return { written };
  },
};

/** A record that is new here brings its past along. */
function stepOf(word: Word, stored: Word | ClearedWord | null, language: Language): StatusStep {
  const step = { language, stored, to: word.status, why: 'imported' } as const;
  return stored || !word.changes ? step : { ...step, past: word.changes };
}

/** The rewards that a word which comes in counts as having had, so that it grants nothing later. */
export function earnedBy({ status, notes, starred }: Word, stored: Word | ClearedWord | null): Earned {
  return {
    ...stored?.earned,
    marked: true,
    ...(status === '5' && { known: true }),
    ...(notes !== '' && { note: true }),
    ...(starred && { star: true }),
  };
}

export interface ImportSentencesInput {
  readonly lang: Language;
  readonly sentences: readonly Sentence[];
}

/** Takes in sentences from an export; those that are there already stay as they are. */
export const importSentencesRule: Rule<ImportSentencesInput, ImportWordsOutput> = {
  reads: ({ lang, sentences }) => sentences.map(({ text }) => sentenceRef(lang, sentenceId(text))),
  run({ lang, sentences }, documents, context) {
    requireProfile(documents, context);
    const written: string[] = [];
    for (const sentence of sentences) {
      const id = sentenceId(sentence.text);
      const ref = sentenceRef(lang, id);
      if (documents.get(ref)) continue;
      documents.put(ref, { ...sentence, createdAt: Math.min(sentence.createdAt, context.now) });
      written.push(id);
    }
    return { written };
  },
};

export interface RemoveSentencesInput {
  readonly lang: Language;
  readonly ids: readonly string[];
}

/** Takes sentences away; words that were met in one keep everything else. */
export const removeSentencesRule: Rule<RemoveSentencesInput, null> = {
  reads: ({ lang, ids }) => ids.map((id) => sentenceRef(lang, id)),
  run({ lang, ids }, documents, context) {
    requireProfile(documents, context);
    for (const id of ids) if (documents.get(sentenceRef(lang, id))) documents.remove(sentenceRef(lang, id));
    return null;
  },
};
