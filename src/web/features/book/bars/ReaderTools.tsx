import {
  ALargeSmall,
  CheckCheck,
  ChevronDown,
  EllipsisVertical,
  Headphones,
  Keyboard,
  List,
  Maximize,
  Minimize,
  Search,
  Bookmark,
  NotebookText,
  UserRound,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { Location } from '#reader/page/view.ts';
import { InferenceBadge } from '#web/reading/inference/InferenceBadge.tsx';
import type { Inference } from '#web/reading/inference/useInference.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ariaKeys } from '#web/ui/keyTable.ts';
import { ReadToday } from '#web/ui/ReadToday.tsx';
import { bookKeys } from '../keys/bookKeys.ts';
import { GlossMenu } from '../glosses/GlossMenu.tsx';
import type { BookListening } from '../listening/useBookListening.ts';
import type { Marks } from '../marks/useBookMarks.ts';
import styles from './ReaderBar.module.css';
import { ownsItem } from '#domain/profile/ownsItem.ts';
import { TypePanel } from '#web/books/TypePanel.tsx';

export interface ReaderToolsProps {
  readonly bookId: string;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly profile: Profile;
  readonly location: Location | null;
  /** Seconds read that the profile does not hold yet. */
  readonly unreported: number;
  readonly onContents: () => void;
  readonly onMarkRest: () => void;
  /** True while the book has a name that is not marked. */
  readonly hasNames: boolean;
  readonly onNames: () => void;
  readonly onKeys: () => void;
  readonly inference: Pick<Inference, 'badge' | 'show' | 'showAtEnd'>;
  readonly onFind: () => void;
  readonly isFinding: boolean;
  readonly marks: Marks;
  readonly listening: BookListening;
  readonly backLabel?: string | undefined;
  readonly onBack: () => void;
}

/** Opens contents, type and page, whole screen, everything else; and today's reading, which they would move if it came before them. */
export default function ReaderTools({
  bookId,
  book,
  opened,
  profile,
  location,
  unreported,
  onContents,
  onMarkRest,
  hasNames,
  onNames,
  onKeys,
  inference,
  onFind,
  isFinding,
  marks,
  listening,
}: ReaderToolsProps) {
  const chapter = location?.chapter || 'Índice';
  const isBookmarked = marks.bookmarks.length > 0;
  const isListening = listening.heard.kind !== 'closed';
  const toggleListening = () => (isListening ? listening.listener.close() : listening.listener.open());
  const toggleList = () => (marks.isListed ? marks.closeList() : marks.openList());
  return (
    <>
      <button
        type="button"
        className={styles['chapter']}
        aria-label={`Índice, ${chapter}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(bookKeys.contents)}
        onClick={onContents}
      >
        <List size={17} strokeWidth={1.6} aria-hidden />
        <span>{chapter}</span>
        <ChevronDown size={15} strokeWidth={1.6} aria-hidden />
      </button>
      <ReadToday className={styles['time']} profile={profile} unreported={unreported} />
      <div className={styles['tools']}>
        <InferenceBadge {...inference} />
        {book.otherLanguage === undefined && (
          <GlossMenu reading={profile.settings.reading} language={book.language} opened={opened} />
        )}
        {listening.canListen && (
          <IconButton
            className={styles['wideOnly']}
            label="Leer en voz alta"
            aria-pressed={isListening}
            aria-keyshortcuts={ariaKeys(bookKeys.listen)}
            onClick={toggleListening}
          >
            <Headphones size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        )}
        <IconButton
          className={styles['wideOnly']}
          label="Buscar en el libro"
          aria-pressed={isFinding}
          aria-keyshortcuts={ariaKeys(bookKeys.find)}
          onClick={onFind}
        >
          <Search size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <IconButton
          className={styles['wideOnly']}
          label={isBookmarked ? 'Quitar el marcador de esta página' : 'Marcador en esta página'}
          aria-pressed={isBookmarked}
          aria-keyshortcuts={ariaKeys(bookKeys.bookmark)}
          onClick={() => void marks.toggleBookmark()}
        >
          <Bookmark size={20} strokeWidth={1.6} fill={isBookmarked ? 'currentColor' : 'none'} aria-hidden />
        </IconButton>
        <IconButton
          className={styles['wideOnly']}
          label="Marcas y notas"
          aria-pressed={marks.isListed}
          aria-keyshortcuts={ariaKeys(bookKeys.marks)}
          onClick={toggleList}
        >
          <NotebookText size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <Panel
          label="Tipografía y página"
          trigger={
            <IconButton label="Tipografía y página">
              <ALargeSmall size={23} strokeWidth={1.6} aria-hidden />
            </IconButton>
          }
        >
          <TypePanel
            settings={profile.settings}
            ownsOpenDyslexic={ownsItem(profile, 'font_opendyslexic')}
            book={{
              id: bookId,
              direction: opened.direction,
              isFixed: opened.sections.every(({ fixedLayout }) => fixedLayout),
            }}
          />
        </Panel>
        <FullScreen />
        <Menu
          trigger={
            <IconButton label="Más opciones">
              <EllipsisVertical size={20} strokeWidth={1.6} aria-hidden />
            </IconButton>
          }
        >
          {listening.canListen && (
            <MenuAction icon={Headphones} onSelect={toggleListening}>
              {isListening ? 'Dejar de escuchar' : 'Leer en voz alta'}
            </MenuAction>
          )}
          <MenuAction icon={Search} onSelect={onFind}>
            Buscar en el libro
          </MenuAction>
          <MenuAction icon={Bookmark} onSelect={() => void marks.toggleBookmark()}>
            {isBookmarked ? 'Quitar el marcador' : 'Poner un marcador'}
          </MenuAction>
          <MenuAction icon={NotebookText} onSelect={toggleList}>
            Marcas y notas
          </MenuAction>
          {book.otherLanguage === undefined && (
            <MenuAction icon={CheckCheck} onSelect={onMarkRest}>
              Marcar el resto de la página como conocidas
            </MenuAction>
          )}
          {hasNames && (
            <MenuAction icon={UserRound} onSelect={onNames}>
              Ignorar nombres de este libro
            </MenuAction>
          )}
          <MenuAction icon={List} onSelect={onContents}>
            Índice
          </MenuAction>
          <MenuAction icon={Keyboard} onSelect={onKeys}>
            Teclas
          </MenuAction>
        </Menu>
      </div>
    </>
  );
}

function FullScreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const listen = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', listen);
    return () => document.removeEventListener('fullscreenchange', listen);
  }, []);
  if (!document.fullscreenEnabled) return null;
  // A browser that refuses leaves the window as it is.
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return (
    <IconButton
      className={styles['wideOnly']}
      label={full ? 'Salir de pantalla completa' : 'Pantalla completa'}
      onClick={toggle}
    >
      {full ? (
        <Minimize size={19} strokeWidth={1.6} aria-hidden />
      ) : (
        <Maximize size={19} strokeWidth={1.6} aria-hidden />
      )}
    </IconButton>
  );
}
