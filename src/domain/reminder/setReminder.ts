import type { Rule } from '#domain/documents/rule.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { reminderRef } from './reminder.ts';

export interface SetReminderInput {
  readonly isOn: boolean;
}

/** Asks for the reminder by e-mail, or ends it; what it knew of reading is forgotten with it. */
export const setReminderRule: Rule<SetReminderInput, null> = {
  reads: () => [reminderRef],
  run({ isOn }, documents, context) {
    requireProfile(documents, context);
    const before = documents.get(reminderRef);
    if (isOn && !before) documents.put(reminderRef, { since: context.now });
    if (!isOn && before) documents.remove(reminderRef);
    return null;
  },
};
