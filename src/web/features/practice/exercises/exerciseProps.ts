import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import type { PracticeItem } from '#domain/practice/session.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import type { ShownMeaning } from '#domain/words/meaning.ts';
import type { Word } from '#domain/words/word.ts';

/** A word that is being asked, and what there is to ask it by. */
export interface AskedItem extends PracticeItem {
  readonly material: PracticeMaterial;
  /** It failed before in this session: nothing is graded or scheduled any more. */
  readonly isAgain: boolean;
  /** It had an answer when it was asked: that of the page itself, which is being taken back, or one that failed. */
  readonly wasAnswered: boolean;
  /** Another number each time a word is asked, so that nothing of the time before is left. */
  readonly turn: number;
}

export interface ExerciseProps {
  readonly language: Language;
  readonly item: AskedItem;
  /** The word as it is now. */
  readonly word: Word;
  /** The meaning now, a correction of this session included; null where none is known. */
  readonly meaning: ShownMeaning | null;
  /** A session that moves no schedules, or a word that has come back. */
  readonly isFree: boolean;
  readonly isAnswered: boolean;
  /** Takes the answer; the bar below shows `explanation`. */
  readonly onAnswer: (grade: Grade, explanation: ReactNode) => void;
}
