import { bookWordsOf, type BookWords, type TextCounts } from '#domain/library/shares.ts';
import type { Copy } from '../../base/copy.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { unpackIndex } from '../../files/wordIndex.ts';
import type { Covers } from '../../packs/covers.ts';
import type { ShownWords } from './shownWords.ts';
import { TextCounter, type TextCounterParts } from './textCounter.ts';

export interface KeptCountsParts extends Pick<TextCounterParts, 'compounds'> {
  readonly copy: Copy;
  readonly files: Pick<FileStore, 'get'>;
  readonly covers: Covers;
  readonly shownWords: ShownWords;
  readonly onCounted: () => void;
  readonly background: (work: Promise<unknown>) => void;
}

/** The words of a book, and which rules their dictionary forms were found by. */
interface KeptWords extends BookWords {
  readonly rules?: number;
}

/** The kind under which a book's words stand beside its word index in the store `derived`. */
const bookWordsKind = 'bookWords';
const countsKey: [string, string] = ['', 'textCounts'];

/** The counter of a replica: books' words and their counts are kept, so that after a restart cards show at once. */
export function createTextCounter({
  copy: { database },
  files,
  covers,
  shownWords,
  compounds,
  onCounted,
  background,
}: KeptCountsParts): TextCounter {
  return new TextCounter({
    async loadBookWords(indexId, language) {
      const { forms } = await covers.of(language);
      const hasForms = forms.lines !== '';
      // Written here alone.
      const kept = (await database.get('derived', [indexId, bookWordsKind])) as KeptWords | undefined;
      if (kept && (!hasForms || kept.rules === forms.rules())) return kept;
      // Without the index, or with one that cannot be read, the book shows no shares; nothing else is lost.
      const file = await files.get(indexId).catch(() => null);
      const list = file && (await unpackIndex(file).catch(() => null));
      if (!list) return kept ?? null;
      const words: KeptWords = hasForms
        ? { ...bookWordsOf(list, (key) => forms.lemmaOf(key)), rules: forms.rules() }
        : bookWordsOf(list);
      // A browser without room makes them anew at the next start.
      await database.put('derived', words, [indexId, bookWordsKind]).catch(() => undefined);
      return words;
    },
    words: (language) => shownWords.read(language, 'statuses'),
    cover: covers.of,
    compounds,
    onCounted,
    // Written here alone.
    readKept: async () => ((await database.get('derived', countsKey)) ?? new Map()) as Map<string, TextCounts>,
    keep: async (counts) => {
      await database.put('derived', counts, countsKey).catch(() => undefined);
    },
    background,
  });
}
