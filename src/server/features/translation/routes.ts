import { Hono } from 'hono';
import { translateSchema, type TranslateAnswer, type TranslatorAnswer } from '#contract/translation.ts';
import type { TranslatorConfig } from '#server/config/config.ts';
import { answerError } from '#server/http/answers.ts';
import type { OwnUser } from '#server/http/ownUser.ts';
import { Rates } from '#server/http/rates/rates.ts';
import { readJson } from '#server/http/readJson.ts';
import { translationLimit } from '#server/config/limits.ts';
import { createTranslator } from './translator.ts';

const longestBody = 16_000;

export interface TranslationParts {
  /** Null where the operator has named none. */
  readonly translator: TranslatorConfig | null;
  readonly now: () => number;
}

/**
 * Below `/users/{uid}`: `GET /translator` says which host translates, `POST /translate` has a sentence put into Spanish. Nothing of it
 * is kept here.
 */
export function translationRoutes({ translator, now }: TranslationParts): Hono<OwnUser> {
  const routes = new Hono<OwnUser>();
  const host = translator?.url.host ?? null;
  routes.get('/translator', (context) => context.json({ host } satisfies TranslatorAnswer));
  if (!translator) return routes;
  const translate = createTranslator(translator);
  const rates = new Rates(now);
  routes.post('/translate', async (context) => {
    rates.limit(context.var.uid, translationLimit);
    const { success, data } = translateSchema.safeParse(await readJson(context.req.raw, longestBody));
    if (!success) return answerError(context, 'invalid-argument');
    return context.json({ translation: await translate(data.text, data.language) } satisfies TranslateAnswer);
  });
  return routes;
}
