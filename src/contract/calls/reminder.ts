import * as z from 'zod/mini';
import { keepStopRule } from '#domain/reminder/keepStop.ts';
import { longestStop } from '#domain/reminder/reminder.ts';
import { setReminderRule } from '#domain/reminder/setReminder.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { filled, id } from '../fields.ts';

/** Asks for the reminder by e-mail, or ends it. */
export const setReminder = declareCall({
  name: 'setReminder',
  input: z.strictObject({ isOn: z.boolean() }),
  rule: setReminderRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: 'setReminder',
  failureTitle: 'settings',
  ...usualAnswers,
});

/** Keeps where reading stopped, for the reminder. */
export const keepStop = declareCall({
  name: 'keepStop',
  input: z.strictObject({ bookId: id, sentence: filled(longestStop) }),
  rule: keepStopRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: null,
  failureTitle: 'settings',
  ...usualAnswers,
});
