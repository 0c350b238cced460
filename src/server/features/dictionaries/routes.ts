import { Hono } from 'hono';
import { dictionaryWordsSchema, type ServerDictionariesAnswer } from '#contract/dictionaries.ts';
import { isLanguage } from '#domain/languages.ts';
import { answerError } from '#server/http/answers.ts';
import { compressed } from '#server/http/compressed.ts';
import type { OwnUser } from '#server/http/ownUser.ts';
import { Rates } from '#server/http/rates/rates.ts';
import { readJson } from '#server/http/readJson.ts';
import { dictionaryLimit } from '#server/config/limits.ts';
import type { ServerDictionaries } from './serverDictionaries.ts';

/** Twelve thousand words of a book, in JSON. */
const longestBody = 1_000_000;

export interface DictionaryRoutesParts {
  readonly dictionaries: ServerDictionaries;
  readonly now: () => number;
}

/**
 * Below `/users/{uid}`: `GET /dictionaries` lists the operator's dictionaries, of all languages or `?language=` one, with licence and attribution; `POST
 * /dictionaries/{language}` answers what they say of a book's words. Nothing of it is kept here.
 */
export function dictionaryRoutes({ dictionaries, now }: DictionaryRoutesParts): Hono<OwnUser> {
  const routes = new Hono<OwnUser>();
  const rates = new Rates(now);
  routes.get('/dictionaries', async (context) => {
    const language = context.req.query('language');
    if (language !== undefined && !isLanguage(language)) return answerError(context, 'not-found');
    const found = await dictionaries.list(language ?? null);
    return context.json({ dictionaries: found } satisfies ServerDictionariesAnswer);
  });
  routes.post('/dictionaries/:language', async (context) => {
    const language = context.req.param('language');
    if (!isLanguage(language)) return answerError(context, 'not-found');
    rates.limit(context.var.uid, dictionaryLimit);
    const { success, data } = dictionaryWordsSchema.safeParse(await readJson(context.req.raw, longestBody));
    if (!success) return answerError(context, 'invalid-argument');
    const bundle = await dictionaries.bundle(language, data.keys);
    if (!bundle) return answerError(context, 'not-found');
    return compressed(context, JSON.stringify(bundle), 'application/json; charset=utf-8');
  });
  return routes;
}
