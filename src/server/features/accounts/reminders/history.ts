import type { HistoryDay, TimeSpan } from '#domain/history/day.ts';
import { reckonHour } from '#domain/reminder/reckonHour.ts';
import { daysOfHabit } from '#domain/reminder/usualHour.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { ReminderCandidate } from './candidates.ts';

const day = 86_400_000;

/** The usual hour of somebody, which is reckoned once a day, and at once when they have come to another zone. */
export async function hourOfLearner(
  database: Database,
  { uid, hour, reckonedAt, zone, zoneSince }: ReminderCandidate,
  timeZone: string,
  at: number,
): Promise<number> {
  const known = hour === null ? null : { hour, timeZone: zone ?? timeZone, zoneSince: zoneSince ?? 0 };
  const isNew = reckonedAt !== null && at - reckonedAt < day && at >= reckonedAt;
  if (known?.timeZone === timeZone && isNew) return known.hour;
  const since = addDays(dayOf(at, timeZone), -daysOfHabit);
  const found = reckonHour(known, await readSince(database, uid, since, at), timeZone, at);
  const row = { hour: found.hour, reckoned_at: at, zone: timeZone, zone_since: found.zoneSince };
  await database.kysely
    .insertInto('reminder')
    .values({ uid, sent_at: null, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute();
  return found.hour;
}

/** The stretches of somebody's reading from a day on; those that begin after `at` are of a clock that was ahead, and say nothing of when they read. */
export async function readSince(database: Database, uid: string, since: Day, at: number): Promise<readonly TimeSpan[]> {
  const days = await historyOf(database, uid).select('data').where('id', '>=', since).execute();
  return days.flatMap(({ data }) => spansOf(data)).filter(([start]) => start <= at);
}

function spansOf(data: string | null): readonly TimeSpan[] {
  const history: HistoryDay | null = data === null ? null : JSON.parse(data);
  return history?.spans ?? [];
}

/** The last day of somebody's history until a day; null where there is none. */
export async function lastDayOf(database: Database, uid: string, until: Day): Promise<Day | null> {
  const days = historyOf(database, uid).select('id').where('id', '<=', until);
  const last = await days.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.id ?? null;
}

function historyOf({ kysely }: Database, uid: string) {
  return kysely
    .selectFrom('document')
    .where('uid', '=', uid)
    .where('collection', '=', 'history')
    .where('deleted', '=', 0);
}
