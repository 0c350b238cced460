import { groupOf, movedCounts, sharesOfCounts, type Shares } from '#domain/library/shares.ts';
import { statusOfExisting, type ExistingChoice } from '#domain/words/changes/importWordList.ts';
import { statuses, type Status } from '#domain/words/word.ts';
import type { StatusClass } from '#wordFiles/statuses/statusClasses.ts';
import type { ClassRow, Shown } from './statusMatrix.ts';

/** Choices for a file: a status for each class of its words, null where they stay out, and for words that are here already. */
export interface StatusChoice {
  /** By the key of a class; a class that is not in it becomes what is proposed. */
  readonly statuses: ReadonlyMap<string, Status | null>;
  readonly existing: ExistingChoice;
}

/** The changes that a list would make, in numbers of words. */
export interface Figures {
  /** New here. */
  readonly fresh: number;
  /** Here with another status than the list's. */
  readonly conflicts: number;
  /** Conflicts that would get another status. */
  readonly changed: number;
  /** Of conflicts, those that either choice would change. */
  readonly wouldRise: number;
  /** Here already, whose status stays. */
  readonly staying: number;
  /** Of a class that stays out. */
  readonly out: number;
  /** The gain of words of each status, negative for a loss. */
  readonly gained: Readonly<Record<Status, number>>;
}

export function chosenStatus({ key, proposed }: StatusClass, choice: Pick<StatusChoice, 'statuses'>): Status | null {
  const chosen = choice.statuses.get(key);
  return chosen === undefined ? proposed : chosen;
}

/** The status that a word would show, given what it shows and its list's. */
export function statusAfter(shown: Shown, listed: Status | null, existing: ExistingChoice): Shown {
  if (listed === null) return shown;
  return shown === null ? listed : statusOfExisting(shown, listed, existing);
}

/** Sums up what a list would change; only its rows are gone through, however many words there are. */
export function importFigures(rows: readonly ClassRow[], choice: StatusChoice): Figures {
  let [fresh, conflicts, changed, wouldRise, staying, out] = [0, 0, 0, 0, 0, 0];
  const gained: Record<Status, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };
  for (const row of rows) {
    const listed = chosenStatus(row.class, choice);
    for (const [shown, words] of row.shown) {
      if (listed === null) {
        out += words;
        continue;
      }
      const after = statusAfter(shown, listed, choice.existing);
      if (after !== null && after !== shown) gained[after] += words;
      if (shown === null) fresh += words;
      else {
        if (shown !== after) gained[shown] -= words;
        if (shown !== listed) conflicts += words;
        if (statusOfExisting(shown, listed, 'higher') !== shown) wouldRise += words;
        if (shown === after) staying += words;
        else changed += words;
      }
    }
  }
  return { fresh, conflicts, changed, wouldRise, staying, out, gained };
}

export function sumOfFigures(all: readonly Figures[]): Figures {
  const sum = (of: (figures: Figures) => number): number => all.reduce((total, figures) => total + of(figures), 0);
  const [gained] = [Object.fromEntries(statuses.map((status) => [status, sum((one) => one.gained[status])]))];
  return {
    fresh: sum(({ fresh }) => fresh),
    conflicts: sum(({ conflicts }) => conflicts),
    changed: sum(({ changed }) => changed),
    wouldRise: sum(({ wouldRise }) => wouldRise),
    staying: sum(({ staying }) => staying),
    out: sum(({ out }) => out),
    // Made of every status.
    gained: gained as Record<Status, number>,
  };
}

/** A book's text by what its words are in a list and here (`listedInBooks`). */
export interface BookOccurrences {
  readonly counts: Parameters<typeof movedCounts>[0];
  readonly listed: readonly { readonly group: number; readonly shown: Shown; readonly occurrences: number }[];
}

/** A book's shares as they are and as they would be; its groups are the rows of the matrix. */
export function sharesAfter(
  { counts, listed }: BookOccurrences,
  rows: readonly ClassRow[],
  choice: StatusChoice,
): { readonly before: Shares; readonly after: Shares } {
  let moved = counts;
  for (const { group, shown, occurrences } of listed) {
    const row = rows[group];
    if (!row) continue;
    const after = statusAfter(shown, chosenStatus(row.class, choice), choice.existing);
    if (after !== shown) moved = movedCounts(moved, occurrences, groupOf(shown), groupOf(after));
  }
  return { before: sharesOfCounts(counts), after: sharesOfCounts(moved) };
}
