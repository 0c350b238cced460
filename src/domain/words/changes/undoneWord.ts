import { levelFields, omit, pick, writtenFields, type OwnFields } from '../ownFields.ts';
import type { Word } from '../word.ts';

interface UndoneWordParts {
  /** The word before the change that is undone; null: it was not there. */
  readonly before: Word | null;
  /** The learner's fields as the device that undoes has them; null: the word is not there. Left out by what does not know. */
  readonly known: OwnFields | null | undefined;
  /** The word as it is stored. */
  readonly stored: Word | null;
}

/** Status, level, instants and reviews go together: they are one part of a word. */
const schedule = [...levelFields, 'srsNextReview', 'srsLastReview', 'srsEaseFactor'] as const;

/**
 * The word after an undo: as it was before, but for what another device has changed meanwhile, which the one that undoes had not heard of. Its
 * instants are not compared: a device's clock is not always believed.
 * @returns null when the record is to go
 */
export function undoneWord({ before, known, stored }: UndoneWordParts): Word | null {
  if (known === undefined) return before;
  // It was taken out here, and put in again elsewhere.
  if (known === null) return stored ?? before;
  // It was taken out elsewhere.
  if (!stored) return null;
  const isChanged = (field: keyof OwnFields): boolean => JSON.stringify(stored[field]) !== JSON.stringify(known[field]);
  const isLevelChanged = levelFields.some(isChanged);
  const [changed, same] = [writtenFields.filter(isChanged), writtenFields.filter((field) => !isChanged(field))];
  const isSame = !isLevelChanged && changed.length === 0;
  if (!before) return isSame ? null : stored;
  if (isSame) return before;
  return {
    ...omit(before, [...schedule, ...writtenFields]),
    ...pick(isLevelChanged ? stored : before, schedule),
    ...pick(before, same),
    ...pick(stored, changed),
    lastModified: stored.lastModified,
  };
}
