import type { HistoryDay, TimeSpan } from '#domain/history/day.ts';
import { daysOfHabit, usualHour } from '#domain/reminder/usualHour.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Candidate } from './candidates.ts';

const day = 86_400_000;

/** The usual hour of somebody, which is reckoned once a day. */
export async function hourOfLearner(
  database: Database,
  { uid, hour: known, reckonedAt }: Candidate,
  timeZone: string,
  at: number,
): Promise<number> {
  if (known !== null && reckonedAt !== null && at - reckonedAt < day && at >= reckonedAt) return known;
  const since = addDays(dayOf(at, timeZone), -daysOfHabit);
  const found = usualHour(await readSince(database, uid, since), timeZone);
  await database.kysely
    .insertInto('reminder')
    .values({ uid, hour: found, reckoned_at: at, sent_at: null })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ hour: found, reckoned_at: at }))
    .execute();
  return found;
}

/** The stretches of somebody's reading from a day on. */
export async function readSince({ kysely }: Database, uid: string, since: Day): Promise<readonly TimeSpan[]> {
  const days = await kysely
    .selectFrom('document')
    .select('data')
    .where('uid', '=', uid)
    .where('collection', '=', 'history')
    .where('id', '>=', since)
    .where('deleted', '=', 0)
    .execute();
  return days.flatMap(({ data }) => spansOf(data));
}

function spansOf(data: string | null): readonly TimeSpan[] {
  const history: HistoryDay | null = data === null ? null : JSON.parse(data);
  return history?.spans ?? [];
}

/** The last day of somebody's history until a day; null where there is none. */
export async function lastDayOf({ kysely }: Database, uid: string, until: Day): Promise<Day | null> {
  const row = await kysely
    .selectFrom('document')
    .select('id')
    .where('uid', '=', uid)
    .where('collection', '=', 'history')
    .where('id', '<=', until)
    .where('deleted', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
