import type * as z from 'zod/mini';
import * as annotations from './annotations.ts';
import * as lessons from './lessons.ts';
import * as library from './library.ts';
import * as onboarding from './onboarding.ts';
import * as practice from './practice.ts';
import * as profile from './profile.ts';
import * as progress from './progress.ts';
import * as readingPlans from './readingPlans.ts';
import * as reminder from './reminder.ts';
import * as series from './series.ts';
import * as shop from './shop.ts';
import * as videos from './videos.ts';
import * as words from './words.ts';

/** Every call of the product by its name on the wire. */
export const calls = {
  ...profile,
  ...onboarding,
  ...progress,
  ...shop,
  ...words,
  ...library,
  ...readingPlans,
  ...practice,
  ...videos,
  ...lessons,
  ...series,
  ...reminder,
  ...annotations,
};

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = z.infer<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = ReturnType<(typeof calls)[Name]['rule']['run']>;
