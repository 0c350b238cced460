import type { Language } from '#domain/languages.ts';
import type { AccountDatabase } from '../base/database.ts';
import type { Faults } from '../base/faults.ts';
import { createBookBundles, type BookBundlesParts } from './bookBundles.ts';
import { createKnownCompounds } from './dictionaryCompounds.ts';
import { createDictionaries } from './dictionaries.ts';
import type { DictionaryAnswers, ReplicaDictionaries } from './ownDictionary.ts';

/** Under which a book's answers are kept beside its file. */
const bundleKind = 'dictionaries';

export interface OpenDictionariesParts
  extends Pick<BookBundlesParts, 'server' | 'lexicon' | 'wordsOfBook' | 'now' | 'pause'>, Pick<Faults, 'withRoom'> {
  readonly database: AccountDatabase;
  /** Called when words may be answered otherwise than before. */
  readonly onChange: () => void;
  /** Called when texts of a language are cut into other words, for the dictionaries' words with hyphens are others. */
  readonly onCompounds: (language: Language) => void;
  readonly background: (work: Promise<unknown>) => void;
  /** Called before that when the list was changed here, as other tabs have to know. */
  readonly onChangeHere: () => void;
}

/** The dictionaries of a replica: the learner's own, then those of the server's operator. */
export interface OpenDictionaries {
  /** Answers questions. */
  readonly answers: DictionaryAnswers;
  /** Does what the page asks for. */
  readonly port: ReplicaDictionaries;
  /** Another tab has changed the list. */
  readonly takeChange: () => void;
  /** Deletes what was removed long ago, and looks for what earlier releases did not keep. */
  readonly sweep: () => Promise<void>;
}

export function openDictionaries(parts: OpenDictionariesParts): OpenDictionaries {
  const { database, server, now, withRoom, onChange, onChangeHere, onCompounds, background } = parts;
  const own = createDictionaries({
    database,
    now,
    onChange() {
      onChangeHere();
      onChange();
      background(compounds.look());
    },
  });
  const compounds = createKnownCompounds({
    database,
    own: (language) => own.compounds(language),
    onChange: onCompounds,
  });
  const bundles = createBookBundles({
    ...parts,
    readKept: (fileId) => database.get('derived', [fileId, bundleKind]),
    onLines: (language, lines) => background(compounds.add(language, lines)),
    keep: async (fileId, bundle) => void (await database.put('derived', bundle, [fileId, bundleKind])),
  });
  const { setOn, order, remove, restore } = own;
  return {
    answers: {
      list: own.list,
      meaningOf: async (language, word) => (await own.meaningOf(language, word)) ?? bundles.meaningOf(language, word),
      compounds: compounds.of,
    },
    port: {
      // Files that can be fetched again make room for one.
      async add(dictionary) {
        await withRoom(() => own.add(dictionary));
        background(own.findCompounds());
      },
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
      background(compounds.look());
    },
    async sweep() {
      await own.sweep();
      await own.findCompounds();
    },
  };
}
