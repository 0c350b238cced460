import { Play } from 'lucide-react';
import type { Settings } from '#domain/profile/settings.ts';
import { playSound, type Sound } from '#web/platform/sounds.ts';
import { Button } from '#web/ui/Button.tsx';
import { SettingGroup } from '../Setting.tsx';
import { SwitchRow } from '#web/ui/SwitchRow.tsx';
import { useSettings } from '../useSettings.ts';
import styles from './SoundsSection.module.css';

const sounds: readonly { readonly sound: Sound; readonly label: string }[] = [
  { sound: 'correct', label: 'Acierto' },
  { sound: 'incorrect', label: 'Fallo' },
  { sound: 'level-up', label: 'Nivel nuevo' },
];

/** The three sounds (spec §1), on or off, and what they are like. */
export function SoundsSection({ settings: { soundEffectsEnabled } }: { readonly settings: Settings }) {
  const { change } = useSettings();
  return (
    <SettingGroup>
      <SwitchRow
        label="Efectos de sonido"
        about="Al acertar, al fallar y al subir de nivel."
        checked={soundEffectsEnabled}
        onChange={(on) => change({ soundEffectsEnabled: on })}
      />
      <div className={styles['sounds']} role="group" aria-label="Escuchar los sonidos">
        {sounds.map(({ sound, label }) => (
          <Button key={sound} onClick={() => playSound(sound)}>
            <Play size={16} strokeWidth={1.8} aria-hidden />
            {label}
          </Button>
        ))}
      </div>
    </SettingGroup>
  );
}
