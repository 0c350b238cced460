import type { Language } from '#domain/languages.ts';
import type { SeparatedInText } from '#domain/lemmas/analysis/separatedInText.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/**
 * The verbs of texts whose prefix stands elsewhere («steht … auf»), a list to each text. Nothing is asked for in a language that parts no verbs;
 * without the glossary, which may not be here yet, each part is a word by itself.
 */
export async function separatedVerbsIn(
  store: AccountStore,
  language: Language,
  texts: readonly string[],
): Promise<readonly (readonly SeparatedInText[])[]> {
  if (language !== 'de') return [];
  try {
    return (await store.query('separatedVerbs', { language, texts })).answer;
  } catch {
    return [];
  }
}
