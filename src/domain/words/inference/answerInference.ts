import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { withStatus } from '#domain/srs/card.ts';
import { earnedBy } from '../changes/importWords.ts';
import { freshWord } from '../changes/saveWord.ts';
import { keepStatusChange } from '../changes/statusChanges.ts';
import { isWord, wordRef } from '../word.ts';
import { wordId } from '../wordId.ts';
import { afterAnswer, exposuresRef, isInferable, noExposures } from './exposures.ts';

export interface AnswerInferenceInput {
  readonly lang: Language;
  /** The words that the learner knows, as they are written. */
  readonly known: readonly string[];
  /** The ids of those that are not to be proposed for 30 days. */
  readonly refused: readonly string[];
}

export interface AnswerInferenceOutput {
  /** The ids that were marked: what an undo puts back. */
  readonly marked: readonly string[];
}

/**
 * The learner's answer to words that seem to be known (decisions §3). What was marked otherwise since it was asked, on any device, stays
 * so. Nothing is granted, now or later: a word that reading has taught counts as having earned what marking it known gives.
 * @throws Refusal `word-empty`, `word-unauthenticated`
 */
export const answerInferenceRule: Rule<AnswerInferenceInput, AnswerInferenceOutput> = {
  reads: ({ lang, known }) => [exposuresRef(lang), ...known.map((text) => wordRef(lang, wordId(text, lang)))],
  run({ lang, known, refused }, documents, context) {
    requireProfile(documents, context, 'word-unauthenticated');
    const { now, random } = context;
    const marked: string[] = [];
    for (const text of known) {
      const id = wordId(text, lang);
      const stored = documents.get(wordRef(lang, id));
      if (!isInferable(isWord(stored) ? stored.status : null)) continue;
      const before = isWord(stored) ? stored : freshWord(id, { text, status: '5' }, stored, context);
      const word = { ...before, ...withStatus(before, '5', now, random), lastModified: now };
      documents.put(wordRef(lang, id), {
        ...word,
        earned: earnedBy(word, stored),
        ...keepStatusChange({ language: lang, stored, to: '5', why: 'inferred' }, documents, context),
      });
      marked.push(id);
    }
    const before = documents.get(exposuresRef(lang)) ?? noExposures;
    documents.put(exposuresRef(lang), afterAnswer(before, marked, refused, now));
    return { marked };
  },
};
