import type { AccountDatabase } from '../base/database.ts';
import type { Faults } from '../faults.ts';
import { createBookBundles, type BookBundlesParts } from './bookBundles.ts';
import { createDictionaries } from './dictionaries.ts';
import type { DictionaryAnswers, ReplicaDictionaries } from './ownDictionary.ts';

/** Under which a book's answers are kept beside its file. */
const bundleKind = 'dictionaries';

export interface OpenDictionariesParts
  extends Pick<BookBundlesParts, 'server' | 'lexicon' | 'wordsOfBook' | 'now' | 'pause'>, Pick<Faults, 'withRoom'> {
  readonly database: AccountDatabase;
  /** Called when words may be answered otherwise than before. */
  readonly onChange: () => void;
  /** Called before that when the list was changed here, as other tabs have to know. */
  readonly onChangeHere: () => void;
}

/** The dictionaries of a replica: the learner's own, then those of the server's operator. */
export interface OpenDictionaries {
  /** What questions are answered from. */
  readonly answers: DictionaryAnswers;
  /** What the page does with them. */
  readonly port: ReplicaDictionaries;
  /** Another tab has changed the list. */
  readonly takeChange: () => void;
  /** Deletes what was removed long ago. */
  readonly sweep: () => Promise<void>;
}

export function openDictionaries(parts: OpenDictionariesParts): OpenDictionaries {
  const { database, server, now, withRoom, onChange, onChangeHere } = parts;
  const own = createDictionaries({
    database,
    now,
    onChange() {
      onChangeHere();
      onChange();
    },
  });
  const bundles = createBookBundles({
    ...parts,
    readKept: (fileId) => database.get('derived', [fileId, bundleKind]),
    keep: async (fileId, bundle) => void (await database.put('derived', bundle, [fileId, bundleKind])),
  });
  const { setOn, order, remove, restore } = own;
  return {
    answers: {
      list: own.list,
      meaningOf: async (language, word) => (await own.meaningOf(language, word)) ?? bundles.meaningOf(language, word),
    },
    port: {
      // What can be fetched again makes room for one.
      add: (dictionary) => withRoom(() => own.add(dictionary)),
      setOn,
      order,
      remove,
      restore,
      ofServer: () => server.listDictionaries(null),
      prepareBook: bundles.prepare,
    },
    takeChange() {
      own.forget();
      onChange();
    },
    sweep: own.sweep,
  };
}
