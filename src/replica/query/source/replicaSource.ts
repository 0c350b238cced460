import { createCollectionReader } from '../../base/collection.ts';
import { documentStores } from '../../base/database.ts';
import type { Copy } from '../../base/copy.ts';
import type { Covers } from '../../packs/covers.ts';
import { readShown } from '../../base/shown.ts';
import { readAllSteps, readStep } from '../../undo/steps.ts';
import type { QuerySource } from './query.ts';
import type { ShownWords } from './shownWords.ts';
import type { TextCounter } from './textCounter.ts';

/** The source that a replica's questions are answered from. */
export function createReplicaSource({
  copy,
  covers,
  lexicon,
  dictionaries,
  wordsOfBook,
  shownWords,
  counter,
  background,
}: {
  readonly copy: Copy;
  readonly covers: Covers;
  readonly lexicon: QuerySource['lexicon'];
  readonly dictionaries: QuerySource['dictionaries'];
  readonly wordsOfBook: QuerySource['wordsOfBook'];
  readonly shownWords: ShownWords;
  readonly counter: TextCounter;
  /** Runs work that no caller awaits. */
  readonly background: (work: Promise<unknown>) => void;
}): QuerySource {
  return {
    words: shownWords.read,
    expectEdits: (language) =>
      background(copy.base.readAhead(() => copy.database.transaction(documentStores), language)),
    cover: covers.of,
    lexicon,
    dictionaries,
    wordsOfBook,
    documents: (paths) => readShown(copy, paths),
    collection: createCollectionReader(copy.database),
    undo: {
      steps: () => readAllSteps(copy.database),
      isAlone: false,
      wordsOf: async (step) => (await readStep(copy.database, step))?.words ?? [],
    },
    textCounts: (books) => counter.countsOf(books),
  };
}
