import type { Visitor } from '#web/platform/session.ts';

/** What a door does with whoever comes: lets them in, has them wait (spec §2: a spinner), or sends them elsewhere. */
export type Entry = 'enter' | 'wait' | { readonly to: string };

interface Arrival {
  readonly visitor: Visitor['state'];
  /** The whole address within Glosa: path, query and fragment. */
  readonly address: string;
}

/** /home/*: for whoever is signed in; a guest finds the same page in the demo (spec §2, rules 1 and 2). */
export function homeDoor({ visitor, address, guest }: Arrival & { readonly guest: boolean }): Entry {
  if (visitor === 'loading') return 'wait';
  if (visitor === 'signed-in') return 'enter';
  return { to: guest ? inSection(address, '/home', '/demo') : '/' };
}

/** /demo/*: for guests; whoever is signed in has pages of their own. */
export function demoDoor({ visitor, address }: Arrival): Entry {
  if (visitor === 'loading') return 'wait';
  return visitor === 'signed-in' ? { to: inSection(address, '/demo', '/home') } : 'enter';
}

/** /welcome: only for a signed-in learner whose onboarding is not complete; anyone else goes to /home (spec §2). */
export function welcomeDoor(visitor: Visitor['state'], onboardingCompleted: boolean | undefined): Entry {
  if (visitor === 'loading') return 'wait';
  if (visitor === 'guest' || onboardingCompleted) return { to: '/home' };
  return onboardingCompleted === undefined ? 'wait' : 'enter';
}

/** Spec §2, rule 3: the app's pages come after the onboarding. */
export function onboardedDoor(onboardingCompleted: boolean): Entry {
  return onboardingCompleted ? 'enter' : { to: '/welcome' };
}

function inSection(address: string, from: string, to: string): string {
  return to + address.slice(from.length);
}
