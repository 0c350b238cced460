import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import type { ShownMeaning } from '#domain/words/meaning.ts';
import type { Word } from '#domain/words/word.ts';
import type { AskedItem } from './useSessionRun.ts';

/** What every exercise is given. */
export interface ExerciseProps {
  readonly language: Language;
  readonly item: AskedItem;
  /** The word as it is now. */
  readonly word: Word;
  /** What it means now, a correction of this session included; null where it is not known. */
  readonly meaning: ShownMeaning | null;
  /** A session that moves no schedules, or a word that has come back. */
  readonly isFree: boolean;
  readonly isAnswered: boolean;
  /** Takes the answer; the bar below shows `explanation`. */
  readonly onAnswer: (grade: Grade, explanation: ReactNode) => void;
}
