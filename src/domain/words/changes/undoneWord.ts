import type { Word } from '../word.ts';

/** What of a word may be changed on two devices apart, as the one that undoes last had it. */
export type LeftWord = Pick<Word, 'status' | 'srsLevel' | 'reviews' | 'notes' | 'tags' | 'starred' | 'translation'>;

interface UndoneWordParts {
  /** The word before the change that is undone; null: it was not there. */
  readonly before: Word | null;
  /** The word as the device that undoes has it; null: it is not there. Left out by what does not know. */
  readonly left: LeftWord | null | undefined;
  /** The word as it is stored. */
  readonly stored: Word | null;
}

/** What the call of an undo says that its device has of a word. */
export function leftOf({ status, srsLevel, reviews, notes, tags, starred, translation }: Word): LeftWord {
  return {
    status,
    srsLevel,
    notes,
    tags,
    starred,
    ...(reviews && { reviews }),
    ...(translation !== undefined && { translation }),
  };
}

/**
 * The word after an undo: as it was before, but for what another device has changed meanwhile, which the one that undoes had not heard of. Its
 * instants are not compared: a device's clock is not always believed.
 * @returns null when the record is to go
 */
export function undoneWord({ before, left, stored }: UndoneWordParts): Word | null {
  if (left === undefined) return before;
  // It was taken out here, and put in again elsewhere.
  if (left === null) return stored ?? before;
  // It was taken out elsewhere.
  if (!stored) return null;
  const others = changedByOthers(stored, left);
  const isChanged = Object.values(others).some(Boolean);
  if (!before) return isChanged ? stored : null;
  if (!isChanged) return before;
  const { reviews: _reviews, translation: _translation, ...rest } = before;
  const level = others.level ? stored : before;
  const { translation } = others.translation ? stored : before;
  return {
    ...rest,
    status: level.status,
    srsLevel: level.srsLevel,
    srsNextReview: level.srsNextReview,
    srsLastReview: level.srsLastReview,
    srsEaseFactor: level.srsEaseFactor,
    ...(level.reviews && { reviews: level.reviews }),
    ...(translation !== undefined && { translation }),
    notes: (others.notes ? stored : before).notes,
    tags: (others.tags ? stored : before).tags,
    starred: (others.starred ? stored : before).starred,
    lastModified: stored.lastModified,
  };
}

/** Which parts of a stored word are others than those that a device has. */
function changedByOthers(stored: Word, left: LeftWord) {
  return {
    level:
      stored.status !== left.status ||
      stored.srsLevel !== left.srsLevel ||
      stored.reviews?.right !== left.reviews?.right ||
      stored.reviews?.wrong !== left.reviews?.wrong,
    notes: stored.notes !== left.notes,
    tags: stored.tags.join('\n') !== left.tags.join('\n'),
    starred: stored.starred !== left.starred,
    translation: stored.translation !== left.translation,
  };
}
