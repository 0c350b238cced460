import { sql } from 'kysely';
import { longestAbsence } from '#domain/reminder/isReminderDue.ts';
import { reminderRef } from '#domain/reminder/reminder.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { accountTables, truth } from '../identity/tables.ts';

const day = 86_400_000;
/** Accounts that are looked at together. */
export const candidatesAtATime = 200;

export type ReminderCandidate = Awaited<ReturnType<typeof candidatesAfter>>[number];

/**
 * Those who asked to be reminded, have proved their address and whose browsers were heard of in the last two weeks, by uid: no more than those
 * who may have visited then, since a page that was left open is heard of too.
 */
export function candidatesAfter(database: Database, after: string, at: number) {
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
      'auth_user.email as email',
      sql<string>`asked.data`.as('reminder'),
      sql<string>`profile.data`.as('profile'),
      'reminder.hour as hour',
      'reminder.reckoned_at as reckonedAt',
      'reminder.zone as zone',
      'reminder.zone_since as zoneSince',
      'reminder.sent_at as sentAt',
    ])
    .where('last_use.day', '>', at - longestAbsence - day)
    .where('last_use.uid', '>', after)
    .where('auth_user.emailVerified', '=', truth(database))
    .where('closed_account.uid', 'is', null)
    .orderBy('last_use.uid')
    .limit(candidatesAtATime)
    .execute();
}
