import * as z from 'zod/mini';
import { languages } from '#domain/languages.ts';
import { acceptedSteps } from '#domain/vocabularyCheck/calibration.ts';
import { mostBands } from '#domain/vocabularyCheck/calibration.ts';
import { mostScreens } from '#domain/vocabularyCheck/checkWords.ts';
import { onboardingSteps } from '#domain/profile/onboardingDraft.ts';
import { roughLevels } from '#domain/languageLevel/roughLevel.ts';
import { mostHints } from '#domain/onboarding/updateUserHintStatus.ts';
import { avatars, type Profile } from '#domain/profile/profile.ts';
import { starterPackIds } from '#domain/starterPacks/starterPack.ts';
import { count, day, filled, id, instant, language, text } from '../fields.ts';
import { settingsSchema } from './settings.ts';

export const displayName = filled(100);
export const languagesList = z.array(language).check(z.minLength(1), z.maxLength(languages.length));
/** Minutes a day (decisions §5). */
export const readingGoalSchema = z.strictObject({ value: z.int().check(z.minimum(5), z.maximum(120)) });
/** Reviews a day. */
export const dailyGoal = z.int().check(z.minimum(1), z.maximum(1_000));

export const starterPackId = z.enum(starterPackIds);
export const interest = text(100);
/** A hint's name. */
export const hintKey = filled(60);
const acceptedWords = z.literal(acceptedSteps);
export const calibrationSchema = z.strictObject({
  answered: count,
  known: count,
  falseAlarms: count,
  estimatedVocabulary: count,
  bands: z.array(z.strictObject({ band: filled(60), shown: count, known: count })).check(z.maxLength(mostBands)),
  accepted: z.exactOptional(acceptedWords),
});

/** Answers of an onboarding under way. */
export const onboardingDraftFields = {
  step: z.enum(onboardingSteps),
  name: text(100),
  native: language,
  target: language,
  level: z.nullable(z.enum(roughLevels)),
  topics: z.array(filled(40)).check(z.maxLength(20)),
  check: z.nullable(
    z.strictObject({
      screens: z
        .array(
          z
            .array(z.strictObject({ text: filled(60), band: z.nullable(z.int().check(z.minimum(0), z.maximum(20))) }))
            .check(z.maxLength(60)),
        )
        .check(z.maxLength(mostScreens)),
      screen: z.int().check(z.minimum(0), z.maximum(mostScreens)),
      known: z.array(filled(60)).check(z.maxLength(60 * mostScreens)),
    }),
  ),
  packId: z.nullable(starterPackId),
  accepted: z.exactOptional(acceptedWords),
};

const paid = z.exactOptional(z.literal(true));
const streakLogSchema = z.strictObject({
  before: z.strictObject({
    current: count,
    lastDay: z.nullable(day),
    freezes: count,
    wagers: z.array(z.strictObject({ at: z.nullable(instant), target: count, paid })).check(z.maxLength(100)),
  }),
  entries: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('kept'), day, at: instant }),
        z.strictObject({ kind: z.literal('freeze'), day, at: instant }),
        z.strictObject({ kind: z.literal('wager'), day, at: instant, paid }),
      ]),
    )
    .check(z.maxLength(1_000)),
});

/** The document `users/{uid}`. */
export const profileSchema = z.strictObject({
  displayName,
  email: text(320),
  avatar: z.enum(avatars),
  onboardingCompleted: z.boolean(),
  hasCompletedFirstExperience: z.boolean(),
  isSubscribed: z.boolean(),
  activeLanguage: language,
  nativeLanguage: language,
  languagesList,
  settings: settingsSchema,
  experiencePoints: count,
  level: z.int().check(z.minimum(0), z.maximum(20)),
  gems: count,
  gemsEarned: count,
  streak: z.strictObject({ current: count, lastPracticeDate: z.nullable(day) }),
  streakLog: z.exactOptional(streakLogSchema),
  achievements: z.array(id).check(z.maxLength(200)),
  dailyGoal,
  dailyProgress: z.strictObject({ date: day, readingTime: count, pagesRead: count, goalCompleted: z.boolean() }),
  dayBegunAt: z.exactOptional(instant),
  readingGoal: z.extend(readingGoalSchema, { chosen: z.exactOptional(z.literal(true)) }),
  lastReadBookId: z.nullable(id),
  lastReadEpub: z.nullable(z.strictObject({ title: text(500) })),
  lastPracticed: z.nullable(instant),
  consumables: z.record(id, count),
  ownedItems: z.exactOptional(z.array(id).check(z.maxLength(100))),
  purchases: z.exactOptional(z.record(id, count)),
  activeEffects: z.strictObject({
    doubleXpExpiresAt: z.nullable(instant),
    streakWagerTarget: z.exactOptional(z.nullable(count)),
    extraSessions: z.exactOptional(count),
  }),
  starterPackId: z.nullable(id),
  starterPacks: z.exactOptional(z.partialRecord(language, starterPackId)),
  interest: z.exactOptional(interest),
  onboardingDraft: z.exactOptional(z.nullable(z.strictObject(onboardingDraftFields))),
  saidLevels: z.exactOptional(
    z.partialRecord(language, z.strictObject({ level: z.enum(roughLevels), isMeasured: z.boolean() })),
  ),
  calibrationResults: z.exactOptional(calibrationSchema),
  calibrations: z.exactOptional(z.partialRecord(language, calibrationSchema)),
  lastGoalReward: z.exactOptional(z.strictObject({ at: instant, timeZone: filled(64) })),
  hintsSeen: z.exactOptional(z.array(hintKey).check(z.maxLength(mostHints))),
  createdAt: z.exactOptional(instant),
  updatedAt: instant,
  wordsMarkedCount: count,
  wordsMasteredCount: count,
  notesAddedCount: count,
  favoritesAddedCount: count,
  youtubeWordsCount: count,
  booksAddedCount: count,
  practiceSessionsCompleted: count,
}) satisfies z.ZodMiniType<Profile>;
