import { undoKey, type KeyRoom, type KeyTable } from '#web/ui/keyTable.ts';

/** The room that the keys of a lesson are pressed in: a word's card or the text, which have the digits; or else its questions. */
export interface LessonKeyRoom extends KeyRoom {
  readonly state: () => 'words' | 'questions';
  /** Answers the question in sight by the number of an option; false when there is none. */
  readonly answer: (option: number) => boolean;
  /** Leads to the next question without an answer; false after the last. */
  readonly goToNext: () => boolean;
  readonly undo: () => void;
}

/** Every key of a lesson. */
export const lessonKeys = {
  answer: {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    means: 'Contestar la pregunta a la vista',
    when: 'questions',
    isOnce: true,
    does: (room, { key }) => room.answer(Number(key)),
  },
  next: { keys: ['Enter'], means: 'Ir a la pregunta siguiente', when: 'questions', does: (room) => room.goToNext() },
  undo: { keys: [undoKey], means: 'Deshacer la última marca', does: (room) => room.undo() },
} as const satisfies KeyTable<LessonKeyRoom>;
