import type { ConsumableId } from '#domain/shop/items/items.ts';
import { addDays, daysBetween, type Day } from '#domain/time/day.ts';

/** The consumable that a missed day uses up, as its key in `consumables`. */
export const streakFreeze = 'streak_freeze' satisfies ConsumableId;
/** A wager is won when the streak has grown by this many days (spec §9). */
export const wagerDays = 7;

/** A wager on the streak. Instants are epoch milliseconds. */
export interface PlacedWager {
  /** The time when it was placed; null for one that was placed before the log was kept. */
  readonly at: number | null;
  /** The streak at which it is won. */
  readonly target: number;
  /** It was won and paid. */
  readonly paid?: true;
}

/** A dated thing that makes the streak: a day that counts, or something bought for it. `at` of a day is the first instant known to count it. */
export type StreakEntry =
  | { readonly kind: 'kept'; readonly day: Day; readonly at: number }
  | { readonly kind: 'freeze'; readonly day: Day; readonly at: number }
  | { readonly kind: 'wager'; readonly day: Day; readonly at: number; readonly paid?: true };

/** The streak as dated entries left it. */
export interface StreakStanding {
  readonly current: number;
  readonly lastDay: Day | null;
  /** Streak Freezes in stock. */
  readonly freezes: number;
  /** The wagers that run, oldest first. */
  readonly wagers: readonly PlacedWager[];
}

/**
 * The entries that the streak is reckoned from: how it stood before the last days, and what those days brought. Days that a device without a
 * connection sends late take their place among the others, so that the order of arrival changes nothing (decisions §5).
 */
export interface StreakLog {
  readonly before: StreakStanding;
  readonly entries: readonly StreakEntry[];
}

/** Days that an entry is kept: longer than a device's time is believed (48 hours) in the time zones farthest apart. */
const daysKept = 7;

interface Played extends StreakStanding {
  /** Wagers won on the way. */
  readonly won: readonly PlacedWager[];
}

/** Plays the entries in the order of their days, whatever order they came in. */
export function playLog({ before, entries }: StreakLog): Played {
  return inOrder(entries).reduce<Played>(playEntry, { ...before, won: [] });
}

function inOrder(entries: readonly StreakEntry[]): StreakEntry[] {
  return entries.toSorted((one, other) => (one.day === other.day ? one.at - other.at : one.day < other.day ? -1 : 1));
}

function playEntry(standing: Played, entry: StreakEntry): Played {
  if (entry.kind === 'kept') return playDay(standing, entry.day);
  if (entry.kind === 'freeze') return { ...standing, freezes: standing.freezes + 1 };
  const { at, paid } = entry;
  const placed = { at, target: aliveOn(standing, entry.day) + wagerDays, ...(paid && { paid }) };
  return { ...standing, wagers: [...standing.wagers, placed] };
}

/**
 * A day counts once; every missed day needs a Streak Freeze of its own, and without enough of them none is used and the streak starts
 * again at 1. A wager is won at its target and lost when the streak breaks.
 */
function playDay(standing: Played, day: Day): Played {
  const { current, lastDay, freezes, wagers, won } = standing;
  const passed = lastDay === null ? null : daysBetween(lastDay, day);
  if (passed !== null && passed <= 0) return standing;
  const missed = passed === null ? null : passed - 1;
  if (missed === null || missed > freezes) return { current: 1, lastDay: day, freezes, wagers: [], won };
  const isWon = ({ target }: PlacedWager): boolean => current + 1 >= target;
  return {
    current: current + 1,
    lastDay: day,
    freezes: freezes - missed,
    wagers: wagers.filter((wager) => !isWon(wager)),
    won: [...won, ...wagers.filter(isWon)],
  };
}

/** The streak that can still be kept on a day; 0 when it is broken. */
function aliveOn({ current, lastDay, freezes }: StreakStanding, day: Day): number {
  return lastDay !== null && daysBetween(lastDay, day) - 1 <= freezes ? current : 0;
}

/** The part of a profile that the streak is made of. */
interface Logged {
  readonly streak: { readonly current: number; readonly lastPracticeDate: Day | null };
  readonly consumables: Readonly<Record<string, number>>;
  readonly activeEffects: { readonly streakWagerTarget?: number | null };
  readonly streakLog?: StreakLog;
}

/**
 * The profile's log. Where the profile was written by something that keeps none (an older release, an import), what it says now stands,
 * and a new log begins with it.
 */
export function streakLogOf({ streak, consumables, activeEffects, streakLog }: Logged): StreakLog {
  const { streakWagerTarget: target = null } = activeEffects;
  const freezes = consumables[streakFreeze] ?? 0;
  if (streakLog) {
    const played = playLog(streakLog);
    const isSame =
      played.current === streak.current &&
      played.lastDay === streak.lastPracticeDate &&
      played.freezes === freezes &&
      (played.wagers[0]?.target ?? null) === target;
    if (isSame) return streakLog;
  }
  const wagers = target === null ? [] : [{ at: null, target }];
  return { before: { current: streak.current, lastDay: streak.lastPracticeDate, freezes, wagers }, entries: [] };
}

/**
 * The log with one entry more. A day that is there keeps the earlier of its instants; one that was over for the log, or whose instant
 * does not lie between those of the days around it (a change of time zone brought it back), is left out: no day counts twice.
 */
export function withEntry(log: StreakLog, added: StreakEntry): StreakLog {
  const { entries } = log;
  if (added.kind !== 'kept') return shortened({ ...log, entries: [...entries, added] });
  if (log.before.lastDay !== null && added.day <= log.before.lastDay) return log;
  const days = entries.filter(({ kind }) => kind === 'kept');
  const same = days.find(({ day }) => day === added.day);
  if (same && same.at <= added.at) return log;
  const isOutOfPlace = days.some(
    ({ day, at }) => (day > added.day && at <= added.at) || (day < added.day && at >= added.at),
  );
  if (isOutOfPlace) return log;
  return shortened({ ...log, entries: [...entries.filter((entry) => entry !== same), added] });
}

/** Notes which wagers were paid, by when they were placed. */
export function withPaid({ before, entries }: StreakLog, placed: ReadonlySet<number | null>): StreakLog {
  return {
    before: {
      ...before,
      wagers: before.wagers.map((wager) => (placed.has(wager.at) ? { ...wager, paid: true as const } : wager)),
    },
    entries: entries.map((entry) =>
      entry.kind === 'wager' && placed.has(entry.at) ? { ...entry, paid: true as const } : entry,
    ),
  };
}

/** Plays what is too old to be preceded by anything, so that the log stays short. */
function shortened({ before, entries }: StreakLog): StreakLog {
  const ordered = inOrder(entries);
  const newest = ordered.at(-1)?.day;
  if (newest === undefined) return { before, entries };
  const oldest = addDays(newest, -daysKept);
  const { won: _won, ...standing } = playLog({ before, entries: ordered.filter(({ day }) => day < oldest) });
  return { before: standing, entries: ordered.filter(({ day }) => day >= oldest) };
}
