import type { AnkiSends } from '#domain/profile/settings.ts';
import type { Status } from '#domain/words/word.ts';

/** The statuses of the words that each choice sends. */
export const statusesSent: Readonly<Record<AnkiSends, readonly Status[]>> = {
  unknown: ['1', '2', '3', '4'],
  learning: ['2', '3', '4'],
  all: ['1', '2', '3', '4', '5'],
};
