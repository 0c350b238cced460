import type { Language } from '#domain/languages.ts';
import { virtualWord } from '#domain/words/status/shownStatus.ts';
import { isWord, wordsCollection, type ClearedWord, type VirtualWord, type Word } from '#domain/words/word.ts';
import { wordPath } from '../../base/base.ts';
import { asWord } from '../../base/columns.ts';
import { declareQuery } from '../source/query.ts';

export interface WordsInput {
  readonly language: Language;
  readonly keys: readonly string[];
}

/** Word documents by key; a key without one is virtual where something says that it is known, else absent (spec §3). */
export const words = declareQuery<WordsInput, ReadonlyMap<string, Word | ClearedWord | VirtualWord>>({
  reads: ({ language }) => [wordsCollection(language), 'users'],
  async answer(source, { language, keys }) {
    const read = (wanted: readonly string[]) => source.documents(wanted.map((key) => wordPath(language, key)));
    // Read at once: a caller that is about to change a word reads it first, and needs what it was.
    const [requested, cover] = await Promise.all([read(keys), source.cover(language)]);
    const bases = keys.flatMap((key) => cover.forms.baseOf(key) ?? []);
    const documents = bases.length === 0 ? requested : new Map([...requested, ...(await read(bases))]);
    const own = (key: string) => asWord(documents.get(wordPath(language, key)))?.status ?? null;
    const found = new Map<string, Word | ClearedWord | VirtualWord>();
    for (const key of keys) {
      // Written by the word rules.
      const stored = (documents.get(wordPath(language, key)) ?? null) as Word | ClearedWord | null;
      const shown = isWord(stored) ? stored : (virtualWord(key, cover, own) ?? stored);
      if (shown) found.set(key, shown);
    }
    return found;
  },
});
