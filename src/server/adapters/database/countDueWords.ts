import type { Language } from '#domain/languages.ts';
import { wordsCollection } from '#domain/words/word.ts';
import type { Database } from './database.ts';

/** The number of words of a language that are due at an instant (spec §7): known ones too, ignored ones never. */
export async function countDueWords(
  { kysely }: Database,
  uid: string,
  language: Language,
  at: number,
): Promise<number> {
  const { due } = await kysely
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('uid', '=', uid)
    .where('collection', '=', wordsCollection(language))
    .where('due_at', '<=', at)
    .where('status', '<>', '99')
    .executeTakeFirstOrThrow();
  return due;
}
