import { ArrowLeft, Bookmark, EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ReadToday } from '#web/ui/ReadToday.tsx';
import type { PlayControls } from './Controls.tsx';
import styles from '../VideoPlayer.module.css';

const PlayerSettings = lazy(() => import('./PlayerSettings.tsx'));

interface VideoBarProps {
  readonly title: string;
  readonly language: Language;
  readonly profile: Profile;
  /** Seconds watched that the profile does not hold yet. */
  readonly unreported: number;
  readonly controls: PlayControls;
  /** Null while there is no sentence. */
  readonly onKeepSentence: (() => void) | null;
  readonly onShortcuts: () => void;
  readonly onBack: () => void;
}

/** The player's own bar: the way back, title, today's time, the sentence to keep, and the rest. */
export function VideoBar(props: VideoBarProps) {
  const { title, language, profile, unreported, controls, onKeepSentence, onShortcuts, onBack } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles['bar']}>
      <div className={styles['title']}>
        <IconButton label="Volver a Mi Videoteca" onClick={onBack}>
          <ArrowLeft size={21} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <h1 lang={language}>{title}</h1>
      </div>
      <div className={styles['tools']}>
        <ReadToday className={styles['today']} profile={profile} unreported={unreported} />
        <IconButton label="Guardar esta frase" disabled={onKeepSentence === null} onClick={() => onKeepSentence?.()}>
          <Bookmark size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <Panel
          label="Ajustes del vídeo"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <IconButton label="Ajustes del vídeo">
              <EllipsisVertical size={20} strokeWidth={1.6} aria-hidden />
            </IconButton>
          }
        >
          <Suspense>
            <PlayerSettings
              {...controls}
              onShortcuts={() => {
                setOpen(false);
                onShortcuts();
              }}
            />
          </Suspense>
        </Panel>
      </div>
    </header>
  );
}
