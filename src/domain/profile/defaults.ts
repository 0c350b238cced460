import { defaultLanguage, type Language } from '#domain/languages.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Profile } from './profile.ts';
import type { Settings } from './settings.ts';
import { exercises } from '#domain/exercises/exercises.ts';

export interface NewProfile {
  readonly displayName: string;
  readonly email: string;
  /** IANA name, from the browser. */
  readonly timeZone: string;
  readonly activeLanguage?: Language;
  /** Spanish, the language of the interface, when not said. */
  readonly nativeLanguage?: Language;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** WordReference's dictionary from the language studied to one's own. */
export function dictionaryUrlTemplate(active: Language, native: Language): string {
  return `https://www.wordreference.com/${active}${native}/{word}`;
}

/** The settings of a new account (decisions §5; reading sizes of the design). */
export function defaultSettings(timeZone: string, active: Language, native: Language): Settings {
  return {
    timeZone,
    markingMode: 'simple',
    autoInferenceEnabled: true,
    autoPopupInference: true,
    inferenceThreshold: 25,
    dictionaryUrlTemplate: dictionaryUrlTemplate(active, native),
    initialWordsPreset: 'new',
    statusColors: { ignored: null, unknown: null, learning_1: null, learning_2: null, learning_3: null, known: null },
    ankiConnectEnabled: false,
    ankiDefaultDeck: 'Glosa',
    ankiDefaultNoteType: 'Basic',
    disabledDomains: [],
    popupTrigger: 'click',
    hoverPreviewEnabled: true,
    soundEffectsEnabled: true,
    practice: { sessionSize: 20, enabledExercises: exercises, ankiFieldMapping: {} },
    reading: { font: null, fontSize: 20, lineHeight: 1.72, justify: false, mode: 'paginated' },
  };
}

/** The profile of a new account (decisions §5), which goes to /welcome first. */
export function newProfile(account: NewProfile): Profile {
  const { displayName, email, timeZone, activeLanguage = defaultLanguage, nativeLanguage = 'es', now } = account;
  return {
    displayName,
    email,
    avatar: 'default',
    onboardingCompleted: false,
    hasCompletedFirstExperience: false,
    isSubscribed: false,
    activeLanguage,
    nativeLanguage,
    languagesList: [activeLanguage],
    settings: defaultSettings(timeZone, activeLanguage, nativeLanguage),
    experiencePoints: 0,
    level: 0,
    gems: 0,
    gemsEarned: 0,
    streak: { current: 0, lastPracticeDate: null },
    achievements: [],
    dailyGoal: 20,
    dailyProgress: { date: dayOf(now, timeZone), readingTime: 0, pagesRead: 0, goalCompleted: false },
    dayBegunAt: now,
    readingGoal: { value: 20 },
    lastReadBookId: null,
    lastReadEpub: null,
    lastPracticed: null,
    consumables: {},
    activeEffects: { doubleXpExpiresAt: null },
    starterPackId: null,
    createdAt: now,
    updatedAt: now,
    wordsMarkedCount: 0,
    wordsMasteredCount: 0,
    notesAddedCount: 0,
    favoritesAddedCount: 0,
    youtubeWordsCount: 0,
    booksAddedCount: 0,
    practiceSessionsCompleted: 0,
  };
}
