import { useEffect, useState } from 'react';
import KeptCopyDialog from '#web/features/shell/KeptCopyDialog.tsx';
import { eraseAbandonedCopy, keptCopy, type KeptCopy } from '#web/platform/copies/keptCopy.ts';

/** Asks about a copy with unsent work that nobody is signed in to. */
export default function AskAboutKeptCopy({ onSignIn }: { readonly onSignIn: () => void }) {
  const [copy, setCopy] = useState<KeptCopy | null>(null);
  useEffect(() => {
    let current = true;
    // A copy that cannot be looked at now is asked about the next time.
    keptCopy().then(
      (found) => current && setCopy(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  if (!copy) return null;
  const close = () => setCopy(null);
  return (
    <KeptCopyDialog
      waiting={copy.waiting}
      onClose={close}
      onSignIn={() => {
        close();
        onSignIn();
      }}
      onErase={() => {
        close();
        void eraseAbandonedCopy(copy.uid);
      }}
    />
  );
}
