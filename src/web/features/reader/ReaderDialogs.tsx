import { lazy, Suspense } from 'react';

const OutsideLinkDialog = lazy(() => import('./OutsideLinkDialog.tsx'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** The dialog that is open over a book: a link that leaves it, or the list of keys. */
export type OpenDialog = { readonly kind: 'outside-link'; readonly url: string } | { readonly kind: 'shortcuts' };

interface ReaderDialogsProps {
  readonly open: OpenDialog | null;
  readonly onClose: () => void;
}

export function ReaderDialogs({ open, onClose }: ReaderDialogsProps) {
  if (!open) return null;
  return (
    <Suspense>
      {open.kind === 'shortcuts' ? (
        <ShortcutsDialog onClose={onClose} />
      ) : (
        <OutsideLinkDialog url={open.url} onClose={onClose} />
      )}
    </Suspense>
  );
}
