import type { Word } from '#domain/words/word.ts';

/**
 * The form of columns that this release writes; those of another are made anew from the chunks. A change of the lists below is
 * another form.
 */
export const columnsVersion = 4;

/** The columns of numbers, by what holds them. */
export const numberColumns = {
  statuses: Uint8Array,
  /** Epoch milliseconds of the next review; Infinity for words that are never due. */
  due: Float64Array,
  /** Epoch milliseconds. */
  added: Float64Array,
  /** Bits of `flag`. */
  flags: Uint8Array,
  /** Ids of tags, books and videos. */
  tagIds: Uint32Array,
  bookIds: Uint32Array,
  videoIds: Uint32Array,
  /** Reviews in which the word was not remembered, at most 255. */
  wrong: Uint8Array,
} as const;

/** The columns of texts, each by what it says of a word: what the learner wrote, into which a search looks. */
export const textColumns = {
  notes: ({ notes }: Word) => notes,
  translations: ({ translation = '' }: Word) => translation,
} as const;

export type NumberColumn = keyof typeof numberColumns;
export type TextColumnName = keyof typeof textColumns;
export type Numbers = { [Name in NumberColumn]: InstanceType<(typeof numberColumns)[Name]> };

// The keys of the tables above and no others.
const numberColumnNames = Object.keys(numberColumns) as readonly NumberColumn[];
export const textColumnNames = Object.keys(textColumns) as readonly TextColumnName[];

/** Creates all columns of numbers by their names. */
export function numbersBy(make: (name: NumberColumn) => Numbers[NumberColumn]): Numbers {
  // Each name's array is of its own type: `make` was told the name.
  return Object.fromEntries(numberColumnNames.map((name) => [name, make(name)])) as Numbers;
}

/** Creates something for each column of texts. */
export function textsBy<Made>(make: (name: TextColumnName) => Made): Record<TextColumnName, Made> {
  return Object.fromEntries(textColumnNames.map((name) => [name, make(name)])) as Record<TextColumnName, Made>;
}
