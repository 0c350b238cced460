import { Bookmark, EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { TextBar } from '#web/reading/frame/TextBar.tsx';
import { InferenceBadge } from '#web/reading/inference/InferenceBadge.tsx';
import type { Inference } from '#web/reading/inference/useInference.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ReadToday } from '#web/ui/ReadToday.tsx';
import type { PlayControls } from '../playback/playControls.ts';
import styles from './VideoBar.module.css';

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
  readonly onKeys: () => void;
  readonly inference: Pick<Inference, 'badge' | 'show' | 'showAtEnd'>;
  readonly onBack: () => void;
}

/** The player's own bar: the way back, title, today's time, the sentence to keep, and the rest. */
export function VideoBar(props: VideoBarProps) {
  const { title, language, profile, unreported, controls, onKeepSentence, onKeys, inference, onBack } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <TextBar className={styles['bar']} title={title} lang={language} backLabel="Volver a Mi Videoteca" onBack={onBack}>
      <div className={styles['tools']}>
        <ReadToday className={styles['today']} profile={profile} unreported={unreported} />
        <InferenceBadge {...inference} />
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
              onKeys={() => {
                setOpen(false);
                onKeys();
              }}
            />
          </Suspense>
        </Panel>
      </div>
    </TextBar>
  );
}
