import type { Database } from '#server/adapters/database/database.ts';
import type { Files } from '#server/adapters/files/files.ts';

/** Erases everything of a user but the sign-in itself: documents, balances, answers, files. It cannot be undone. */
export async function eraseUser(database: Database, files: Files, uid: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await database.lockAccounts(transaction, [uid]);
    for (const table of ['document', 'ledger', 'answers', 'receipt', 'tries', 'file', 'account'] as const) {
      await transaction.deleteFrom(table).where('uid', '=', uid).execute();
    }
  });
  await files.removeAll(uid);
}
