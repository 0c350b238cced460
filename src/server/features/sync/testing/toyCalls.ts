import { z } from 'zod';
import { declareCall } from '#contract/call.ts';
import { testManners } from '#contract/testing/testManners.ts';
import type { Ref } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { profileRef, type Profile } from '#domain/profile/profile.ts';

/** A small language of calls that tries every path of the engine; its rules follow the protocol's rules for rules. */
export interface ToyWord {
  readonly text: string | null;
  readonly earned: boolean;
  readonly srsNextReview: number;
}

const toyWordRef = (id: string): Ref<ToyWord> => ({ collection: 'words_en', id });
const logRef: Ref<{ readonly lines: readonly string[] }> = { collection: 'books', id: 'log' };

const markWord = declareCall({
  ...testManners,
  name: 'mark',
  input: z.strictObject({ word: z.string().min(1).max(2_000) }),
  rule: {
    reads: ({ word }) => [toyWordRef(word)],
    run({ word }, documents, context) {
      const before = documents.get(toyWordRef(word));
      documents.put(toyWordRef(word), { text: word, earned: true, srsNextReview: context.now + 1 });
      if (!before?.earned) context.grant(`mark_word:${word}`, { xp: 3, gems: 1 });
      return { first: !before?.earned };
    },
  },
});

const forgetWord = declareCall({
  ...testManners,
  name: 'forget',
  input: z.strictObject({ word: z.string() }),
  rule: {
    reads: ({ word }) => [toyWordRef(word)],
    run({ word }, documents) {
      documents.remove(toyWordRef(word));
      return null;
    },
  },
});

const append = declareCall({
  ...testManners,
  name: 'append',
  input: z.strictObject({ line: z.string() }),
  rule: {
    reads: () => [logRef],
    run({ line }, documents, { now }) {
      const lines = [...(documents.get(logRef)?.lines ?? []), line];
      documents.put(logRef, { lines });
      return { count: lines.length, now };
    },
  },
});

const buy = declareCall({
  ...testManners,
  name: 'buy',
  input: z.strictObject({ item: z.string(), price: z.number().int().positive() }),
  rule: {
    reads: () => [],
    run({ item, price }, documents, context) {
      const { uid } = context;
      const profile = documents.get(profileRef(uid));
      if (!profile) throw new Refusal('not-found');
      documents.put(profileRef(uid), {
        ...profile,
        gems: 1_000_000,
        consumables: { ...profile.consumables, [item]: (profile.consumables[item] ?? 0) + 1 },
      });
      context.grant(`buy:${item}:${profile.consumables[item] ?? 0}`, { gems: -price });
      return null;
    },
  },
});

/** A rule with a bug of the kind that the ledger's key is a backstop for: no flag in a document stops the second grant. */
const greedy = declareCall({
  ...testManners,
  name: 'greedy',
  input: z.strictObject({}),
  rule: {
    reads: () => [],
    run(_input, documents, context) {
      context.grant('greedy', { xp: 10, gems: 5 });
      return { gems: documents.get(profileRef(context.uid))?.gems ?? null };
    },
  },
});

const failing = declareCall({
  ...testManners,
  name: 'failing',
  input: z.strictObject({}),
  rule: {
    reads: () => [],
    run(_input, documents): null {
      documents.put(logRef, { lines: ['half done'] });
      throw new TypeError('a secret that a person wrote');
    },
  },
});

const openAccount = declareCall({
  ...testManners,
  name: 'open',
  input: z.strictObject({}),
  rule: {
    reads: () => [],
    run(_input, documents, { uid }) {
      if (!documents.get(profileRef(uid))) documents.put(profileRef(uid), toyProfile);
      return null;
    },
  },
});

export const toyCalls = { mark: markWord, forget: forgetWord, append, buy, greedy, failing, open: openAccount };

const toyProfile: Profile = {
  experiencePoints: 0,
  level: 0,
  gems: 0,
  gemsEarned: 0,
  wordsMarkedCount: 0,
  wordsMasteredCount: 0,
  notesAddedCount: 0,
  favoritesAddedCount: 0,
  youtubeWordsCount: 0,
  booksAddedCount: 0,
  practiceSessionsCompleted: 0,
  displayName: 'Ada',
  email: 'ada@example.test',
  avatar: 'default',
  onboardingCompleted: true,
  hasCompletedFirstExperience: true,
  isSubscribed: false,
  activeLanguage: 'en',
  nativeLanguage: 'es',
  languagesList: ['en'],
  settings: {
    timeZone: 'Europe/Madrid',
    markingMode: 'simple',
    autoInferenceEnabled: true,
    autoPopupInference: true,
    inferenceThreshold: 25,
    dictionaryUrlTemplate: 'https://example.test/{word}',
    initialWordsPreset: 'new',
    statusColors: { ignored: null, unknown: null, learning_1: null, learning_2: null, learning_3: null, known: null },
    ankiConnectEnabled: false,
    ankiDefaultDeck: 'Glosa',
    ankiDefaultNoteType: 'Basic',
    disabledDomains: [],
    popupTrigger: 'click',
    hoverPreviewEnabled: true,
    soundEffectsEnabled: true,
    practice: { sessionSize: 20, enabledExercises: ['flashcard'], ankiFieldMapping: {} },
    reading: { font: null, fontSize: 18, lineHeight: 1.6, justify: false, mode: 'paginated' },
  },
  streak: { current: 0, lastPracticeDate: null },
  achievements: [],
  dailyGoal: 20,
  dailyProgress: { date: '2026-01-01', readingTime: 0, pagesRead: 0, goalCompleted: false },
  readingGoal: { value: 20 },
  lastReadBookId: null,
  lastReadEpub: null,
  lastPracticed: null,
  consumables: {},
  activeEffects: { doubleXpExpiresAt: null },
  starterPackId: null,
  updatedAt: 0,
};
