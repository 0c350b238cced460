import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import type { CalibrationResults } from '#domain/vocabularyCheck/calibration.ts';
import type { OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import type { StreakLog } from '#domain/streak/streakLog.ts';
import type { StarterPackId } from '#domain/starterPacks/starterPack.ts';
import type { Day } from '#domain/time/day.ts';
import type { Settings } from './settings.ts';

/** The balances: written by grants alone, whatever a rule puts (the sum of the ledger equals them). */
export interface Balances {
  readonly experiencePoints: number;
  readonly level: number;
  readonly gems: number;
  readonly gemsEarned: number;
}

/** The counters that achievements look at (spec §3, decisions §2). */
export interface Counters {
  readonly wordsMarkedCount: number;
  readonly wordsMasteredCount: number;
  readonly notesAddedCount: number;
  readonly favoritesAddedCount: number;
  readonly youtubeWordsCount: number;
  readonly booksAddedCount: number;
  readonly practiceSessionsCompleted: number;
}

/** The document `users/{uid}` (spec §3). Instants are epoch milliseconds. */
export interface Profile extends Balances, Counters {
  readonly displayName: string;
  readonly email: string;
  readonly avatar: AvatarName;
  readonly onboardingCompleted: boolean;
  readonly hasCompletedFirstExperience: boolean;
  readonly isSubscribed: boolean;
  readonly activeLanguage: Language;
  readonly nativeLanguage: Language;
  readonly languagesList: readonly Language[];
  readonly settings: Settings;
  readonly streak: { readonly current: number; readonly lastPracticeDate: Day | null };
  /** The log that the streak is reckoned from; absent before the first day that counts. */
  readonly streakLog?: StreakLog;
  readonly achievements: readonly string[];
  /** Reviews a day (decisions §5). */
  readonly dailyGoal: number;
  readonly dailyProgress: DailyProgress;
  /** The instant when the day of `dailyProgress` was begun: what was read before is another day's. Absent in profiles older than it. */
  readonly dayBegunAt?: number;
  /** Minutes a day; `chosen` once the learner has decided on it. */
  readonly readingGoal: { readonly value: number; readonly chosen?: true };
  readonly lastReadBookId: string | null;
  readonly lastReadEpub: { readonly title: string } | null;
  readonly lastPracticed: number | null;
  readonly consumables: Readonly<Record<string, number>>;
  /** Ids of what was bought once (decisions §5); absent before the first purchase. */
  readonly ownedItems?: readonly string[];
  /** The number of times that each item was bought, whatever was used up since; absent before the first purchase. */
  readonly purchases?: Readonly<Record<string, number>>;
  readonly activeEffects: {
    readonly doubleXpExpiresAt: number | null;
    /** The streak at which the wager on it is won (decisions §5); absent or null: no wager. */
    readonly streakWagerTarget?: number | null;
    /** Prácticas extra that were used and whose session has not begun; absent: none. */
    readonly extraSessions?: number;
  };
  /** The active language's pack. */
  readonly starterPackId: string | null;
  /** The pack of each language that has one; absent, as the next three, in profiles older than it. */
  readonly starterPacks?: Readonly<Partial<Record<Language, StarterPackId>>>;
  readonly interest?: string;
  /** The answers of an onboarding that is not over; null when it is. */
  readonly onboardingDraft?: OnboardingDraft | null;
  /** The level stated in the onboarding for each language; absent where nobody was asked. */
  readonly saidLevels?: Readonly<Partial<Record<Language, SaidLevel>>>;
  /** Of the check whose acceptance was last chosen. */
  readonly calibrationResults?: CalibrationResults;
  /** The check of each language that has one; absent in profiles older than it. */
  readonly calibrations?: Readonly<Partial<Record<Language, CalibrationResults>>>;
  /** The time and the time zone in which a reading goal was last paid; absent before the first. */
  readonly lastGoalReward?: { readonly at: number; readonly timeZone: string };
  /** Keys of the hints that are not shown again. */
  readonly hintsSeen?: readonly string[];
  /** Nothing dated before is credited; absent in profiles older than it. */
  readonly createdAt?: number;
  readonly updatedAt: number;
}

export interface DailyProgress {
  readonly date: Day;
  /** Minutes. */
  readonly readingTime: number;
  readonly pagesRead: number;
  readonly goalCompleted: boolean;
}

/** Everybody's avatars (spec §3). */
const freeAvatars = ['default', 'brain', 'rocket', 'cat', 'star', 'world'] as const;
/** The shop's avatars: those of its pack of monsters (spec §9). */
export const monsterAvatars = [
  'monster_moss',
  'monster_ink',
  'monster_lamp',
  'monster_tide',
  'monster_moth',
  'monster_stack',
] as const;
export const avatars = [...freeAvatars, ...monsterAvatars] as const;
export type AvatarName = (typeof avatars)[number];

export function profileRef(uid: string): Ref<Profile> {
  return { collection: 'users', id: uid };
}
