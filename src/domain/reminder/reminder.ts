import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';

/** UTF-16 units of the longest sentence that is kept for a reminder. */
export const longestStop = 300;

/** The reminder by e-mail of somebody who asked for it: `reminder/mail`. There is none where nobody did. */
export interface Reminder {
  /** The time when it was asked for. */
  readonly since: number;
  /** The place where reading stopped last, since it was asked for. */
  readonly stop?: ReadingStop;
}

export interface ReadingStop {
  readonly bookId: string;
  readonly title: string;
  readonly language: Language;
  /** The sentence at the top of the page. */
  readonly sentence: string;
  readonly at: number;
}

export const reminderRef: Ref<Reminder> = { collection: 'reminder', id: 'mail' };
