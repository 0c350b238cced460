import { onDemand } from '../late/onDemand.ts';
import { firstQueries } from './firstQueries.ts';
import type { laterQueries } from './laterQueries.ts';
import type { Query, QuerySource } from './source/query.ts';

/** Every question that pages may ask, by its name. */
export type Queries = typeof firstQueries & typeof laterQueries;
export type QueryName = keyof Queries;
export type QueryInput<Name extends QueryName> = Parameters<Queries[Name]['answer']>[1];
export type QueryAnswer<Name extends QueryName> = Awaited<ReturnType<Queries[Name]['answer']>>;

/** An answer, and the collections that it was made of: when one of them changes, it may be another. */
export interface Answered<Answer> {
  readonly answer: Answer;
  readonly reads: readonly string[];
}

/** Answers a question. @throws Refusal `unavailable` when it is one of the later ones and they cannot be fetched now, or what the source throws */
export async function answerQuery<Name extends QueryName>(
  source: QuerySource,
  name: Name,
  input: QueryInput<Name>,
): Promise<Answered<QueryAnswer<Name>>> {
  const table = isFirst(name) ? firstQueries : await loadLaterQueries();
  // The table has under each name a query of that name's own input and answer; the compiler looks at all of them at once.
  const query = Reflect.get(table, name) as Query<QueryInput<Name>, QueryAnswer<Name>>;
  return { answer: await query.answer(source, input), reads: query.reads(input) };
}

/** @throws Refusal `unavailable` when they cannot be fetched now; the next time it is tried again */
export const { load: loadLaterQueries } = onDemand(async () => (await import('./laterQueries.ts')).laterQueries);

function isFirst(name: QueryName): name is keyof typeof firstQueries {
  return Object.hasOwn(firstQueries, name);
}
