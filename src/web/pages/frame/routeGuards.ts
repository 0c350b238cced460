import type { Visitor } from '#web/platform/session/session.ts';

/** A guard's decision: the visitor may enter, must wait (spec §2: a spinner), or is sent elsewhere. */
export type Verdict = 'enter' | 'wait' | { readonly to: string };

interface Attempt {
  readonly visitor: Visitor['state'];
  /** The whole address within Glosa: path, query and fragment. */
  readonly address: string;
}

/** /home/*: for signed-in learners; a guest finds the same page in the demo (spec §2, rules 1 and 2). */
export function guardHome({ visitor, address, guest }: Attempt & { readonly guest: boolean }): Verdict {
  if (visitor === 'loading') return 'wait';
  if (visitor === 'signed-in') return 'enter';
  return { to: guest ? inSection(address, '/home', '/demo') : '/' };
}

/** /demo/*: for guests; a signed-in learner has the same pages at /home. */
export function guardDemo({ visitor, address }: Attempt): Verdict {
  if (visitor === 'loading') return 'wait';
  return visitor === 'signed-in' ? { to: inSection(address, '/demo', '/home') } : 'enter';
}

/** /welcome: only for a signed-in learner whose onboarding is not complete; anyone else goes to /home (spec §2). */
export function guardWelcome(visitor: Visitor['state'], onboardingCompleted: boolean | undefined): Verdict {
  if (visitor === 'loading') return 'wait';
  if (visitor === 'guest' || onboardingCompleted) return { to: '/home' };
  return onboardingCompleted === undefined ? 'wait' : 'enter';
}

/** Spec §2, rule 3: the app's pages come after the onboarding. */
export function guardOnboarded(onboardingCompleted: boolean): Verdict {
  return onboardingCompleted ? 'enter' : { to: '/welcome' };
}

function inSection(address: string, from: string, to: string): string {
  return to + address.slice(from.length);
}
