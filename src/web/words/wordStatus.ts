import type { Status } from '#domain/words/word.ts';

/** A status in words, as it is read out after a word. */
export const spokenStatus: Readonly<Record<Status, string>> = {
  1: 'no la sé',
  2: 'aprendiendo, poco',
  3: 'aprendiendo, algo',
  4: 'aprendiendo, casi',
  5: 'conocida',
  99: 'ignorada',
};

/**
 * The accessible name of a word in a text: what it is, how well it is known (null for a word never marked), and what it means
 * where that is known. A new word that serves its reader most is said to.
 */
export function spokenWord(
  text: string,
  status: Status | null,
  meaning: string | null = null,
  isUseful = false,
): string {
  const state = status ? spokenStatus[status] : isUseful ? 'nueva, te sirve' : 'nueva';
  return [text, state, ...(meaning === null ? [] : [meaning])].join(', ');
}

export const learningLevels = [
  { status: '2', label: 'Poco' },
  { status: '3', label: 'Algo' },
  { status: '4', label: 'Casi' },
] as const satisfies readonly { status: Status; label: string }[];

/**
 * The classes of a word whose element is made with its status, as in texts of our own that show what statuses look like.
 * The landing page is the reason why there is another way to colour than the word layer: it is sent ready-made and has to
 * show its colours before, and without, any script. Everything that a learner reads is coloured by `ColouredText` or a page.
 */
export function wordClass(status: Status): string {
  return `word word-${status}`;
}

/** A status as the title of a list or a choice. */
export const statusTitles: Readonly<Record<Status, string>> = {
  1: 'No la sé',
  2: 'Aprendiendo, poco',
  3: 'Aprendiendo, algo',
  4: 'Aprendiendo, casi',
  5: 'La sé',
  99: 'Ignorada',
};
