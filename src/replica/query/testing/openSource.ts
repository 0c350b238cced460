import type { Glossary } from '#domain/lemmas/glossary/packedGlossary.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import type { Copy } from '../../base/copy.ts';
import { changing } from '../../sync/changing.ts';
import type { PackWord } from '#domain/starterPacks/starterPack.ts';
import { createBookIndexes } from '../../files/bookIndexes.ts';
import { packIndex } from '../../files/wordIndex.ts';
import { createCovers, type Covers } from '../../packs/covers.ts';
import { createLexicons } from '../../packs/lexicons.ts';
import { createTestCopy } from '../../testing/createTestCopy.ts';
import { openFakeDatabase } from '../../testing/fakeDatabase.ts';
import { createTextCounter } from '../source/keptCounts.ts';
import { noDictionaries } from '#replica/dictionaries/ownDictionary.ts';
import { createReplicaSource } from '../source/replicaSource.ts';
import type { QuerySource } from '../source/query.ts';
import { createShownWords } from '../source/shownWords.ts';

export const pack = ['the', 'été', 'bee'];

const smallGlossary: Glossary = {
  entries: [
    { lemma: 'bee', partOfSpeech: 'noun', gender: '', senses: ['abeja'], note: '' },
    { lemma: 'the', partOfSpeech: 'determiner', gender: '', senses: ['el, la'], note: '' },
    { lemma: 'silent', partOfSpeech: 'adjective', gender: '', senses: ['callado'], note: '' },
  ],
  forms: [],
};

/** A replica's source over a database, for a learner with a starter pack. */
export async function openSource(loadGlossary: () => Promise<Glossary> = async () => smallGlossary) {
  const { uid, database } = await openFakeDatabase();
  const copy = createTestCopy({
    uid,
    database,
  });
  const own = newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 });
  const index = await packIndex(
    {
      keys: ['the', 'bees', 'zoo', 'ahab', 'pip'],
      counts: [9, 2, 5, 3, 4],
      names: new Map([
        ['ahab', 'Ahab'],
        // In doubt: a name where the language has no such word.
        ['bees', 'Bees?'],
        ['pip', 'Pip?'],
        ['the', 'The'],
      ]),
    },
    'en',
  );
  const files = { get: async (id: string) => (id === 'index' ? index : null) };
  const loadStarterPack = async (): Promise<PackWord[]> =>
    pack.map((word) => ({ word, lemma: word, partOfSpeech: 'noun', article: '', meaning: `${word}.`, example: '' }));
  const covers = createCovers({
    readProfile: async () => ({ ...own, starterPacks: { en: 'essential_250' } }),
    loadStarterPack,
    loadGlossary,
  });
  const lexicon = createLexicons({ loadStarterPack, loadGlossary });
  return { copy, database, source: sourceOver({ copy, covers, files, lexicon }) };
}

interface SourceParts {
  readonly copy: Copy;
  readonly covers: Covers;
  readonly files: Parameters<typeof createBookIndexes>[0];
  readonly lexicon: ReturnType<typeof createLexicons>;
}

/** The source of answers over a copy whose texts nobody counts ahead. */
export function sourceOver({ copy, covers, files, lexicon }: SourceParts): QuerySource {
  const shownWords = createShownWords(copy, covers);
  const counter = createTextCounter({
    compounds: async () => [],
    copy,
    files,
    covers,
    shownWords,
    onCounted: () => undefined,
    background: () => undefined,
  });
  return createReplicaSource({
    dictionaries: noDictionaries,
    copy,
    covers,
    lexicon,
    wordsOfBook: createBookIndexes(files),
    shownWords,
    counter,
    // A test may close its database before all is read ahead.
    background: (work) => void work.catch(() => undefined),
  });
}

export const writeBase = (copy: Copy, documents: ReadonlyMap<string, object | null>) =>
  changing(copy, async (transaction) => {
    await copy.base.write(transaction, new Map([...documents].map(([key, data]) => [`words_en/${key}`, data])));
    return { changed: new Set(documents.keys()) };
  });
export const writeOverlay = (copy: Copy, documents: ReadonlyMap<string, object | null>) =>
  changing(copy, async (transaction) => {
    for (const [key, data] of documents) await transaction.objectStore('overlay').put({ data }, `words_en/${key}`);
    return { changed: new Set(documents.keys()) };
  });

export const writeSentences = (copy: Copy, sentences: Readonly<Record<string, Partial<Sentence>>>) =>
  changing(copy, async (transaction) => {
    for (const [id, sentence] of Object.entries(sentences))
      await transaction
        .objectStore('rows')
        .put({ text: id, createdAt: 0, saved: true, ...sentence }, `sentences_en/${id}`);
    return { changed: new Set(Object.keys(sentences).map((id) => `sentences_en/${id}`)) };
  });
