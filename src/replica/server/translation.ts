import type { TranslateInput } from '#contract/translation.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Connection } from './connection.ts';
import { fieldsOf, ownErrorIdOf, waitOf } from './sessionAnswer.ts';

/** The translator that the server's operator has named, where there is one. */
export interface ServerTranslator {
  /** The host that gets the sentence, asked for once; null when the server has no translator. @throws Refusal `unavailable` */
  host(): Promise<string | null>;
  /** The sentence in Spanish. @throws Refusal `translator-failed`, `too-many-requests`, `unavailable` */
  translate(input: TranslateInput): Promise<string>;
}

export function createServerTranslator(uid: string, request: Connection['request']): ServerTranslator {
  const unavailable = (): never => {
    throw new Refusal('unavailable');
  };
  let known: string | null | undefined;
  return {
    async host() {
      if (known === undefined)
        known = await request(`/users/${uid}/translator`, {}, async (response) => {
          const { host } = fieldsOf(response.ok ? await response.json() : null);
          return typeof host === 'string' || host === null ? host : unavailable();
        }).catch(unavailable);
      return known;
    },
    translate: (input) =>
      request(
        `/users/${uid}/translate`,
        { init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) } },
        async (response) => {
          if (!response.ok) throw new Refusal((await ownErrorIdOf(response)) ?? 'translator-failed', waitOf(response));
          const { translation } = fieldsOf(await response.json());
          return typeof translation === 'string' ? translation : unavailable();
        },
      ).catch((error: unknown) => {
        throw error instanceof Refusal ? error : new Refusal('unavailable');
      }),
  };
}
