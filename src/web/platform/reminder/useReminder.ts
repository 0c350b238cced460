import { reminderRef } from '#domain/reminder/reminder.ts';
import { useAccount, useDocument } from '../account.ts';
import { useVisitor } from '../session/useVisitor.ts';

/** The reminder by e-mail: whether it is asked for (undefined while unknown), and the way to ask for it or end it. */
export function useReminder(): {
  readonly isOn: boolean | undefined;
  /** False where the server sends no mails, so that none would come. */
  readonly canCome: boolean;
  readonly set: (isOn: boolean) => Promise<unknown>;
} {
  const store = useAccount();
  const reminder = useDocument(reminderRef);
  const visitor = useVisitor();
  return {
    isOn: reminder === undefined ? undefined : reminder !== null,
    canCome: visitor.state !== 'signed-in' || visitor.mails,
    set: (isOn) => store.call('setReminder', { isOn }),
  };
}
