import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';

/**
 * The faults of the stored data, none when all is well: for every user the ledger adds up to the profile's balances
 * (protocol I5), no document or answer has a rev that the account's counter has not reached, and the account has
 * counted its documents right.
 */
export async function faults(database: Database): Promise<string[]> {
  const { rows: sums } = await sql<{ uid: string; xp: number; gems: number; earned: number }>`
    select uid, cast(sum(xp) as bigint) as xp, cast(sum(gems) as bigint) as gems,
      cast(sum(case when gems > 0 then gems else 0 end) as bigint) as earned from ledger group by uid`.execute(
    database.kysely,
  );
  const profiles = await database.kysely
    .selectFrom('document')
    .select(['uid', 'data'])
    .where('collection', '=', 'users')
    .where('deleted', '=', 0)
    .execute();
  const found: string[] = [];
  for (const { uid, data } of profiles) {
    const { experiencePoints, gems, gemsEarned } = JSON.parse(data ?? '{}');
    const sum = sums.find((row) => row.uid === uid) ?? { xp: 0, gems: 0, earned: 0 };
    if (sum.xp !== experiencePoints || sum.gems !== gems || sum.earned !== gemsEarned) {
      found.push(
        `${uid}: ledger ${sum.xp}/${sum.gems}/${sum.earned}, profile ${experiencePoints}/${gems}/${gemsEarned}`,
      );
    }
    if (experiencePoints < 0 || gems < 0) found.push(`${uid}: below zero`);
  }
  for (const { uid } of sums)
    if (!profiles.some((profile) => profile.uid === uid)) found.push(`${uid}: a ledger without a profile`);
  const { rows: ahead } = await sql<{ uid: string }>`
    select account.uid from account where account.rev < (select coalesce(max(rev), 0) from document where document.uid = account.uid)
      or account.rev < (select coalesce(max(rev), 0) from answers where answers.uid = account.uid)`.execute(
    database.kysely,
  );
  found.push(...ahead.map(({ uid }) => `${uid}: a rev beyond the counter`));
  const { rows: repeated } = await sql<{ uid: string }>`
    select uid from answers group by uid, rev having count(*) > 1`.execute(database.kysely);
  found.push(...repeated.map(({ uid }) => `${uid}: two answers of one rev`));
  const { rows: miscounted } = await sql<{ uid: string; documents: number; there: number }>`
    select account.uid, account.documents, there.n as there from account
    join (select uid, count(*) as n from document where deleted = 0 group by uid) as there on there.uid = account.uid
    where account.documents <> there.n`.execute(database.kysely);
  found.push(
    ...miscounted.map(({ uid, documents, there }) => `${uid}: counted ${documents} documents where ${there} are`),
  );
  return found;
}
