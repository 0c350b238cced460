import type { Word } from './word.ts';

/** The fields of a word that a learner writes. A new one is a line here: calls, undo and what another device changed follow from the list. */
export const writtenFields = [
  'notes',
  'tags',
  'starred',
  'translation',
  'lemma',
] as const satisfies readonly (keyof Word)[];
export type WrittenField = (typeof writtenFields)[number];
export type WrittenFields = Pick<Word, WrittenField>;

/** The fields that a mark or a review changes, as far as devices agree on them: no instants, for a device's clock is not always believed. */
export const levelFields = ['status', 'srsLevel', 'reviews'] as const satisfies readonly (keyof Word)[];

/** All that a learner changes of a word, on any device. */
export const ownFields = [...levelFields, ...writtenFields] as const;
export type OwnFields = Pick<Word, (typeof ownFields)[number]>;

/** The learner's own fields of a word, always in the same order; those that it lacks are left out. */
export function ownFieldsOf(word: Word): OwnFields {
  return pick(word, ownFields);
}

/** The named fields of a record; those that it lacks are left out. */
export function pick<From extends object, Field extends keyof From>(
  from: From,
  fields: readonly Field[],
): Pick<From, Field> {
  // A field that may be lacking is optional in the result's type too.
  return Object.fromEntries(
    fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])),
  ) as Pick<From, Field>;
}

/** A record without the named fields. */
export function omit<From extends object, Field extends keyof From>(
  from: From,
  fields: readonly Field[],
): Omit<From, Field> {
  const rest = { ...from };
  for (const field of fields) delete rest[field];
  return rest;
}
