import type { CallOutput } from '#contract/calls.ts';
import { pathOf, type Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { inCalls } from '#replica/inCalls.ts';
import { starterPackLoader } from '#replica/packs/starterPacks.ts';
import { answerQuery } from '#replica/query/queries.ts';
import type { ReplicaNotice } from '#replica/replica.ts';
import { createSteps } from '#replica/steps.ts';
import { askForAccount } from '../accountNeeded.ts';
import type { AccountStore } from '../accountStore.ts';
import { createDemoCalls } from './demoCalls.ts';
import { DemoDocuments } from './demoDocuments.ts';
import { demoProfile, demoUid } from './demoLearner.ts';
import { createDemoShelves } from './demoShelves.ts';
import { createDemoWords } from './demoWords.ts';
import { rememberMarked } from './markedWords.ts';

export interface DemoStoreParts {
  /** Origin of the site that has the stories; empty for the page's own. */
  readonly origin?: string;
  readonly now?: () => number;
  /** Told what every call wrote. */
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
  const steps = createSteps();
  const derived = new Map<string, unknown>();
  const changeListeners = new Set<(collections: readonly string[]) => void>();
  const noticeListeners = new Set<(notice: ReplicaNotice) => void>();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  let arrived = false;
  const shelves = createDemoShelves({
    origin,
    timeZone,
    now,
    apply,
    onMissing: () => noticeListeners.forEach((listener) => listener({ title: 'store', reason: 'unavailable' })),
    onArrived() {
      arrived = true;
      documents.tellAll();
    },
  });
  const words = createDemoWords({
    documents,
    story: shelves.story,
    readFile: shelves.read,
    loadStarterPack: starterPackLoader(origin).loadStarterPack,
    onChanged: (collections) => changeListeners.forEach((listener) => listener(collections)),
  });

  documents.write([[pathOf(profileRef(demoUid)), demoProfile(defaultLanguage, timeZone, now())]]);
  void shelves.story(defaultLanguage);
  const runAll = createDemoCalls(documents, now, (written) => {
    apply(written);
    remember(written);
    const profile = documents.get(profileRef(demoUid));
    if (profile) void shelves.story(profile.activeLanguage);
  });

  function apply(writes: ReadonlyMap<string, object | null>): void {
    documents.write(writes);
    words.noteWrites(writes);
  }

  return {
    uid: demoUid,
    guest: true,
    // A book or video that is not there may be on its way. A word is not: whoever marks one must not wait to know what it was.
    peek: (ref) => documents.get(ref) ?? (arrived || !shelfCollections.has(ref.collection) ? null : undefined),
    watch: (ref, listener) => documents.watch(pathOf(ref), listener),
    peekCollection: (collection) => (arrived ? documents.collection(collection) : undefined),
    watchCollection: (collection, listener) => documents.watch(collection, listener),
    statuses: words.views.of,
    words: async (language, keys) => (await answerQuery(words.source, 'words', { language, keys })).answer,
    everything: async () => documents.all(),
    query: (name, input) => answerQuery(words.source, name, input),
    watchChanges(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    // The demo has its calls: it runs them itself.
    loadLater: async () => undefined,
    async call(name, input) {
      const [output] = runAll(name, [input]).outputs;
      // The rule of that very name was run.
      return output as CallOutput<typeof name>;
    },
    async callAll(name, inputs) {
      const { outputs, before } = runAll(name, inputs);
      const step = crypto.randomUUID();
      steps.keep(step, before);
      return { step, outputs: outputs as CallOutput<typeof name>[] };
    },
    async undoStep(step) {
      for (const [lang, words] of steps.take(step))
        runAll(
          'restoreWords',
          inCalls(words).map((batch) => ({ lang, words: batch })),
        );
    },
    // Nothing of a guest outlives the page, where the toast offers it.
    lastStep: async () => null,
    async undoLastStep() {
      throw new Refusal('unavailable');
    },
    peekSync: () => sync,
    watchSync: () => () => undefined,
    onNotice(listener) {
      noticeListeners.add(listener);
      return () => noticeListeners.delete(listener);
    },
    translator: {
      host: async () => null,
      async translate() {
        throw new Refusal('account-required');
      },
    },
    catalogues: {
      list: async () => [],
      page: needAccount,
      search: needAccount,
      book: needAccount,
      cover: needAccount,
      file: needAccount,
    },
    files: {
      put: needAccount,
      get: shelves.read,
      kept: async () => null,
      read: shelves.read,
      // The stories' files lie on the server for everybody, and nothing is kept here.
      release: async () => undefined,
      retry: async () => undefined,
      refusals: async () => [],
      usage: async () => ({ used: 0, quota: 0, count: 0 }),
      async putDerived(fileId, kind, value) {
        derived.set(`${kind} ${fileId}`, value);
      },
      getDerived: async (fileId, kind) => derived.get(`${kind} ${fileId}`),
    },
    dictionaries: {
      add: needAccount,
      setOn: needAccount,
      order: needAccount,
      remove: needAccount,
      restore: needAccount,
      ofServer: async () => [],
      prepareBook: async () => undefined,
    },
    close: () => undefined,
    erase: async () => undefined,
  };
}

/** @throws Refusal `account-required`, once the guest was asked for an account */
async function needAccount(): Promise<never> {
  askForAccount();
  throw new Refusal('account-required');
}

const sync = { online: true, stalled: false, full: false, waiting: 0, refusedFiles: 0, complete: true } as const;
