import { reminderRef } from '#domain/reminder/reminder.ts';
import { useAccount, useDocument } from './account.ts';

/** The reminder by e-mail: whether it is asked for (undefined while unknown), and the way to ask for it or end it. */
export function useReminder(): {
  readonly isOn: boolean | undefined;
  readonly set: (isOn: boolean) => Promise<unknown>;
} {
  const store = useAccount();
  const reminder = useDocument(reminderRef);
  return {
    isOn: reminder === undefined ? undefined : reminder !== null,
    set: (isOn) => store.call('setReminder', { isOn }),
  };
}
