import { useCallback, useSyncExternalStore } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { createListeners } from '#web/platform/listeners.ts';

export const marginChoices = ['narrow', 'normal', 'wide'] as const;
export const widthChoices = ['narrow', 'normal', 'wide'] as const;
export const spacingChoices = ['normal', 'wide', 'wider'] as const;

export type PageDirection = 'ltr' | 'rtl';

/** The shape of a book's page as it was chosen on this device. */
export interface PageChoices {
  readonly margins: (typeof marginChoices)[number];
  /** Of the column of text. */
  readonly width: (typeof widthChoices)[number];
  readonly columns: 1 | 2;
  readonly letterSpacing: (typeof spacingChoices)[number];
  /** Typeface and letter spacing are the book's; of line height and alignment its styles say nothing here (`reader/sanitise`). */
  readonly hasBookLook: boolean;
  /** The way in which pages follow each other, by id of the book; one that is left out does as its file says. */
  readonly directions: Readonly<Record<string, PageDirection>>;
}

export const usualPage: PageChoices = {
  margins: 'normal',
  width: 'normal',
  columns: 1,
  letterSpacing: 'normal',
  hasBookLook: false,
  directions: {},
};

/** Books whose direction is remembered; those that were chosen for last. */
const mostDirections = 200;

const listeners = createListeners();
/** The latest choices, and what this browser had stored when they were made: blocked or full, it has others, and they serve until the page is closed. */
const latest = new Map<string, { readonly stored: string | null; readonly choices: PageChoices }>();

const keyOf = (uid: string): string => `glosa.page.${uid}`;

/** Choices that stay on this device; signing out erases them with everything that bears the account's name. */
export function usePageChoices(): [PageChoices, (changes: Partial<PageChoices>) => void] {
  const { uid } = useAccount();
  const choices = useSyncExternalStore(listeners.add, () => choicesOf(uid));
  const choose = useCallback((changes: Partial<PageChoices>) => change(uid, changes), [uid]);
  return [choices, choose];
}

function change(uid: string, changes: Partial<PageChoices>): void {
  const { directions, ...others } = { ...choicesOf(uid), ...changes };
  const choices = { ...others, directions: Object.fromEntries(Object.entries(directions).slice(-mostDirections)) };
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(choices));
  } catch {
    // `latest` has them.
  }
  latest.set(uid, { stored: storedFor(uid), choices });
  listeners.notify();
}

function choicesOf(uid: string): PageChoices {
  const stored = storedFor(uid);
  const known = latest.get(uid);
  if (known?.stored === stored) return known.choices;
  const choices = choicesIn(stored);
  latest.set(uid, { stored, choices });
  return choices;
}

function storedFor(uid: string): string | null {
  try {
    return localStorage.getItem(keyOf(uid));
  } catch {
    return null;
  }
}

function choicesIn(stored: string | null): PageChoices {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null) return usualPage;
    const { margins, width, columns, letterSpacing, hasBookLook, directions }: Readonly<Record<string, unknown>> = {
      ...kept,
    };
    return {
      margins: marginChoices.find((one) => one === margins) ?? usualPage.margins,
      width: widthChoices.find((one) => one === width) ?? usualPage.width,
      columns: columns === 2 ? 2 : 1,
      letterSpacing: spacingChoices.find((one) => one === letterSpacing) ?? usualPage.letterSpacing,
      hasBookLook: hasBookLook === true,
      directions: Object.fromEntries(
        Object.entries({ ...(typeof directions === 'object' && directions) }).flatMap(
          ([id, direction]): [string, PageDirection][] =>
            direction === 'ltr' || direction === 'rtl' ? [[id, direction]] : [],
        ),
      ),
    };
  } catch {
    return usualPage;
  }
}
