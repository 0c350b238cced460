import { Hono } from 'hono';
import { sql } from 'kysely';
import { isLanguage } from '#domain/languages.ts';
import { wordsCollection } from '#domain/words/word.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { countDueWords } from '#server/adapters/database/countDueWords.ts';
import { isStorableText } from '#contract/prepareCall.ts';
import { answerError } from '#server/http/answers.ts';
import { compressed } from '#server/http/compressed.ts';
import type { OwnUser } from '#server/http/ownUser.ts';

/** The response header with the rev at which a list was read. */
const revHeader = 'x-glosa-rev';

/** Routes that read the user's own documents, below `/users/{uid}`. */
export function documentRoutes(database: Database): Hono<OwnUser> {
  const routes = new Hono<OwnUser>();

  /** Every word by its status, `status TAB key TAB key …` a line, and the rev of that moment: enough to colour any page (storage, "new browser"). */
  routes.get('/words/:lang/statuses', async (context) => {
    const language = context.req.param('lang');
    if (!isLanguage(language)) return answerError(context, 'not-found');
    const { rev, rows } = await readStatuses(database, context.var.uid, wordsCollection(language));
    const text = rows.map(({ status, keys }) => `${status}\t${keys}\n`).join('');
    context.header(revHeader, String(rev));
    return compressed(context, text, 'text/plain; charset=utf-8');
  });

  routes.get('/words/:lang/due', async (context) => {
    const language = context.req.param('lang');
    const before = context.req.query('before') ?? '';
    if (!isLanguage(language)) return answerError(context, 'not-found');
    if (!/^\d{1,15}$/.test(before)) return answerError(context, 'invalid-argument');
    return context.json({ due: await countDueWords(database, context.var.uid, language, Number(before)) });
  });

  routes.get('/:collection/:id{.+}', async (context) => {
    const { collection, id } = context.req.param();
    const row = !isStorableText(collection + id)
      ? undefined
      : await database.kysely
          .selectFrom('document')
          .select(['rev', 'data'])
          .where('uid', '=', context.var.uid)
          .where('collection', '=', collection)
          .where('id', '=', id)
          .where('deleted', '=', 0)
          .executeTakeFirst();
    if (!row?.data) return answerError(context, 'not-found');
    context.header(revHeader, String(row.rev));
    return context.body(row.data, 200, { 'content-type': 'application/json; charset=utf-8' });
  });

  return routes;
}

/** The words of a language by status: their keys, and the rev of that moment. */
function readStatuses(
  database: Database,
  uid: string,
  collection: string,
): Promise<{ rev: number; rows: { status: string; keys: string }[] }> {
  return database.longSnapshot(async (transaction) => {
    const account = await transaction.selectFrom('account').select('rev').where('uid', '=', uid).executeTakeFirst();
    const { rows } = await sql<{ status: string; keys: string }>`
      select status, string_agg(id, ${'\t'}) as keys from document
      where uid = ${uid} and collection = ${collection} and status is not null
      group by status order by status`.execute(transaction);
    return { rev: account?.rev ?? 0, rows };
  });
}
