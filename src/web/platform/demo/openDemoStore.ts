import { pathOf, type Path } from '#domain/documents/ref.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { starterPackLoader } from '#replica/packs/starterPacks.ts';
import { answerQuery } from '#replica/query/queries.ts';
import type { ReplicaNotice } from '#replica/replica.ts';
import type { AccountStore } from '../accountStore.ts';
import { createListeners } from '../listeners.ts';
import { accountOnly } from './accountOnly.ts';
import { createDemoCalls } from './demoCalls.ts';
import { DemoDocuments } from './demoDocuments.ts';
import { createDemoFiles } from './demoFiles.ts';
import { demoProfile, demoUid } from './demoLearner.ts';
import { createDemoShelves } from './demoShelves.ts';
import { createDemoWords } from './demoWords.ts';
import { rememberMarked } from './markedWords.ts';

export interface DemoStoreParts {
  /** Origin of the site that has the stories; empty for the page's own. */
  readonly origin?: string;
  readonly now?: () => number;
  /** Called with what every call wrote. */
  readonly remember?: (writes: ReadonlyMap<Path, object | null>) => void;
}

/** The collections that come with the story of a language. */
const shelfCollections: ReadonlySet<string> = new Set(['books', 'videos']);

/** The demo learner in memory: the rules of the app run on it, nothing of it leaves the page (decisions §9). */
export function openDemoStore({
  origin = '',
  now = Date.now,
  remember = rememberMarked,
}: DemoStoreParts = {}): AccountStore {
  const documents = new DemoDocuments();
  const changeListeners = createListeners<[collections: readonly string[]]>();
  const noticeListeners = createListeners<[notice: ReplicaNotice]>();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  let arrived = false;
  const shelves = createDemoShelves({
    origin,
    timeZone,
    now,
    apply,
    onMissing: () => noticeListeners.notify({ title: 'store', reason: 'unavailable' }),
    onArrived() {
      arrived = true;
      documents.notifyAll();
    },
  });
  const words = createDemoWords({
    documents,
    story: shelves.story,
    readFile: shelves.read,
    loadStarterPack: starterPackLoader(origin).loadStarterPack,
    onChanged: changeListeners.notify,
    undo: { steps: () => undo.steps(), wordsOf: (step) => undo.wordsOf(step), isAlone: true },
  });

  documents.write([[pathOf(profileRef(demoUid)), demoProfile(defaultLanguage, timeZone, now())]]);
  void shelves.story(defaultLanguage);
  const { undo, ...demoCalls } = createDemoCalls(documents, now, (written) => {
    apply(written);
    remember(written);
    const profile = documents.get(profileRef(demoUid));
    if (profile) void shelves.story(profile.activeLanguage);
  });

  function apply(writes: ReadonlyMap<string, object | null>): void {
    documents.write(writes);
    words.recordWrites(writes);
  }

  return {
    uid: demoUid,
    guest: true,
    // A book or video that is not there may be on its way. A word is not: a guest who marks one must not wait for what it was.
    peek: (ref) => documents.get(ref) ?? (arrived || !shelfCollections.has(ref.collection) ? null : undefined),
    watch: (ref, listener) => documents.watch(pathOf(ref), listener),
    peekCollection: (collection) => (arrived ? documents.collection(collection) : undefined),
    watchCollection: (collection, listener) => documents.watch(collection, listener),
    statuses: words.views.of,
    words: async (language, keys) => (await answerQuery(words.source, 'words', { language, keys })).answer,
    everything: async () => documents.all(),
    query: (name, input) => answerQuery(words.source, name, input),
    watchChanges: changeListeners.add,
    ...demoCalls,
    // The demo has its calls: it runs them itself.
    loadLater: async () => undefined,
    peekSync: () => sync,
    watchSync: () => () => undefined,
    onNotice: noticeListeners.add,
    files: createDemoFiles(shelves.read),
    ...accountOnly,
    close: () => undefined,
    erase: async () => undefined,
  };
}

const sync = { online: true, stalled: false, full: false, waiting: 0, refusedFiles: 0, complete: true } as const;
