import { lazy, Suspense } from 'react';
import type { ContentsProps } from './contents/Contents.tsx';
import { bookKeys } from './keys/bookKeys.ts';
import type { BookLinks } from './links/useBookLinks.ts';
import type { WordHelp } from './quiet/useWordHelp.ts';

const Contents = lazy(() => import('./contents/Contents.tsx'));
const EnlargedDialog = lazy(() => import('./page/EnlargedDialog.tsx'));
const OutsideLinkDialog = lazy(() => import('./links/OutsideLinkDialog.tsx'));
const NamesDialog = lazy(() => import('./names/NamesDialog.tsx'));
const UsefulDialog = lazy(() => import('./quiet/UsefulDialog.tsx'));
const KeysDialog = lazy(() => import('#web/reading/keys/KeysDialog.tsx'));
const NotePopover = lazy(() => import('./links/NotePopover.tsx'));

/** The dialog that is open over a book: its contents, a link that leaves it, a picture or formula shown larger, the list of keys, its useful words, its names. */
export type OpenDialog =
  | { readonly kind: 'contents' }
  | { readonly kind: 'outside-link'; readonly url: string }
  | { readonly kind: 'enlarged'; readonly part: Element }
  | { readonly kind: 'keys' }
  | { readonly kind: 'useful' }
  | { readonly kind: 'names' };

interface ReaderDialogsProps {
  readonly open: OpenDialog | null;
  readonly contents: Omit<ContentsProps, 'onClose'>;
  readonly help: WordHelp;
  readonly links: BookLinks;
  readonly onClose: () => void;
}

/** The dialog that is open over a book, one at most, and the note whose sign was followed. */
export function ReaderDialogs({ open, contents, help, links, onClose }: ReaderDialogsProps) {
  const { language } = contents;
  return (
    <Suspense>
      {open?.kind === 'contents' && <Contents {...contents} onClose={onClose} />}
      {open?.kind === 'keys' && <KeysDialog title="Teclas del lector" table={bookKeys} onClose={onClose} />}
      {open?.kind === 'names' && (
        <NamesDialog names={help.names} language={language} onIgnore={help.ignore} onClose={onClose} />
      )}
      {open?.kind === 'useful' && (
        <UsefulDialog words={help.useful ?? []} language={language} onColourAll={help.colourAll} onClose={onClose} />
      )}
      {open?.kind === 'outside-link' && <OutsideLinkDialog url={open.url} onClose={onClose} />}
      {open?.kind === 'enlarged' && <EnlargedDialog part={open.part} onClose={onClose} />}
      {links.note && (
        <NotePopover
          paragraphs={links.note.paragraphs}
          language={language}
          anchor={links.note.anchor}
          onGo={links.goToNote}
          onClose={links.closeNote}
        />
      )}
    </Suspense>
  );
}
