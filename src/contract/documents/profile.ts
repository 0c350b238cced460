import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { mostBands } from '#domain/onboarding/calibration.ts';
import { mostHints } from '#domain/onboarding/updateUserHintStatus.ts';
import { avatars, type Profile } from '#domain/profile/profile.ts';
import { starterPackIds } from '#domain/starterPacks/starterPack.ts';
import { count, day, filled, id, instant, language, text } from '../fields.ts';
import { settingsSchema } from './settings.ts';

export const displayName = filled(100);
export const languagesList = z.array(language).min(1).max(languages.length);
/** Minutes a day (decisions §5). */
export const readingGoalSchema = z.strictObject({ value: z.number().int().min(5).max(120) });
/** Reviews a day. */
export const dailyGoal = z.number().int().min(1).max(1_000);

export const starterPackId = z.enum(starterPackIds);
export const interest = text(100);
/** A hint's name. */
export const hintKey = filled(60);
export const calibrationSchema = z.strictObject({
  answered: count,
  known: count,
  falseAlarms: count,
  estimatedVocabulary: count,
  bands: z.array(z.strictObject({ band: filled(60), shown: count, known: count })).max(mostBands),
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
  level: z.number().int().min(0).max(20),
  gems: count,
  gemsEarned: count,
  streak: z.strictObject({ current: count, lastPracticeDate: day.nullable() }),
  achievements: z.array(id).max(200),
  dailyGoal,
  dailyProgress: z.strictObject({ date: day, readingTime: count, pagesRead: count, goalCompleted: z.boolean() }),
  readingGoal: readingGoalSchema,
  lastReadBookId: id.nullable(),
  lastReadEpub: z.strictObject({ title: text(500) }).nullable(),
  lastPracticed: instant.nullable(),
  consumables: z.record(id, count),
  ownedItems: z.array(id).max(100).exactOptional(),
  activeEffects: z.strictObject({
    doubleXpExpiresAt: instant.nullable(),
    streakWagerTarget: count.nullable().exactOptional(),
  }),
  starterPackId: id.nullable(),
  starterPacks: z.partialRecord(language, starterPackId).exactOptional(),
  interest: interest.exactOptional(),
  calibrationResults: calibrationSchema.exactOptional(),
  lastGoalReward: z.strictObject({ at: instant, timeZone: filled(64) }).exactOptional(),
  hintsSeen: z.array(hintKey).max(mostHints).exactOptional(),
  updatedAt: instant,
  wordsMarkedCount: count,
  wordsMasteredCount: count,
  notesAddedCount: count,
  favoritesAddedCount: count,
  youtubeWordsCount: count,
  booksAddedCount: count,
  practiceSessionsCompleted: count,
}) satisfies z.ZodType<Profile>;
