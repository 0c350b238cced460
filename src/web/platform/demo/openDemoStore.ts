import { calls, type CallName, type CallOutput } from '#contract/calls.ts';
import { inCalls } from '#replica/inCalls.ts';
import { ownVideoAddress, ownVideoLanguages, type OwnVideo } from '#contract/content/ownVideo.ts';
import { storyAddress, type GivenStory } from '#contract/content/story.ts';
import { prepareCall } from '#contract/prepareCall.ts';
import { pathOf, type Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { askForAccount } from '../accountNeeded.ts';
import { starterPackLoader } from '#replica/packs/starterPacks.ts';
import { answerQuery } from '#replica/query/queries.ts';
import type { ReplicaNotice } from '#replica/replica.ts';
import { createSteps } from '#replica/steps.ts';
import type { AccountStore } from '../accountStore.ts';
import { fetchContent, fetchContentJson } from '../fetchContent.ts';
import { DemoDocuments } from './demoDocuments.ts';
import { demoHistory } from './demoHistory.ts';
import { demoDocuments, demoProfile, demoUid, demoVideo, indexIdOf } from './demoLearner.ts';
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
const shelves: ReadonlySet<string> = new Set(['books', 'videos']);

/** The demo learner in memory: the rules of the app run on it, nothing of it leaves the page (decisions §9). */
export function openDemoStore({
  origin = '',
  now = Date.now,
  remember = rememberMarked,
}: DemoStoreParts = {}): AccountStore {
  const documents = new DemoDocuments();
  const stories = new Map<Language, Promise<void>>();
  const addresses = new Map<string, string>();
  const granted = new Set<string>();
  const steps = createSteps();
  const derived = new Map<string, unknown>();
  const changeListeners = new Set<(collections: readonly string[]) => void>();
  const noticeListeners = new Set<(notice: ReplicaNotice) => void>();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  let arrived = false;
  const words = createDemoWords({
    documents,
    story,
    readFile: read,
    loadStarterPack: starterPackLoader(origin).loadStarterPack,
    onChanged: (collections) => changeListeners.forEach((listener) => listener(collections)),
  });

  documents.write([[pathOf(profileRef(demoUid)), demoProfile(defaultLanguage, timeZone, now())]]);
  void story(defaultLanguage);

  /** Fetches a language's story and video, once; what cannot be had leaves its shelf empty and says so. */
  function story(language: Language): Promise<void> {
    const known = stories.get(language);
    if (known) return known;
    const coming = fetchShelves(language);
    stories.set(language, coming);
    return coming.finally(() => {
      arrived = true;
      documents.tellAll();
    });
  }

  async function fetchShelves(language: Language): Promise<void> {
    const [ofStory, ofVideo] = await Promise.allSettled([fetchStory(language), fetchVideo(language)]);
    if (ofStory.status === 'rejected') stories.delete(language);
    if ([ofStory, ofVideo].every(({ status }) => status === 'fulfilled')) return;
    for (const listener of noticeListeners) listener({ title: 'store', reason: 'unavailable' });
  }

  // What these fetch was written by our own build from the contract's types.

  async function fetchStory(language: Language): Promise<void> {
    const facts = (await fetchContentJson(origin + storyAddress(language, 'json'))) as GivenStory;
    addresses
      .set(facts.fileId, storyAddress(language, 'epub'))
      .set(indexIdOf(facts.fileId), storyAddress(language, 'index'));
    apply(demoDocuments(facts, now()));
    // A day is one document for all languages: only the first has a past.
    if (language === defaultLanguage) apply(demoHistory(facts, timeZone, now()));
  }

  async function fetchVideo(language: Language): Promise<void> {
    if (!ownVideoLanguages.includes(language)) return;
    const own = (await fetchContentJson(origin + ownVideoAddress(language))) as OwnVideo;
    for (const { id, address } of own.files) addresses.set(id, address);
    apply(demoVideo(own, now()));
  }

  function apply(writes: ReadonlyMap<string, object | null>): void {
    documents.write(writes);
    words.noteWrites(writes);
  }

  /** Runs calls as one step. A guest's changes go to the copy in memory and end with the page. */
  function runAll(name: CallName, inputs: readonly unknown[]) {
    if (calls[name].guest === 'needs-account') {
      askForAccount();
      throw new Refusal('account-required');
    }
    const written = new Map<Path, object | null>();
    const before = new Map<Path, object | null>();
    const causes = new Set(granted);
    const outputs = inputs.map((input) => {
      const ready = prepareCall(calls, demoUid, { id: crypto.randomUUID(), name, input, at: now() });
      const stored = (path: Path) => (written.has(path) ? (written.get(path) ?? null) : documents.at(path));
      const { output, writes, grants } = ready.run(stored, causes);
      for (const { cause } of grants) causes.add(cause);
      for (const [path, document] of writes) {
        if (!before.has(path)) before.set(path, documents.at(path));
        written.set(path, document);
      }
      return output;
    });
    for (const cause of causes) granted.add(cause);
    apply(written);
    remember(written);
    const profile = documents.get(profileRef(demoUid));
    if (profile) void story(profile.activeLanguage);
    return { outputs, before };
  }

  async function read(fileId: string): Promise<Blob | null> {
    const address = addresses.get(fileId);
    if (!address) return null;
    return (await fetchContent(origin + address)).blob();
  }

  return {
    uid: demoUid,
    guest: true,
    // A book or video that is not there may be on its way. A word is not: whoever marks one must not wait to know what it was.
    peek: (ref) => documents.get(ref) ?? (arrived || !shelves.has(ref.collection) ? null : undefined),
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
      get: read,
      kept: async () => null,
      read,
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
