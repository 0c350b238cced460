import type { Language } from '#domain/languages.ts';
import { foldText } from '#domain/text/foldText.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import { declareQuery, type QuerySource } from '../source/query.ts';

/** Narrows down the kept sentences. */
export interface SentenceFilter {
  /** Part of the sentence, its translation or its note, whatever the case and accents. */
  readonly text?: string | undefined;
  /** Those of any of these books, videos and lessons; of all where none is named. */
  readonly bookIds?: readonly string[] | undefined;
  readonly videoIds?: readonly string[] | undefined;
  readonly lessonIds?: readonly string[] | undefined;
  readonly starred?: boolean | undefined;
}

export interface FindSentencesInput extends SentenceFilter {
  readonly language: Language;
  /** True: the oldest first; else the latest. */
  readonly oldestFirst?: boolean | undefined;
  readonly from: number;
  readonly count: number;
}

export interface FoundSentence {
  readonly id: string;
  readonly sentence: Sentence;
}

/** A book, video or lesson that kept sentences are from. */
export interface SentenceOrigin {
  /** Its id. */
  readonly name: string;
  /** The most sentences to give. */
  readonly total: number;
}

export interface FoundSentences {
  /** The number of sentences that pass the filter. */
  readonly total: number;
  /** The number that the learner has kept. */
  readonly all: number;
  /** The books and videos of the kept sentences, that of most sentences first. */
  readonly books: readonly SentenceOrigin[];
  readonly videos: readonly SentenceOrigin[];
  readonly lessons: readonly SentenceOrigin[];
  readonly sentences: readonly FoundSentence[];
}

/** The collection of a language's sentences. */
export const sentencesCollection = (language: Language): string => `sentences_${language}`;

/** Sentences that the learner has kept, a part of those that pass a filter. */
export const findSentences = declareQuery<FindSentencesInput, FoundSentences>({
  reads: ({ language }) => [sentencesCollection(language)],
  async answer(source, { language, oldestFirst = false, from, count, ...filter }) {
    const { kept, found: inNoOrder } = await keptSentences(source, language, filter);
    const direction = oldestFirst ? 1 : -1;
    const found = inNoOrder.toSorted(
      (one, other) => direction * (one.sentence.createdAt - other.sentence.createdAt) || (one.id < other.id ? -1 : 1),
    );
    return {
      total: found.length,
      all: kept.length,
      books: originsIn(kept.flatMap(({ sentence }) => sentence.bookId ?? [])),
      videos: originsIn(kept.flatMap(({ sentence }) => sentence.videoId ?? [])),
      lessons: originsIn(kept.flatMap(({ sentence }) => sentence.lessonId ?? [])),
      sentences: found.slice(from, from + count),
    };
  },
});

/** The sentences that the learner has kept, and those of them that pass a filter. */
export async function keptSentences(
  source: QuerySource,
  language: Language,
  { text = '', starred, ...origins }: SentenceFilter,
): Promise<{ readonly kept: readonly FoundSentence[]; readonly found: readonly FoundSentence[] }> {
  const kept = (await allSentences(source, language)).filter(({ sentence }) => sentence.saved);
  const part = foldText(text.trim());
  const found = kept.filter(
    ({ sentence }) =>
      isFrom(sentence, origins) &&
      (starred === undefined || (sentence.starred ?? false) === starred) &&
      (part === '' || searchedText(sentence).includes(part)),
  );
  return { kept, found };
}

function isFrom(
  { bookId = '', videoId = '', lessonId = '' }: Sentence,
  { bookIds = [], videoIds = [], lessonIds = [] }: Pick<SentenceFilter, 'bookIds' | 'videoIds' | 'lessonIds'>,
): boolean {
  if (bookIds.length + videoIds.length + lessonIds.length === 0) return true;
  return bookIds.includes(bookId) || videoIds.includes(videoId) || lessonIds.includes(lessonId);
}

function originsIn(ids: readonly string[]): readonly SentenceOrigin[] {
  return [...Map.groupBy(ids, (id) => id)]
    .map(([name, { length: total }]) => ({ name, total }))
    .toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1));
}

/** Every sentence of a language by its id, those that the learner has not kept among them. */
export const contexts = declareQuery<{ readonly language: Language }, readonly (readonly [string, Sentence])[]>({
  reads: ({ language }) => [sentencesCollection(language)],
  async answer(source, { language }) {
    return (await allSentences(source, language)).map(({ id, sentence }) => [id, sentence] as const);
  },
});

/** Every sentence of a language, the contexts of words among them. */
export async function allSentences(source: QuerySource, language: Language): Promise<FoundSentence[]> {
  // Written by the rules of sentences.
  return (await source.collection(sentencesCollection(language))).map(([id, document]) => ({
    id,
    sentence: document as Sentence,
  }));
}

const searchedTexts = new WeakMap<Sentence, string>();

function searchedText(sentence: Sentence): string {
  const known = searchedTexts.get(sentence);
  if (known !== undefined) return known;
  const { text, translation = '', note = '' } = sentence;
  const folded = foldText([text, translation, note].join('\n'));
  searchedTexts.set(sentence, folded);
  return folded;
}
