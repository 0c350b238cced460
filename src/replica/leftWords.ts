import type { CallInput } from '#contract/calls.ts';
import { pathOf } from '#domain/documents/ref.ts';
import { leftOf } from '#domain/words/undoneWord.ts';
import { wordRef } from '#domain/words/word.ts';
import { asWord } from './base/columns.ts';
import type { Copy } from './copy.ts';
import { readShown } from './sync/overlay.ts';

type RestoreWords = CallInput<'restoreWords'>;

/** Calls that put words back, with what this browser has of each word: what others have changed unheard of here is not taken back. */
export async function withLeftWords(copy: Copy, inputs: readonly RestoreWords[]): Promise<RestoreWords[]> {
  return Promise.all(
    inputs.map(async ({ lang, words }) => {
      const pathOfWord = (id: string) => pathOf(wordRef(lang, id));
      const shown = await readShown(
        copy,
        words.map(({ id }) => pathOfWord(id)),
      );
      return {
        lang,
        words: words.map((word) => {
          const here = asWord(shown.get(pathOfWord(word.id)));
          const left = here && leftOf(here);
          return { ...word, left: left && { ...left, tags: [...left.tags] } };
        }),
      };
    }),
  );
}
