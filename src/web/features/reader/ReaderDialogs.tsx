import { lazy, Suspense } from 'react';
import type { ContentsProps } from './Contents.tsx';

const Contents = lazy(() => import('./Contents.tsx'));
const OutsideLinkDialog = lazy(() => import('./OutsideLinkDialog.tsx'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** The dialog that is open over a book: its contents, a link that leaves it, or the list of keys. */
export type OpenDialog =
  | { readonly kind: 'contents' }
  | { readonly kind: 'outside-link'; readonly url: string }
  | { readonly kind: 'shortcuts' };

interface ReaderDialogsProps {
  readonly open: OpenDialog | null;
  readonly contents: Omit<ContentsProps, 'onClose'>;
  readonly onClose: () => void;
}

export function ReaderDialogs({ open, contents, onClose }: ReaderDialogsProps) {
  if (!open) return null;
  return (
    <Suspense>
      {open.kind === 'contents' && <Contents {...contents} onClose={onClose} />}
      {open.kind === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      {open.kind === 'outside-link' && <OutsideLinkDialog url={open.url} onClose={onClose} />}
    </Suspense>
  );
}
