import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { afterReading, exposuresRef, noExposures, type Passage } from './exposures.ts';

/** Passages of one call: a reader who turns a page every few seconds sends some. */
export const mostPassages = 60;

export interface RecordPassagesInput {
  readonly lang: Language;
  readonly passages: readonly Passage[];
}

/**
 * Counts what the learner has read past without looking it up (decisions §3); nothing while that is turned off. No word's own
 * document is touched: nothing is marked behind the reader's back.
 */
export const recordPassagesRule: Rule<RecordPassagesInput, null> = {
  reads: ({ lang }) => [exposuresRef(lang)],
  run({ lang, passages }, documents, context) {
    const { settings } = requireProfile(documents, context);
    if (!settings.autoInferenceEnabled || passages.length === 0) return null;
    const before = documents.get(exposuresRef(lang)) ?? noExposures;
    documents.put(exposuresRef(lang), afterReading(before, passages, context.day));
    return null;
  },
};
