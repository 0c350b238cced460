import type { Status } from '#domain/words/word.ts';
import { baseIntervals, ease, highestLevel, retryDelay, type Card } from './card.ts';

/** The quality of an answer: 0 "Otra vez", 1 "Difícil", 2 "Bien", 3 "Fácil". */
export const grades = [0, 1, 2, 3] as const;
export type Grade = (typeof grades)[number];

const easeGain = { 2: 0.05, 3: 0.15 } as const;
const easeLoss = { 0: 0.4, 1: 0.2 } as const;

/** The form of every scheduler; this one draws nothing. */
export type Scheduler = (card: Card, grade: Grade, now: number, random: () => number) => Card;

/**
 * The card after a review (spec §4, §9). At the highest level grade 2 changes nothing but the date; grade 3 still raises
 * ease. Grade 0 is retried after 10 minutes; any other grade waits base interval × ease, which at level 0 is no wait at all.
 */
export const schedule: Scheduler = (card, grade, now) => {
  const srsLevel = levelAfter(card.srsLevel, grade);
  const srsEaseFactor = easeAfter(card, grade);
  return {
    status: statusOfLevel(srsLevel),
    srsLevel,
    srsEaseFactor,
    srsLastReview: now,
    srsNextReview: now + (grade === 0 ? retryDelay : Math.round((baseIntervals[srsLevel] ?? 0) * srsEaseFactor)),
  };
};

/** Milliseconds until the next review for each grade: what the buttons show before they are pressed. */
export function previewIntervals(card: Card): Readonly<Record<Grade, number>> {
  const after = (grade: Grade) => schedule(card, grade, 0, () => 0).srsNextReview;
  return { 0: after(0), 1: after(1), 2: after(2), 3: after(3) };
}

/** The status that a level stands for (spec §4): 0 is 1, 1–2 are 2, 3–4 are 3, 5–8 are 4. */
function statusOfLevel(level: number): Status {
  if (level === 0) return '1';
  if (level <= 2) return '2';
  return level <= 4 ? '3' : '4';
}

function levelAfter(level: number, grade: Grade): number {
  if (grade === 0) return 0;
  if (grade === 1) return Math.max(0, level - 1);
  return Math.min(highestLevel, level + 1);
}

function easeAfter({ srsLevel, srsEaseFactor }: Card, grade: Grade): number {
  if (grade === 0 || grade === 1) return Math.max(ease.least, srsEaseFactor - easeLoss[grade]);
  if (grade === 2 && srsLevel >= highestLevel) return srsEaseFactor;
  return Math.min(ease.most, srsEaseFactor + easeGain[grade]);
}
