import * as z from 'zod/mini';
import { createUserProfileRule } from '#domain/profile/createProfile.ts';
import { avatars } from '#domain/profile/profile.ts';
import { updateProfileRule } from '#domain/profile/updateProfile.ts';
import { updateSettingsRule } from '#domain/profile/updateSettings.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { dailyGoal, displayName, languagesList, readingGoalSchema } from '../documents/profile.ts';
import { practiceSchema, readingSchema, settingsSchema, statusColorsSchema } from '../documents/settings.ts';
import { filled, language, text, timeZone } from '../fields.ts';

/** Makes the profile of a new account (spec §7). */
export const createUserProfile = declareCall({
  name: 'createUserProfile',
  input: z.strictObject({
    uid: filled(128),
    email: text(320),
    extraData: z.strictObject({
      displayName,
      timeZone: z.exactOptional(timeZone),
      activeLanguage: z.exactOptional(language),
      nativeLanguage: z.exactOptional(language),
    }),
  }),
  rule: createUserProfileRule,
  guest: 'needs-account',
  offline: 'refused',
  undo: null,
  failureTitle: 'account',
  ...usualAnswers,
});

/** Changes the profile's own fields: name, avatar, languages, goals. */
export const updateProfile = declareCall({
  name: 'updateProfile',
  input: z.strictObject({
    displayName: z.exactOptional(displayName),
    avatar: z.exactOptional(z.enum(avatars)),
    activeLanguage: z.exactOptional(language),
    nativeLanguage: z.exactOptional(language),
    languagesList: z.exactOptional(languagesList),
    readingGoal: z.exactOptional(readingGoalSchema),
    dailyGoal: z.exactOptional(dailyGoal),
  }),
  rule: updateProfileRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'updateProfile',
  failureTitle: 'profile',
  ...usualAnswers,
});

/** Changes some of the settings. */
export const updateSettings = declareCall({
  name: 'updateSettings',
  input: z.strictObject({
    ...z.exactPartial(settingsSchema).shape,
    statusColors: z.exactOptional(z.exactPartial(statusColorsSchema)),
    practice: z.exactOptional(z.exactPartial(practiceSchema)),
    reading: z.exactOptional(z.exactPartial(readingSchema)),
  }),
  rule: updateSettingsRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'updateSettings',
  failureTitle: 'settings',
  ...usualAnswers,
});
