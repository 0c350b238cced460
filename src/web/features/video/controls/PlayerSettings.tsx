import { Keyboard, Maximize, PictureInPicture2 } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './Controls.module.css';
import type { PlayControls } from '../playback/playControls.ts';
import { lineSizes } from '../playback/playerChoices.ts';
import { nativeModes, OffsetStepper } from './Controls.tsx';

interface PlayerSettingsProps extends PlayControls {
  readonly onKeys: () => void;
}

/** The choices behind the three dots: on a phone all that have no room below the line. */
export default function PlayerSettings({ onKeys, ...controls }: PlayerSettingsProps) {
  const { choices, hasNative, canFloat, choose } = controls;
  return (
    <div className={styles['settings']}>
      <div className={styles['row']}>
        <span>Desfase de los subtítulos</span>
        <OffsetStepper {...controls} />
      </div>
      <Segmented
        label="Tamaño de las letras"
        options={lineSizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(choices.size)}
        onChange={(size) => choose({ size: Number(size) })}
      />
      {hasNative && (
        <Segmented
          label="Español"
          options={nativeModes}
          value={choices.native}
          onChange={(native) => choose({ native })}
        />
      )}
      <div className={styles['row']}>
        <Button size="small" onClick={() => controls.toggleFull()}>
          <Maximize size={17} strokeWidth={1.6} aria-hidden />
          Pantalla completa
        </Button>
        {canFloat && (
          <Button size="small" onClick={() => controls.float()}>
            <PictureInPicture2 size={17} strokeWidth={1.6} aria-hidden />
            Flotante
          </Button>
        )}
      </div>
      <Button size="small" variant="quiet" onClick={onKeys}>
        <Keyboard size={17} strokeWidth={1.6} aria-hidden />
        Teclas
      </Button>
    </div>
  );
}
