import type { openDatabase } from '#server/adapters/database/open.ts';

const tables = ['account', 'document', 'ledger', 'answers', 'receipt', 'tries'] as const;

/** Copies everything of a user; gives the way to put it back, as from a backup, under another epoch. */
export async function backUp(
  { kysely }: Pick<Awaited<ReturnType<typeof openDatabase>>, 'kysely'>,
  uid: string,
): Promise<(epoch: string) => Promise<void>> {
  const copies = await Promise.all(
    tables.map(
      async (name) => [name, await kysely.selectFrom(name).selectAll().where('uid', '=', uid).execute()] as const,
    ),
  );
  return async (epoch) => {
    for (const [name, rows] of copies) {
      await kysely.deleteFrom(name).where('uid', '=', uid).execute();
      if (rows.length > 0) await kysely.insertInto(name).values(rows).execute();
    }
    await kysely.updateTable('account').set({ epoch }).where('uid', '=', uid).execute();
  };
}
