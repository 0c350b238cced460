import type { Language } from '#domain/languages.ts';
import { contextOfToken } from '#domain/lemmas/analysis/contextOfToken.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import { spanOfWord } from '#domain/practice/material/sentenceChoice.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/** The meaning to ask a word in when it is the app's own; null where the learner has written one, which holds in any sentence. */
export function askedSense({ meaning, known }: PracticeMaterial): string | null {
  return meaning && known && meaning.source === known.source ? meaning.text : null;
}

/**
 * Those of the sentences in which their word means what is asked: «voltas ao torno» is none for «(em ~) alrededor».
 * @param senses by key what is asked; sentences of other words stay
 */
export async function sentencesInSense<Found extends { readonly key: string; readonly text: string }>(
  store: Pick<AccountStore, 'query'>,
  language: Language,
  senses: ReadonlyMap<string, string>,
  sentences: readonly Found[],
): Promise<readonly Found[]> {
  const judged = sentences.filter(({ key }) => senses.has(key));
  const words = judged.map(({ key, text }) => {
    const tokens = tokenise(text, language);
    const at = tokens.findIndex(({ start }) => start === spanOfWord(key, text, language)?.start);
    return { key, context: contextOfToken(text, tokens, at, language) };
  });
  const { answer } = await store.query('meanings', { language, words });
  const others = new Set(judged.filter(({ key }, at) => answer[at]?.senses[0]?.text !== senses.get(key)));
  return sentences.filter((sentence) => !others.has(sentence));
}
