import { createCollectionReader } from '../base/collection.ts';
import type { Copy } from '../copy.ts';
import type { Covers } from '../packs/covers.ts';
import { readShown } from '../sync/overlay.ts';
import type { QuerySource } from './query.ts';
import type { ShownWords } from './shownWords.ts';
import type { TextCounter } from './textCounter.ts';

/** What a replica's questions are answered from. */
export function createReplicaSource({
  copy,
  covers,
  lexicon,
  dictionaries,
  wordsOfBook,
  shownWords,
  counter,
}: {
  readonly copy: Copy;
  readonly covers: Covers;
  readonly lexicon: QuerySource['lexicon'];
  readonly dictionaries: QuerySource['dictionaries'];
  readonly wordsOfBook: QuerySource['wordsOfBook'];
  readonly shownWords: ShownWords;
  readonly counter: TextCounter;
}): QuerySource {
  return {
    words: shownWords.read,
    cover: covers.of,
    lexicon,
    dictionaries,
    wordsOfBook,
    documents: (paths) => readShown(copy, paths),
    collection: createCollectionReader(copy.database),
    textCounts: (books) => counter.countsOf(books),
  };
}
