import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { addWordsRead } from '#domain/history/day.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { isPutAway } from '#domain/srs/card.ts';
import { isDue } from '#domain/srs/due.ts';
import { schedule } from '#domain/srs/scheduler.ts';
import { dayOf } from '#domain/time/day.ts';
import { keepStatusChange } from '#domain/words/changes/statusChanges.ts';
import { isWord, wordRef, type Word } from '#domain/words/word.ts';
import { cardOf, isReviewedSince } from '../gradeWord.ts';

/** A word as the reader had it: a review that was made since then is not made again. */
export interface SeenWord {
  readonly key: string;
  /** Its `srsLastReview`. */
  readonly seen: number | null;
}

export interface ReviewReadInput {
  readonly lang: Language;
  /** Words passed without a look-up in text that was understood (`readWords`). */
  readonly passed: readonly SeenWord[];
  readonly lookedUp: readonly SeenWord[];
}

export interface ReviewReadOutput {
  /** The keys whose schedule has moved on. */
  readonly reviewed: readonly string[];
}

/**
 * Takes reading as review (decisions §4), when the learner wants it: a due word that was passed moves as by grade 2, at most once a day; one that
 * was looked up is due. It grants nothing and counts as no review of the history, which has it as a word read.
 */
export const reviewReadRule: Rule<ReviewReadInput, ReviewReadOutput> = {
  reads: ({ lang, passed, lookedUp }) => [...passed, ...lookedUp].map(({ key }) => wordRef(lang, key)),
  run({ lang, passed, lookedUp }, documents, context) {
    const { settings } = requireProfile(documents, context);
    if (settings.practice.countsReading !== true) return { reviewed: [] };
    const reviewed: string[] = [];
    for (const { key, seen } of passed) {
      const word = wordToMove(lang, { key, seen }, documents, context);
      if (!word || !isDue(word, context.now) || isReadOnDay(word, settings.timeZone, context)) continue;
      const card = schedule(cardOf(word), 2, context.now, context.random);
      documents.put(wordRef(lang, key), {
        ...word,
        ...card,
        ...keepStatusChange({ language: lang, stored: word, to: card.status, why: 'read' }, documents, context),
        earned: { ...word.earned, readAt: context.now },
        lastModified: context.now,
      });
      reviewed.push(key);
    }
    for (const { key, seen } of lookedUp) {
      const word = wordToMove(lang, { key, seen }, documents, context);
      if (!word || isDue(word, context.now)) continue;
      documents.put(wordRef(lang, key), { ...word, srsNextReview: context.now, lastModified: context.now });
    }
    addWordsRead(documents, context.day, lang, reviewed.length);
    return { reviewed };
  },
};

/** The word when it has a schedule that nothing has moved since the reader saw it. */
function wordToMove(lang: Language, { key, seen }: SeenWord, documents: Documents, { now }: Context): Word | null {
  const word = documents.get(wordRef(lang, key));
  return isWord(word) && !isPutAway(word.status) && !isReviewedSince(word, seen, now) ? word : null;
}

/** Reading has reviewed it on this day already, also where that was undone. */
function isReadOnDay({ earned }: Word, timeZone: string, { day }: Context): boolean {
  return earned?.readAt !== undefined && dayOf(earned.readAt, timeZone) === day;
}
