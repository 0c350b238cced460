import { sql } from 'kysely';
import { bookRef, type Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { isReminderDue } from '#domain/reminder/isReminderDue.ts';
import { lastVisit } from '#domain/reminder/lastVisit.ts';
import { reminderRef, type Reminder } from '#domain/reminder/reminder.ts';
import { stopToGoOn } from '#domain/reminder/stopToGoOn.ts';
import { addDays, dayOf, startOfDay } from '#domain/time/day.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { countDueWords } from '#server/adapters/database/countDueWords.ts';
import { sendsMail } from '#server/config/config.ts';
import { reminderMessage } from '../mail/messages.ts';
import type { AccountServices } from '../services/services.ts';
import { candidatesAfter, candidatesAtATime, type ReminderCandidate } from './candidates.ts';
import { hourOfLearner, lastDayOf, readSince } from './history.ts';
import { createReminderLinks } from './reminderLinks.ts';

const day = 24 * 3_600_000;
/** A reminder that the mail server has not taken by then comes too late. */
const serves = 3_600_000;
/** Mails to an address that were refused, as long as the outbox knows of them (a month), after which there are no reminders. */
const mostRefusals = 2;

/** Returns the job that sends the reminders that are due. Each is noted before it is sent: a server that ends in between sends one too few, never two. */
export function createReminders({ config, database, outbox, now, log }: AccountServices): () => Promise<void> {
  const links = createReminderLinks(config.publicUrl, config.secret);

  async function remind(candidate: ReminderCandidate, at: number): Promise<void> {
    const { uid, email } = candidate;
    const profile: Profile = JSON.parse(candidate.profile);
    const reminder: Reminder = JSON.parse(candidate.reminder);
    const { timeZone } = profile.settings;
    const hour = await hourOfLearner(database, candidate, timeZone, at);
    const learner = { timeZone, since: reminder.since, sentAt: candidate.sentAt, hour };
    // Their history is read only where all else is right.
    if (!isReminderDue({ ...learner, lastVisit: at, read: [] }, at)) return;
    const today = dayOf(at, timeZone);
    const visit = lastVisit({ reminder, profile, lastDay: await lastDayOf(database, uid, today) }, at);
    const read = await readSince(database, uid, addDays(today, -1), at);
    if (!isReminderDue({ ...learner, lastVisit: visit, read }, at)) return;
    if (await isRefused(database, email)) return;
    const book = reminder.stop ? await bookOf(database, uid, reminder.stop.bookId) : null;
    const stop = stopToGoOn(reminder, book);
    const due = await countDueWords(database, uid, profile.activeLanguage, at);
    if (!stop && due === 0) return;
    if (!(await noteSent(database, uid, candidate.sentAt, at))) return;
    const name = profile.displayName;
    const message = reminderMessage(email, { name, due, stop, links: links.to(uid, stop?.bookId ?? null) });
    // Another day has its own.
    await outbox.post(message, Math.min(at + serves, startOfDay(addDays(today, 1), timeZone)));
  }

  return async () => {
    if (!sendsMail(config)) return;
    const at = now();
    await forgetEnded(database, at);
    for (let after = ''; ;) {
      const candidates = await candidatesAfter(database, after, at);
      for (const candidate of candidates)
        await remind(candidate, at).catch((error: unknown) =>
          log.error({ event: 'reminder-failed', error: String(error) }, 'a reminder could not be sent'),
        );
      const last = candidates.at(-1);
      if (!last || candidates.length < candidatesAtATime) return;
      after = last.uid;
    }
  };
}

/** Forgets what was reckoned of those who have no reminder any more, once the last is a day ago: who asks anew gets no second one on its day. */
async function forgetEnded({ kysely }: Database, at: number): Promise<void> {
  await kysely
    .deleteFrom('reminder')
    .where((where) => where.or([where('sent_at', 'is', null), where('sent_at', '<', at - day)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document')
            .select('document.id')
            .whereRef('document.uid', '=', 'reminder.uid')
            .where('document.collection', '=', reminderRef.collection)
            .where('document.id', '=', reminderRef.id)
            .where('document.deleted', '=', 0),
        ),
      ),
    )
    .execute();
}

/** True while the mail server has refused an address so often: a single time may be its own mistake. */
async function isRefused({ kysely }: Database, email: string): Promise<boolean> {
  const refused = await kysely
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`lower("to") = ${email.toLowerCase()}`)
    .where('refused_at', 'is not', null)
    .limit(mostRefusals)
    .execute();
  return refused.length === mostRefusals;
}

/** A book; null when it is gone. */
async function bookOf({ kysely }: Database, uid: string, bookId: string): Promise<Book | null> {
  const { collection, id } = bookRef(bookId);
  const row = await kysely
    .selectFrom('document')
    .select('data')
    .where('uid', '=', uid)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const book: Book | null = JSON.parse(row?.data ?? 'null');
  return book;
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
