import { isLanguage, type Language } from '#domain/languages.ts';
import { mostScreens } from '#domain/onboarding/checkWords.ts';
import type { CheckWord } from '#domain/onboarding/frequencyBands.ts';
import { roughLevels, type RoughLevel } from '#domain/onboarding/roughLevel.ts';
import { scoreCheck, type CheckOutcome } from '#domain/onboarding/scoreCheck.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { isStarterPackId, packOf, type StarterPackId } from '#domain/starterPacks/starterPack.ts';

/** The steps of /welcome, in order; the last one is the first reading. */
export const steps = ['languages', 'check', 'goal', 'interest', 'reading'] as const;
export type Step = (typeof steps)[number];

/**
 * A vocabulary check under way: its words, the screen shown (as many as there are when it is over), the words ticked. The
 * second screen is there from when the first was left.
 */
export interface CheckUnderWay {
  readonly screens: readonly (readonly CheckWord[])[];
  readonly screen: number;
  readonly known: readonly string[];
}

/** The learner's answers so far. */
export interface Draft {
  readonly step: Step;
  readonly name: string;
  readonly native: Language;
  readonly target: Language;
  readonly check: CheckUnderWay | null;
  /** The check is left out: one question stands for it. */
  readonly byHand: boolean;
  /** The answer to that question; null while there is none. */
  readonly level: RoughLevel | null;
  readonly packId: StarterPackId | null;
  /** Minutes a day. */
  readonly goal: number;
  readonly topics: readonly string[];
  readonly ownTopic: string;
}

/** The answers that the server has: the start for a browser without a draft. */
export function draftOf(profile: Profile): Draft {
  return {
    step: 'languages',
    name: profile.displayName,
    native: profile.nativeLanguage,
    target: profile.activeLanguage,
    check: null,
    byHand: false,
    level: null,
    packId: packOf(profile, profile.activeLanguage),
    goal: profile.readingGoal.value,
    topics: [],
    ownTopic: profile.interest ?? '',
  };
}

/** The score of all the screens that were answered. */
export function outcomeOf({ screens, screen, known }: CheckUnderWay): CheckOutcome {
  return scoreCheck(screens.slice(0, screen).flat(), new Set(known));
}

/** The answers after some of them changed: words and pack belong to the language studied. */
export function changed(draft: Draft, changes: Partial<Draft>): Draft {
  const other = changes.target !== undefined && changes.target !== draft.target;
  return { ...draft, ...(other && { check: null, byHand: false, level: null, packId: null }), ...changes };
}

/** The longest text of interests that an account keeps. */
const longestInterest = 100;

/** How many characters the own words may have beside the topics chosen. */
export function roomForOwn(topics: readonly string[]): number {
  return longestInterest - topics.join(', ').length - (topics.length > 0 ? 2 : 0);
}

export function interestOf({ topics, ownTopic }: Draft): string {
  return [...topics, ownTopic.slice(0, roomForOwn(topics)).trim()].filter(Boolean).join(', ');
}

const keyOf = (uid: string): string => `glosa.welcome.${uid}`;

/** Kept in this browser for this account, so that a learner who leaves half-way continues there. */
export function keepDraft(uid: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(draft));
  } catch {
    // Without room the answers live as long as the page.
  }
}

export function forgetDraft(uid: string): void {
  localStorage.removeItem(keyOf(uid));
}

/** The answers kept here; what is missing or damaged is as `start` has it. */
export function keptDraft(uid: string, start: Draft): Draft {
  const kept = parsed(localStorage.getItem(keyOf(uid)));
  const { step, name, native, target, check, byHand, level, packId, goal, topics, ownTopic } = kept;
  if (typeof target !== 'string' || !isLanguage(target)) return start;
  return {
    step: steps.find((known) => known === step) ?? start.step,
    name: typeof name === 'string' ? name : start.name,
    native: typeof native === 'string' && isLanguage(native) ? native : start.native,
    target,
    check: isCheck(check) ? check : null,
    byHand: byHand === true,
    level: roughLevels.find((known) => known === level) ?? null,
    packId: typeof packId === 'string' && isStarterPackId(packId) ? packId : null,
    goal: typeof goal === 'number' ? goal : start.goal,
    topics: isTexts(topics) ? topics : start.topics,
    ownTopic: typeof ownTopic === 'string' ? ownTopic : start.ownTopic,
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isCheck(value: unknown): value is CheckUnderWay {
  if (
    !isRecord(value) ||
    !isTexts(value['known']) ||
    !Number.isInteger(value['screen']) ||
    !Array.isArray(value['screens']) ||
    value['screens'].length > mostScreens
  )
    return false;
  return value['screens'].every(
    (screen) =>
      Array.isArray(screen) &&
      screen.every(
        (word) =>
          isRecord(word) &&
          typeof word['text'] === 'string' &&
          (word['band'] === null || typeof word['band'] === 'number'),
      ),
  );
}
