import { pathOf } from '#domain/documents/ref.ts';
import { sentenceRef } from '#domain/words/sentences/sentence.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { wordPath } from '../../base/base.ts';
import { asWord } from '../../base/columns.ts';
import { sentencesCollection } from '../sentences/findSentences.ts';
import { declareQuery } from '../source/query.ts';
import type { WordsInput } from './words.ts';

/**
 * The lessons that words were met in, by key: a word names its book or its video itself, its lesson is named by its sentence.
 * A word of no lesson is absent.
 */
export const wordLessons = declareQuery<WordsInput, ReadonlyMap<string, string>>({
  reads: ({ language }) => [wordsCollection(language), sentencesCollection(language)],
  async answer(source, { language, keys }) {
    const words = await source.documents(keys.map((key) => wordPath(language, key)));
    const sentences = new Map<string, string>();
    for (const key of keys) {
      const id = asWord(words.get(wordPath(language, key)))?.sentenceId;
      if (id !== undefined) sentences.set(key, id);
    }
    const paths = [...sentences.values()].map((id) => pathOf(sentenceRef(language, id)));
    const documents = await source.documents([...new Set(paths)]);
    const found = new Map<string, string>();
    for (const [key, id] of sentences) {
      const sentence = documents.get(pathOf(sentenceRef(language, id)));
      if (sentence && 'lessonId' in sentence && typeof sentence.lessonId === 'string')
        found.set(key, sentence.lessonId);
    }
    return found;
  },
});
