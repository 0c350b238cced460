import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { signOut } from '#web/platform/session/session.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

const SignOutDialog = lazy(() => import('#web/features/shell/SignOutDialog.tsx'));

export interface SignOutWay {
  /** Signs out; asks first while something waits to be sent, which would be lost. */
  readonly ask: () => void;
  /** The question, to be put into the page. */
  readonly dialog: ReactNode;
}

/**
 * Signs out, from wherever it is asked for: the session ends, then this browser's copy is erased.
 * @param onSignedOut called when both have happened
 */
export function useSignOut(onSignedOut: () => void | Promise<void>): SignOutWay {
  const store = useAccount();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    try {
      await signOut(() => store.erase());
      await onSignedOut();
    } catch (error) {
      setAsking(false);
      toast({ tone: 'danger', title: refusalOf(error, 'sign-out-failed').message });
    }
  };
  return {
    ask: () => (store.peekSync().waiting > 0 ? setAsking(true) : void leave()),
    dialog: asking && (
      <Suspense>
        <SignOutDialog onCancel={() => setAsking(false)} onLeave={() => void leave()} />
      </Suspense>
    ),
  };
}
