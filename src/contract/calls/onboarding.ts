import * as z from 'zod/mini';
import { applyStarterPackRule } from '#domain/onboarding/applyStarterPack.ts';
import { completeFirstExperienceRule, completeOnboardingRule } from '#domain/onboarding/completeOnboarding.ts';
import { saveOnboardingDraftRule } from '#domain/onboarding/saveOnboardingDraft.ts';
import { updateUserHintStatusRule } from '#domain/onboarding/updateUserHintStatus.ts';
import { declareCall, usualAnswers } from '../call.ts';
import {
  calibrationSchema,
  displayName,
  hintKey,
  interest,
  onboardingDraftFields,
  starterPackId,
} from '../documents/profile.ts';
import { language } from '../fields.ts';

/** Languages and starter pack, as the onboarding chose them (spec §7). */
export const applyStarterPack = declareCall({
  name: 'applyStarterPack',
  input: z.strictObject({
    packId: z.nullable(z.union([starterPackId, z.literal('')])),
    targetLang: language,
    nativeLang: language,
    // Clients send null for what they have not.
    calibrationResults: z.exactOptional(z.nullable(calibrationSchema)),
    interest: z.exactOptional(z.nullable(interest)),
  }),
  rule: applyStarterPackRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'applyStarterPack',
  failureTitle: 'settings',
  unauthenticated: 'onboarding-unauthenticated',
  failure: 'account-setup-failed',
});

/** Keeps what was answered so far of an onboarding under way. */
export const saveOnboardingDraft = declareCall({
  name: 'saveOnboardingDraft',
  input: z.strictObject(onboardingDraftFields),
  rule: saveOnboardingDraftRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'onboarding',
  unauthenticated: 'onboarding-unauthenticated',
  failure: 'onboarding-failed',
});

/** Ends the onboarding. */
export const completeOnboarding = declareCall({
  name: 'completeOnboarding',
  input: z.strictObject({ displayName }),
  rule: completeOnboardingRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: null,
  failureTitle: 'onboarding',
  unauthenticated: 'onboarding-unauthenticated',
  failure: 'onboarding-failed',
});

/** The first reading has been done. */
export const completeFirstExperience = declareCall({
  name: 'completeFirstExperience',
  input: z.strictObject({}),
  rule: completeFirstExperienceRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: null,
  failureTitle: 'onboarding',
  unauthenticated: 'onboarding-unauthenticated',
  failure: 'onboarding-failed',
});

/** A hint was seen (spec §7). */
export const updateUserHintStatus = declareCall({
  name: 'updateUserHintStatus',
  input: z.strictObject({ key: hintKey }),
  rule: updateUserHintStatusRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: null,
  failureTitle: 'settings',
  ...usualAnswers,
});
