import { ALargeSmall, ArrowLeft, CheckCheck, ChevronDown, EllipsisVertical, Keyboard, List, Maximize, Minimize } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OpenBook } from '#reader/book.ts';
import type { Location, Target } from '#reader/page/view.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Ring } from '#web/ui/Ring.tsx';
import { Contents } from './Contents.tsx';
import styles from './ReaderBar.module.css';
import { TypePanel } from './TypePanel.tsx';

interface ReaderBarProps {
  readonly book: Book;
  readonly opened: OpenBook;
  readonly profile: Profile;
  readonly location: Location | null;
  /** Seconds read that the profile does not hold yet. */
  readonly unreported: number;
  readonly onGo: (target: Target) => void;
  readonly onMarkRest: () => void;
  readonly onShortcuts: () => void;
  readonly onBack: () => void;
}

/** The reader's own bar: the way back, title, contents, today's reading, type, whole screen and the rest. */
export function ReaderBar({ book, opened, profile, location, unreported, onGo, onMarkRest, onShortcuts, onBack }: ReaderBarProps) {
  const [contents, setContents] = useState(false);
  const chapter = location?.chapter || 'Índice';
  return (
    <header className={styles['bar']}>
      <div className={styles['title']}>
        <IconButton label="Volver a la biblioteca" onClick={onBack}>
          <ArrowLeft size={21} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <h1 lang={book.language}>{book.title}</h1>
      </div>
      <Panel
        open={contents}
        onOpenChange={setContents}
        label="Índice"
        trigger={
          <button type="button" className={styles['chapter']} aria-label={`Índice, ${chapter}`}>
            <List size={17} strokeWidth={1.6} aria-hidden />
            <span>{chapter}</span>
            <ChevronDown size={15} strokeWidth={1.6} aria-hidden />
          </button>
        }
      >
        <Contents
          opened={opened}
          language={book.language}
          current={location?.chapter ?? ''}
          onGo={(target) => {
            setContents(false);
            onGo(target);
          }}
        />
      </Panel>
      <div className={styles['tools']}>
        <ReadToday profile={profile} unreported={unreported} />
        <Panel
          label="Tipografía y página"
          trigger={
            <IconButton label="Tipografía y página">
              <ALargeSmall size={23} strokeWidth={1.6} aria-hidden />
            </IconButton>
          }
        >
          <TypePanel settings={profile.settings} />
        </Panel>
        <FullScreen />
        <Menu
          trigger={
            <IconButton label="Más opciones">
              <EllipsisVertical size={20} strokeWidth={1.6} aria-hidden />
            </IconButton>
          }
        >
          <MenuAction icon={CheckCheck} onSelect={onMarkRest}>
            Marcar el resto de la página como conocidas
          </MenuAction>
          <MenuAction icon={List} onSelect={() => setContents(true)}>
            Índice
          </MenuAction>
          <MenuAction icon={Keyboard} onSelect={onShortcuts}>
            Teclas
          </MenuAction>
        </Menu>
      </div>
    </header>
  );
}

function ReadToday({ profile, unreported }: Pick<ReaderBarProps, 'profile' | 'unreported'>) {
  const seconds = profile.dailyProgress.readingTime * 60 + unreported;
  const minutes = Math.floor(seconds / 60);
  const goal = profile.readingGoal.value;
  const clock = `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={styles['time']} role="timer" aria-label={`Tiempo de lectura de hoy: ${minutes} minutos de ${goal}`}>
      <Ring share={seconds / 60 / goal} size={22} />
      <span aria-hidden="true">{clock}</span>
    </span>
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
  const toggle = () => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <IconButton className={styles['wideOnly']} label={full ? 'Salir de pantalla completa' : 'Pantalla completa'} onClick={toggle}>
      {full ? <Minimize size={19} strokeWidth={1.6} aria-hidden /> : <Maximize size={19} strokeWidth={1.6} aria-hidden />}
    </IconButton>
  );
}
