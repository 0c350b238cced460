import type { DictionaryBundle } from '#contract/dictionaries.ts';
import { longestAskedWord, mostAskedWords } from '#contract/dictionaryLimits.ts';
import { readSenses } from '#domain/dictionaries/packedDictionary.ts';
import type { Language } from '#domain/languages.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import { wordKey } from '#domain/text/normalise.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import type { WordsOfBook } from '../files/bookIndexes.ts';
import type { DictionaryRequests } from '../server/dictionaryRequests.ts';
import { meaningInDictionary, type DictionaryQuery } from './dictionaryMeaning.ts';
import type { BundledBook } from './ownDictionary.ts';

/** Milliseconds after which the server is asked anew: its operator may have other dictionaries by then. */
const refreshAfter = 30 * 86_400_000;
/** Words looked at before other questions have their turn. */
const batchSize = 50;

/** A bundle as it is kept with the files of its book. */
interface KeptBundle extends DictionaryBundle {
  readonly at: number;
}

export interface BookBundlesParts {
  readonly server: DictionaryRequests;
  readonly lexicon: (language: Language) => Promise<Lexicon>;
  readonly wordsOfBook: (indexId: string, language: Language) => Promise<WordsOfBook | null>;
  readonly readKept: (fileId: string) => Promise<unknown>;
  readonly keep: (fileId: string, bundle: KeptBundle) => Promise<void>;
  readonly now: () => number;
  /** Lets other work have its turn. */
  readonly pause: () => Promise<void>;
  /** Called when words may be answered otherwise than before. */
  readonly onChange: () => void;
  /** Takes note of what the server's dictionaries have; the lines of a bundle. */
  readonly onLines: (language: Language, lines: string) => void;
}

/** The articles of the operator's dictionaries about the books that are read here, with and without a connection. */
export interface BookBundles {
  /** Makes their articles about a book ready: as they were kept with its files, else from the server, once. @throws Unreachable */
  prepare(book: BundledBook): Promise<void>;
  /** Answers a word of the book of its language that was prepared last; null when no dictionary has it. */
  meaningOf(language: Language, word: () => DictionaryQuery): Promise<Meaning | null>;
}

interface ReadyBundle {
  readonly fileId: string;
  readonly names: readonly string[];
  readonly lines: ReadonlyMap<string, { readonly place: number; readonly senses: string }>;
}

export function createBookBundles(parts: BookBundlesParts): BookBundles {
  const { server, readKept, keep, now, onChange } = parts;
  /** One book of a language is read at a time. */
  const ready = new Map<Language, ReadyBundle>();

  function use({ fileId, language }: BundledBook, { names, lines }: DictionaryBundle): void {
    ready.set(language, { fileId, names, lines: linesIn(lines) });
    onChange();
    parts.onLines(language, lines);
  }

  return {
    async prepare(book) {
      const kept = keptIn(await readKept(book.fileId));
      if (kept && ready.get(book.language)?.fileId !== book.fileId) use(book, kept);
      if (kept && now() - kept.at < refreshAfter) return;
      // Finding out which words to ask for takes a second or two: not for nothing.
      if ((await server.listDictionaries(book.language)).length === 0) return;
      const bundle = await server.fetchBundle(book.language, await wordsToAsk(parts, book));
      if (!bundle) return;
      use(book, bundle);
      await keep(book.fileId, { ...bundle, at: now() });
    },
    async meaningOf(language, word) {
      const bundle = ready.get(language);
      if (!bundle || bundle.lines.size === 0) return null;
      const query = word();
      for (const [place, name] of bundle.names.entries()) {
        const meaning = await meaningInDictionary(name, language, query, async (key) => {
          const line = bundle.lines.get(key);
          return line?.place === place ? readSenses(line.senses) : [];
        });
        if (meaning) return meaning;
      }
      return null;
    },
  };
}

/** Words of the book that the glossary does not know, the most frequent first, each with what it may be a form of. */
async function wordsToAsk(
  { lexicon: load, wordsOfBook, pause }: BookBundlesParts,
  { language, indexId }: BundledBook,
): Promise<readonly string[]> {
  const [lexicon, words] = await Promise.all([load(language), wordsOfBook(indexId, language)]);
  const wanted = new Set<string>();
  const inOrder = [...(words ?? [])].toSorted(([, one], [, other]) => other.occurrences - one.occurrences);
  for (const [index, [key]] of inOrder.entries()) {
    if (wanted.size >= mostAskedWords) break;
    if (index % batchSize === 0) await pause();
    if (lexicon.meaningOf(key)) continue;
    for (const word of [key, ...lexicon.possibleLemmasOf(key).map(({ lemma }) => wordKey(lemma, language))])
      if (word !== '' && word.length <= longestAskedWord) wanted.add(word);
  }
  return [...wanted].slice(0, mostAskedWords);
}

function linesIn(text: string): ReadyBundle['lines'] {
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [key = '', place = ''] = line.split('\t', 2);
        return [key, { place: Number(place), senses: line.slice(key.length + place.length + 2) }];
      }),
  );
}

/** Null for what this release did not keep. */
function keptIn(value: unknown): KeptBundle | null {
  if (typeof value !== 'object' || value === null) return null;
  const { names, lines, at } = value as Partial<Readonly<Record<string, unknown>>>;
  return Array.isArray(names) && typeof lines === 'string' && typeof at === 'number'
    ? { names: names.map(String), lines, at }
    : null;
}
