import { sql } from 'kysely';
import type { HistoryDay } from '#domain/history/day.ts';
import { bookRef } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { isReminderDue, longestAbsence } from '#domain/reminder/isReminderDue.ts';
import { reminderRef, type Reminder } from '#domain/reminder/reminder.ts';
import { daysOfHabit, usualHour } from '#domain/reminder/usualHour.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { countDueWords } from '#server/adapters/database/countDueWords.ts';
import { reminderMessage } from '../mail/messages.ts';
import { accountTables, truth } from '../identity/tables.ts';
import type { AccountServices } from '../services/services.ts';
import { createReminderLinks } from './reminderLinks.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Accounts that are looked at together. */
const atATime = 200;
/** A reminder that the mail server has not taken by then comes too late. */
const serves = hour;

type Candidate = Awaited<ReturnType<typeof candidatesAfter>>[number];

/** Returns the job that sends the reminders that are due. Each is noted before it is sent: a server that ends in between sends one too few, never two. */
export function createReminders({ config, database, outbox, now, log }: AccountServices): () => Promise<void> {
  const links = createReminderLinks(config.publicUrl, config.secret);

  async function remind(candidate: Candidate, at: number): Promise<void> {
    const { uid, email, name } = candidate;
    const profile: Profile = JSON.parse(candidate.profile);
    const reminder: Reminder = JSON.parse(candidate.reminder);
    const { timeZone } = profile.settings;
    const learner = {
      timeZone,
      since: reminder.since,
      lastUse: candidate.visited,
      sentAt: candidate.sentAt,
      hour: await hourOfLearner(database, candidate, timeZone, at),
    };
    // Its history is read only where all else is right.
    if (!isReminderDue({ ...learner, hasReadToday: false }, at)) return;
    if (!isReminderDue({ ...learner, hasReadToday: await hasReadOn(database, uid, dayOf(at, timeZone)) }, at)) return;
    if (await wasNotTaken(database, email)) return;
    const { stop } = reminder;
    const isThere = stop !== undefined && (await hasDocument(database, uid, bookRef(stop.bookId)));
    const due = await countDueWords(database, uid, profile.activeLanguage, at);
    if (!isThere && due === 0) return;
    if (!(await noteSent(database, uid, candidate.sentAt, at))) return;
    const message = reminderMessage(email, {
      name,
      due,
      stop: isThere ? stop : null,
      links: links.to(uid, isThere ? stop.bookId : null),
    });
    await outbox.post(message, at + serves);
  }

  return async () => {
    const at = now();
    for (let after = ''; ;) {
      const candidates = await candidatesAfter(database, after, at);
      for (const candidate of candidates)
        await remind(candidate, at).catch((error: unknown) =>
          log.error({ event: 'reminder-failed', error: String(error) }, 'a reminder could not be sent'),
        );
      const last = candidates.at(-1);
      if (!last || candidates.length < atATime) return;
      after = last.uid;
    }
  };
}

/** Those who asked to be reminded, have proved their address and were here in the last two weeks, by uid. */
function candidatesAfter(database: Database, after: string, at: number) {
  return accountTables(database)
    .selectFrom('last_use')
    .innerJoin('document as asked', (join) =>
      join
        .onRef('asked.uid', '=', 'last_use.uid')
        .on('asked.collection', '=', reminderRef.collection)
        .on('asked.id', '=', reminderRef.id)
        .on('asked.deleted', '=', 0),
    )
    .innerJoin('document as profile', (join) =>
      join
        .onRef('profile.uid', '=', 'last_use.uid')
        .on('profile.collection', '=', 'users')
        .onRef('profile.id', '=', 'last_use.uid')
        .on('profile.deleted', '=', 0),
    )
    .innerJoin('auth_user', 'auth_user.id', 'last_use.uid')
    .leftJoin('reminder', 'reminder.uid', 'last_use.uid')
    .leftJoin('closed_account', 'closed_account.uid', 'last_use.uid')
    .select([
      'last_use.uid as uid',
      'last_use.day as visited',
      'auth_user.email as email',
      'auth_user.name as name',
      sql<string>`asked.data`.as('reminder'),
      sql<string>`profile.data`.as('profile'),
      'reminder.hour as hour',
      'reminder.reckoned_at as reckonedAt',
      'reminder.sent_at as sentAt',
    ])
    .where('last_use.day', '>', at - longestAbsence - day)
    .where('last_use.uid', '>', after)
    .where('auth_user.emailVerified', '=', truth(database))
    .where('closed_account.uid', 'is', null)
    .orderBy('last_use.uid')
    .limit(atATime)
    .execute();
}

/** The usual hour of somebody, which is reckoned once a day. */
async function hourOfLearner(
  database: Database,
  { uid, hour: known, reckonedAt }: Candidate,
  timeZone: string,
  at: number,
): Promise<number> {
  if (known !== null && reckonedAt !== null && at - reckonedAt < day && at >= reckonedAt) return known;
  const days = await database.kysely
    .selectFrom('document')
    .select('data')
    .where('uid', '=', uid)
    .where('collection', '=', 'history')
    .where('id', '>=', addDays(dayOf(at, timeZone), -daysOfHabit))
    .where('deleted', '=', 0)
    .execute();
  const found = usualHour(
    days.map(({ data }) => spansOf(data)),
    timeZone,
  );
  await database.kysely
    .insertInto('reminder')
    .values({ uid, hour: found, reckoned_at: at, sent_at: null })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ hour: found, reckoned_at: at }))
    .execute();
  return found;
}

async function hasReadOn(database: Database, uid: string, id: string): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('document')
    .select('data')
    .where('uid', '=', uid)
    .where('collection', '=', 'history')
    .where('id', '=', id)
    .executeTakeFirst();
  return spansOf(row?.data ?? null).length > 0;
}

function spansOf(data: string | null): NonNullable<HistoryDay['spans']> {
  const history: HistoryDay | null = data === null ? null : JSON.parse(data);
  return history?.spans ?? [];
}

/** True while the mail server has not taken an earlier one: whoever cannot be reached is not written to again and again. */
async function wasNotTaken({ kysely }: Database, email: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`lower("to") = ${email.toLowerCase()}`)
    .where('unsubscribe', 'is not', null)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasDocument(
  { kysely }: Database,
  uid: string,
  { collection, id }: { readonly collection: string; readonly id: string },
): Promise<boolean> {
  const row = await kysely
    .selectFrom('document')
    .select('deleted')
    .where('uid', '=', uid)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.deleted === 0;
}

/** Notes a reminder as sent. @returns false where another server has */
async function noteSent({ kysely }: Database, uid: string, before: number | null, at: number): Promise<boolean> {
  const noted = await kysely
    .updateTable('reminder')
    .set({ sent_at: at })
    .where('uid', '=', uid)
    .where((where) => (before === null ? where('sent_at', 'is', null) : where('sent_at', '=', before)))
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}
