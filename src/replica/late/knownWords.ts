import type { CallInput } from '#contract/calls/calls.ts';
import { pathOf } from '#domain/documents/ref.ts';
import { ownFieldsOf } from '#domain/words/ownFields.ts';
import { wordRef } from '#domain/words/word.ts';
import { asWord } from '../base/columns.ts';
import type { ShownDocuments } from '../base/calls.ts';

type RestoreWords = CallInput<'restoreWords'>;

/** Calls that put words back, with what this browser has of each word: the server does not take back what others have changed and this browser does not know yet. */
export function withKnownWords(inputs: readonly RestoreWords[], shown: ShownDocuments): Promise<RestoreWords[]> {
  return Promise.all(
    inputs.map(async ({ lang, words }) => {
      const pathOfWord = (id: string) => pathOf(wordRef(lang, id));
      const documents = await shown(words.map(({ id }) => pathOfWord(id)));
      return {
        lang,
        words: words.map((word) => {
          const here = asWord(documents.get(pathOfWord(word.id)));
          const left = here && ownFieldsOf(here);
          return { ...word, left: left && { ...left, tags: [...left.tags] } };
        }),
      };
    }),
  );
}
