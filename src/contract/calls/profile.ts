import { z } from 'zod';
import { createUserProfile as createUserProfileRule } from '#domain/profile/createProfile.ts';
import { avatars } from '#domain/profile/profile.ts';
import { updateProfile as updateProfileRule } from '#domain/profile/updateProfile.ts';
import { updateSettings as updateSettingsRule } from '#domain/profile/updateSettings.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { dailyGoal, displayName, languagesList, readingGoalSchema } from '../documents/profile.ts';
import { practiceSchema, readingSchema, settingsSchema, statusColorsSchema } from '../documents/settings.ts';
import { filled, language, text, timeZone } from '../fields.ts';
import { exactPartial } from '../exactPartial.ts';

/** Makes the profile of a new account (spec §7). */
export const createUserProfile = declareCall({
  name: 'createUserProfile',
  input: z.strictObject({
    uid: filled(128),
    email: text(320),
    extraData: z.strictObject({
      displayName,
      timeZone: timeZone.exactOptional(),
      activeLanguage: language.exactOptional(),
      nativeLanguage: language.exactOptional(),
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
    displayName: displayName.exactOptional(),
    avatar: z.enum(avatars).exactOptional(),
    activeLanguage: language.exactOptional(),
    nativeLanguage: language.exactOptional(),
    languagesList: languagesList.exactOptional(),
    readingGoal: readingGoalSchema.exactOptional(),
    dailyGoal: dailyGoal.exactOptional(),
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
    ...exactPartial(settingsSchema.shape),
    statusColors: z.strictObject(exactPartial(statusColorsSchema.shape)).exactOptional(),
    practice: z.strictObject(exactPartial(practiceSchema.shape)).exactOptional(),
    reading: z.strictObject(exactPartial(readingSchema.shape)).exactOptional(),
  }),
  rule: updateSettingsRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'updateSettings',
  failureTitle: 'settings',
  ...usualAnswers,
});
