import { pathOf, refAt, type Path } from '#domain/documents/ref.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { bookWordsOf, type TextCounts } from '#domain/library/shares.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { listedBy, shownStatus, type WordCover } from '#domain/words/status/shownStatus.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { asWord, WordColumns } from '#replica/base/columns.ts';
import { noDictionaries } from '#replica/dictionaries/ownDictionary.ts';
import { createBookIndexes } from '#replica/files/bookIndexes.ts';
import { unpackIndex } from '#replica/files/wordIndex.ts';
import { glossaryLoader } from '#replica/packs/glossaries.ts';
import { createLexicons } from '#replica/packs/lexicons.ts';
import { createCovers } from '#replica/packs/covers.ts';
import type { StarterPackLoader } from '#replica/packs/starterPacks.ts';
import { countsCollection, type QuerySource, type UndoMemory } from '#replica/query/source/query.ts';
import { statusesIn, withChanges } from '#replica/query/source/shownWords.ts';
import { TextCounter } from '#replica/query/source/textCounter.ts';
import type { StatusNews } from '#replica/replica.ts';
import { createStatusViews } from '../bridge/statusViews.ts';
import type { DemoDocuments } from './demoDocuments.ts';
import { demoUid } from './demoLearner.ts';

export interface DemoWordsParts {
  readonly documents: DemoDocuments;
  /** Resolves when the words of a language are among the documents. */
  readonly story: (language: Language) => Promise<void>;
  readonly readFile: (fileId: string) => Promise<Blob | null>;
  readonly loadStarterPack: StarterPackLoader['loadStarterPack'];
  readonly onChanged: (collections: readonly string[]) => void;
  readonly undo: UndoMemory;
}

/** Answers the demo's questions about words, with the replica's own code over documents in memory. */
export function createDemoWords({ documents, story, readFile, loadStarterPack, onChanged, undo }: DemoWordsParts) {
  const profilePath = pathOf(profileRef(demoUid));
  const knownCovers = new Map<Language, WordCover>();
  const loadGlossary = glossaryLoader('');
  const readProfile = async () => documents.get(profileRef(demoUid));
  const covers = createCovers({ readProfile, loadStarterPack, loadGlossary });

  async function cover(language: Language): Promise<WordCover> {
    const found = await covers.of(language);
    knownCovers.set(language, found);
    return found;
  }

  async function words(language: Language): Promise<WordColumns> {
    const [covered] = await Promise.all([cover(language), story(language)]);
    const columns = new WordColumns(language);
    columns.apply(documents.collection<object>(wordsCollection(language)));
    return withChanges(columns, [], covered);
  }

  const counter = new TextCounter({
    async loadBookWords(indexId, language) {
      const file = await readFile(indexId).catch(() => null);
      const list = file && (await unpackIndex(file).catch(() => null));
      const { forms } = await cover(language);
      return list && bookWordsOf(list, (key) => forms.lemmaOf(key));
    },
    words,
    cover,
    compounds: noDictionaries.compounds,
    onCounted: () => onChanged([countsCollection]),
    readKept: async () => new Map<string, TextCounts>(),
    keep: async () => undefined,
    background: (work) => void work.catch(() => undefined),
  });
  const source: QuerySource = {
    words,
    cover,
    lexicon: createLexicons({ loadStarterPack, loadGlossary }),
    dictionaries: noDictionaries,
    wordsOfBook: createBookIndexes({ get: readFile }),
    documents: async (paths) => {
      for (const language of new Set(paths.map(languageOf))) if (language) await story(language);
      return new Map(paths.map((path) => [path, documents.at(path)]));
    },
    undo,
    collection: async (name) => [...documents.collection<object>(name)],
    // All that there is lies in memory.
    expectEdits: () => undefined,
    textCounts: (books) => counter.countsOf(books),
  };
  const views = createStatusViews({
    statuses: async (language) => statusesIn(await words(language), await cover(language), []),
  });

  async function lookAtProfile(): Promise<void> {
    for (const language of await covers.findChanged()) {
      views.take(language, 'all');
      onChanged([wordsCollection(language)]);
      await counter.recount(language);
    }
  }

  return {
    source,
    views,
    /** Takes note of documents that were written. */
    recordWrites(writes: ReadonlyMap<Path, object | null>): void {
      const changed = new Map<Language, StatusNews[]>();
      for (const [path, document] of writes) {
        const language = languageOf(path);
        if (!language) continue;
        const { id } = refAt(path);
        const known = knownCovers.get(language);
        const status = shownStatus(asWord(document)?.status ?? null, known ? listedBy(id, known) : null);
        changed.set(language, [...(changed.get(language) ?? []), [id, status]]);
      }
      for (const [language, statuses] of changed) {
        views.take(language, statuses);
        void counter.take(language, statuses);
      }
      onChanged([...new Set([...writes.keys()].map((path) => refAt(path).collection))]);
      if (writes.has(profilePath)) void lookAtProfile();
    },
  };
}

function languageOf(path: Path): Language | null {
  const { collection } = refAt(path);
  const language = collection.startsWith('words_') ? collection.slice('words_'.length) : '';
  return isLanguage(language) ? language : null;
}
