import type * as z from 'zod/mini';
import * as lessons from './calls/lessons.ts';
import * as library from './calls/library.ts';
import * as onboarding from './calls/onboarding.ts';
import * as practice from './calls/practice.ts';
import * as profile from './calls/profile.ts';
import * as progress from './calls/progress.ts';
import * as shop from './calls/shop.ts';
import * as videos from './calls/videos.ts';
import * as words from './calls/words.ts';

/** Every call of the product by its name on the wire. */
export const calls = {
  ...profile,
  ...onboarding,
  ...progress,
  ...shop,
  ...words,
  ...library,
  ...practice,
  ...videos,
  ...lessons,
};

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = z.infer<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = ReturnType<(typeof calls)[Name]['rule']['run']>;
