import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { declareQuery, type QuerySource } from '../source/query.ts';

export interface WordInBooksInput {
  readonly language: Language;
  readonly key: string;
  readonly bookIds: readonly string[];
}

/** The forms of a word that a book has, those that come most first, and how often they come together. */
export interface WordInBook {
  readonly forms: readonly string[];
  /** Null for a phrase, which no index has: the book has all its words, and only its text tells whether it has the phrase. */
  readonly occurrences: number | null;
}

/**
 * The books that have a word in any of its forms, or all the words of a phrase, by their word indexes; those that have none, or whose index
 * cannot be had now, are absent.
 */
export const wordInBooks = declareQuery<WordInBooksInput, ReadonlyMap<string, WordInBook>>({
  reads: () => ['books'],
  answer: booksWithWord,
});

/** The answer, from what it is made of. */
export async function booksWithWord(
  source: Pick<QuerySource, 'lexicon' | 'collection' | 'wordsOfBook'>,
  { language, key, bookIds }: WordInBooksInput,
): Promise<ReadonlyMap<string, WordInBook>> {
  const found = new Map<string, WordInBook>();
  const ofPhrase = isPhrase(key, language) ? tokenise(key, language).map((token) => token.key) : null;
  // Without a glossary a word is looked for as it stands.
  const lexicon = await source.lexicon(language).catch(() => null);
  const [lemma] = lexicon?.lemmasOf(key) ?? [];
  // Written by the rules of books.
  const books = new Map((await source.collection('books')) as readonly (readonly [string, Book])[]);
  for (const id of bookIds) {
    const indexId = books.get(id)?.indexId ?? null;
    const words = indexId === null ? null : await source.wordsOfBook(indexId, language);
    if (!words) continue;
    if (ofPhrase) {
      if (ofPhrase.every((word) => words.get(word))) found.set(id, { forms: [key], occurrences: null });
      continue;
    }
    const often = (form: string): number => words.get(form)?.occurrences ?? 0;
    const all = new Set([key, ...(lemma === undefined ? [] : (lexicon?.formsOf(lemma, words.keys()) ?? []))]);
    const forms = [...all].filter((form) => often(form) > 0).toSorted((one, other) => often(other) - often(one));
    if (forms.length > 0) found.set(id, { forms, occurrences: forms.reduce((sum, form) => sum + often(form), 0) });
  }
  return found;
}
