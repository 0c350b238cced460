import type { Language } from '#domain/languages.ts';
import { withStatus } from '#domain/srs/card.ts';
import type { ChangeReason, Status, StatusChange, Word } from '../word.ts';

/** What changed many words at once. */
export type StepKind = 'page' | 'inferred' | 'cognates' | 'imported' | 'edited' | 'removed' | 'read';

/** Days for which a step of many words can be undone. */
export const undoDays = 30;

/** Fewer words are no bulk step: their toast, Ctrl+Z or the word itself undoes them. An import always is one. */
const fewestWords = 5;

export function isBulk(kind: StepKind | undefined, words: number): boolean {
  return kind === 'imported' || words >= fewestWords;
}

/** The steps that a word's own history tells on any device: nothing but a status was changed, or the word was new. */
const kinds: Readonly<Partial<Record<ChangeReason, StepKind>>> = {
  page: 'page',
  inferred: 'inferred',
  imported: 'imported',
  marked: 'edited',
};

/** An import is made in batches, each of which has a time of its own. */
const longestBatch = 10 * 60_000;

/** A word of a step, and what has become of it. */
export interface StepMember {
  readonly key: string;
  readonly word: Word;
  readonly change: StatusChange;
  /** The step was the last that happened to the word. */
  readonly isUnchanged: boolean;
}

/** A change of many words as their histories tell it. */
export interface ToldStep {
  readonly kind: StepKind;
  readonly language: Language;
  /** Epoch milliseconds of its first call, and of its last. */
  readonly at: number;
  readonly until: number;
  readonly members: readonly StepMember[];
}

/**
 * The bulk steps since an instant that a language's words remember: all words that one call changed have the very same time and
 * reason, which no two marks by hand share. Words that were taken back, or removed since, are in none.
 * @param since epoch milliseconds
 */
export function bulkStepsOf(
  language: Language,
  words: Iterable<readonly [key: string, word: Word]>,
  since: number,
): ToldStep[] {
  const byCall = new Map<string, StepMember[]>();
  for (const [key, word] of words)
    for (const [index, change] of (word.changes ?? []).entries()) {
      const next = word.changes?.[index + 1];
      if (change.at < since || change.to === null || !kinds[change.why] || next?.why === 'undone') continue;
      const call = `${change.why} ${change.at}`;
      const members = byCall.get(call) ?? [];
      members.push({ key, word, change, isUnchanged: next === undefined && isAsChanged(word, change) });
      byCall.set(call, members);
    }
  const calls = [...byCall.values()].flatMap((members): ToldStep[] => {
    const [first] = members;
    const kind = first && kinds[first.change.why];
    return first && kind ? [{ kind, language, at: first.change.at, until: first.change.at, members }] : [];
  });
  return joinedBatches(calls.toSorted((one, other) => one.at - other.at)).filter(({ kind, members }) =>
    // A list of very few words that another device took in looks like any other: its toast has undone it, or nobody will.
    isBulk(kind === 'imported' ? undefined : kind, members.length),
  );
}

/** No field was written since, and no review was done. */
function isAsChanged({ lastModified, srsLastReview }: Word, { at }: StatusChange): boolean {
  return lastModified <= at && (srsLastReview ?? 0) <= at;
}

function joinedBatches(calls: readonly ToldStep[]): ToldStep[] {
  const steps: ToldStep[] = [];
  for (const call of calls) {
    const at = steps.findLastIndex(({ kind }) => kind === 'imported');
    const before = steps[at];
    if (call.kind === 'imported' && before && call.at - before.until <= longestBatch)
      steps[at] = { ...before, until: call.until, members: [...before.members, ...call.members] };
    else steps.push(call);
  }
  return steps;
}

/**
 * The word as it was before a step, as far as its history tells: null when the step made it, else with its status of then. A schedule that
 * the step began anew begins anew once more: only the browser that made the step knows the one before.
 */
export function beforeStep({ word, change }: StepMember, now: number, random: () => number): Word | null {
  if (change.from === null) return null;
  return { ...word, ...withStatus(word, change.from, now, random), lastModified: now };
}

/** Words by what undoing a step makes of them. */
export interface StepCounts {
  /** New again, by the status that the step gave them. */
  readonly newAgain: Readonly<Partial<Record<Status, number>>>;
  /** Their own status comes back. */
  readonly ownBack: number;
  /** Changed after the step: they stay as they are. */
  readonly changedSince: number;
}
