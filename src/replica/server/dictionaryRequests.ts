import type { DictionaryBundle, ServerDictionary } from '#contract/dictionaries.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { Unreachable } from './transport.ts';
import type { Connection } from './connection.ts';
import { fieldsOf } from './sessionAnswer.ts';

/** Requests to the dictionaries of the server's operator. */
export interface DictionaryRequests {
  /** @param language null: of every language. @throws Unreachable */
  listDictionaries(language: Language | null): Promise<readonly ServerDictionary[]>;
  /** Their articles about these words; null where there is none of the language. @throws Unreachable */
  fetchBundle(language: Language, keys: readonly string[]): Promise<DictionaryBundle | null>;
}

export function createDictionaryRequests(uid: string, request: Connection['request']): DictionaryRequests {
  const path = `/users/${uid}/dictionaries`;
  return {
    listDictionaries: (language) =>
      request(language === null ? path : `${path}?language=${language}`, {}, async (response) => {
        // A server of an earlier release has no such address.
        if (response.status === 404) return [];
        const { dictionaries } = response.ok ? fieldsOf(await response.json()) : {};
        if (!Array.isArray(dictionaries)) throw new Unreachable(`dictionaries: ${response.status}`);
        return dictionaries.flatMap((dictionary: unknown) => serverDictionaryIn(dictionary) ?? []);
      }),
    fetchBundle: (language, keys) =>
      request(
        `${path}/${language}`,
        { init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ keys }) } },
        async (response) => {
          if (response.status === 404) return null;
          const { names, lines } = response.ok ? fieldsOf(await response.json()) : {};
          if (!Array.isArray(names) || typeof lines !== 'string')
            throw new Unreachable(`dictionaries: ${response.status}`);
          return { names: names.map(String), lines };
        },
      ),
  };
}

// Our own server's answer, looked at by hand: what stands between may answer anything.
function serverDictionaryIn(value: unknown): ServerDictionary | null {
  const { language, name, licence, attribution, entries } = fieldsOf(value);
  if (typeof language !== 'string' || !isLanguage(language) || typeof name !== 'string') return null;
  return {
    language,
    name,
    licence: typeof licence === 'string' ? licence : '',
    attribution: typeof attribution === 'string' ? attribution : '',
    entries: typeof entries === 'number' ? entries : 0,
  };
}
