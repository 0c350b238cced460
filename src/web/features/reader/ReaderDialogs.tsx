import { lazy, Suspense } from 'react';
import type { ContentsProps } from './Contents.tsx';
import type { WordHelp } from './useWordHelp.ts';

const Contents = lazy(() => import('./Contents.tsx'));
const OutsideLinkDialog = lazy(() => import('./OutsideLinkDialog.tsx'));
const NamesDialog = lazy(() => import('./NamesDialog.tsx'));
const UsefulDialog = lazy(() => import('./UsefulDialog.tsx'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** The dialog that is open over a book: its contents, a link that leaves it, the list of keys, its useful words, its names. */
export type OpenDialog =
  | { readonly kind: 'contents' }
  | { readonly kind: 'outside-link'; readonly url: string }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'useful' }
  | { readonly kind: 'names' };

interface ReaderDialogsProps {
  readonly open: OpenDialog | null;
  readonly contents: Omit<ContentsProps, 'onClose'>;
  readonly help: WordHelp;
  readonly onClose: () => void;
}

export function ReaderDialogs({ open, contents, help, onClose }: ReaderDialogsProps) {
  if (!open) return null;
  const { language } = contents;
  return (
    <Suspense>
      {open.kind === 'contents' && <Contents {...contents} onClose={onClose} />}
      {open.kind === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      {open.kind === 'names' && (
        <NamesDialog names={help.names} language={language} onIgnore={help.ignore} onClose={onClose} />
      )}
      {open.kind === 'useful' && (
        <UsefulDialog words={help.useful ?? []} language={language} onColourAll={help.colourAll} onClose={onClose} />
      )}
      {open.kind === 'outside-link' && <OutsideLinkDialog url={open.url} onClose={onClose} />}
    </Suspense>
  );
}
