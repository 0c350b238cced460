import type { Status } from '#domain/words/word.ts';

/** A status in words, as it is read out after a word (design, «Words and keyboard»). */
export const spokenStatus: Readonly<Record<Status, string>> = {
  1: 'no la sé',
  2: 'aprendiendo, poco',
  3: 'aprendiendo, algo',
  4: 'aprendiendo, casi',
  5: 'conocida',
  99: 'ignorada',
};

/** How well a word that is being learned is known. */
export const learningLevels = [
  { status: '2', label: 'Poco' },
  { status: '3', label: 'Algo' },
  { status: '4', label: 'Casi' },
] as const satisfies readonly { status: Status; label: string }[];
