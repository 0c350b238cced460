import {
  ALargeSmall,
  Check,
  CirclePause,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Repeat1,
  RotateCcw,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import styles from './Controls.module.css';
import { formatTime } from '#web/ui/playingTime.ts';
import type { PlayControls } from '../playback/playControls.ts';
import { lineSizes, type NativeMode } from '../playback/playerChoices.ts';

const speeds = [0.5, 0.6, 0.75, 0.85, 1, 1.15, 1.25, 1.5, 1.75, 2] as const;
const decimal = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});
export const nativeModes: readonly { readonly value: NativeMode; readonly label: string }[] = [
  { value: 'hold', label: 'Al pulsar' },
  { value: 'always', label: 'Siempre' },
  { value: 'never', label: 'Nunca' },
];

/** The buttons under the line. */
export function Controls(controls: PlayControls) {
  const { playback, loop, choices, canPlay, hasNative, isFull, canFloat } = controls;
  const { media } = useSyncExternalStore(playback.subscribe, playback.state);
  const isPlaying = media === 'playing';
  const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={styles['controls']} role="group" aria-label="Reproducción">
      <div>
        <IconButton className={styles['icon']} label="Línea anterior (A)" onClick={() => playback.step(-1)}>
          <SkipBack {...icon} />
        </IconButton>
        <IconButton
          className={styles['play']}
          disabled={!canPlay}
          label={isPlaying ? 'Pausa (espacio)' : 'Reproducir (espacio)'}
          onClick={() => playback.toggle()}
        >
          {isPlaying ? <Pause size={22} strokeWidth={2} aria-hidden /> : <Play size={22} strokeWidth={2} aria-hidden />}
        </IconButton>
        <IconButton className={styles['icon']} label="Línea siguiente (D)" onClick={() => playback.step(1)}>
          <SkipForward {...icon} />
        </IconButton>
        <Clock playback={playback} />
      </div>
      <div>
        <IconButton className={styles['icon']} label="Repetir la línea (R)" onClick={() => playback.repeat()}>
          <RotateCcw {...icon} />
        </IconButton>
        <IconButton
          className={styles['icon']}
          label="Línea en bucle (L)"
          aria-pressed={loop !== null}
          onClick={() => controls.toggleLoop()}
        >
          <Repeat1 {...icon} />
        </IconButton>
        <IconButton
          className={styles['icon']}
          label="Parar tras cada línea (P)"
          aria-pressed={choices.stopsAfterLine}
          onClick={() => controls.choose({ stopsAfterLine: !choices.stopsAfterLine })}
        >
          <CirclePause {...icon} />
        </IconButton>
      </div>
      <div>
        <SpeedMenu {...controls} />
        <span className={styles['wideOnly']}>
          <OffsetStepper {...controls} />
        </span>
        {hasNative && (
          <span className={styles['wideOnly']}>
            <NativeMenu {...controls} />
          </span>
        )}
        <span className={styles['wideOnly']}>
          <SizeMenu {...controls} />
        </span>
        {canFloat && (
          <span className={styles['wideOnly']}>
            <IconButton className={styles['icon']} label="Ventana flotante" onClick={() => controls.float()}>
              <PictureInPicture2 {...icon} />
            </IconButton>
          </span>
        )}
        <span className={isFull ? undefined : styles['wideOnly']}>
          <IconButton
            className={styles['icon']}
            label={isFull ? 'Salir de pantalla completa (F)' : 'Pantalla completa (F)'}
            onClick={() => controls.toggleFull()}
          >
            {isFull ? <Minimize {...icon} /> : <Maximize {...icon} />}
          </IconButton>
        </span>
      </div>
    </div>
  );
}

interface ChoiceMenuProps<Value> {
  readonly trigger: ComponentProps<typeof Menu>['trigger'];
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly labelOf: (value: Value) => ReactNode;
  readonly onChoose: (value: Value) => void;
}

/** A menu of values of which one is chosen. */
function ChoiceMenu<Value extends string | number>({
  trigger,
  values,
  chosen,
  labelOf,
  onChoose,
}: ChoiceMenuProps<Value>) {
  return (
    <Menu trigger={trigger}>
      {values.map((value) => (
        <MenuAction key={value} {...(value === chosen && { icon: Check })} onSelect={() => onChoose(value)}>
          {labelOf(value)}
        </MenuAction>
      ))}
    </Menu>
  );
}

function SpeedMenu({ speed, setSpeed }: Pick<PlayControls, 'speed' | 'setSpeed'>) {
  const labelOf = (value: number): string => `${decimal.format(value)}×`;
  return (
    <ChoiceMenu
      trigger={
        <button
          type="button"
          className={styles['text']}
          aria-label={`Velocidad: ${decimal.format(speed)}`}
          title="Velocidad (+ y −)"
        >
          {labelOf(speed)}
        </button>
      }
      values={speeds}
      chosen={speed}
      labelOf={labelOf}
      onChoose={setSpeed}
    />
  );
}

/** When the line is shown in one's own language. */
function NativeMenu({ choices, choose }: Pick<PlayControls, 'choices' | 'choose'>) {
  return (
    <ChoiceMenu
      trigger={
        <button
          type="button"
          className={styles['text']}
          aria-label={`Español: ${nativeLabel(choices.native).toLowerCase()}`}
          title="Español (S)"
        >
          Español
        </button>
      }
      values={nativeModes.map(({ value }) => value)}
      chosen={choices.native}
      labelOf={nativeLabel}
      onChoose={(native) => choose({ native })}
    />
  );
}

/** Sets the size of the line's letters. */
function SizeMenu({ choices, choose }: Pick<PlayControls, 'choices' | 'choose'>) {
  return (
    <ChoiceMenu
      trigger={
        <IconButton className={styles['icon']} label="Tamaño de las letras">
          <ALargeSmall size={22} strokeWidth={1.6} aria-hidden />
        </IconButton>
      }
      values={lineSizes}
      chosen={choices.size}
      labelOf={(size) => (size === 26 ? `${size} (normal)` : size)}
      onChoose={(size) => choose({ size })}
    />
  );
}

function nativeLabel(mode: NativeMode): string {
  return nativeModes.find(({ value }) => value === mode)?.label ?? '';
}

/** Moves the subtitles by tenths of a second. */
export function OffsetStepper({ offset, moveSubtitles }: Pick<PlayControls, 'offset' | 'moveSubtitles'>) {
  return (
    <span className={styles['offset']} role="group" aria-label="Desfase de los subtítulos">
      <button
        type="button"
        aria-label="Adelantar una décima"
        title="Adelantar una décima ([)"
        onClick={() => moveSubtitles(-1)}
      >
        −
      </button>
      <span role="status">{tenths.format(offset)} s</span>
      <button
        type="button"
        aria-label="Retrasar una décima"
        title="Retrasar una décima (])"
        onClick={() => moveSubtitles(1)}
      >
        +
      </button>
    </span>
  );
}

function Clock({ playback }: Pick<PlayControls, 'playback'>) {
  const { second, duration } = useSyncExternalStore(playback.subscribe, playback.state);
  return (
    <span className={styles['time']}>
      {formatTime(second)} {duration !== null && <span>/ {formatTime(duration)}</span>}
    </span>
  );
}
