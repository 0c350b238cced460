import { Eye } from 'lucide-react';
import { keyLabel } from '#web/ui/keyTable.ts';
import { videoKeys } from '../keys/videoKeys.ts';
import type { NativeMode } from '../playback/playerChoices.ts';
import styles from './NativeLine.module.css';

interface NativeLineProps {
  /** The current line in one's own language; empty between lines. */
  readonly text: string;
  readonly mode: NativeMode;
  /** Asked for now: by the key while it is held, or by the press that shows this line. */
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** The line in one's own language: hidden until it is asked for, always there, or never. */
export function NativeLine({ text, mode, isShown, onShow }: NativeLineProps) {
  if (mode === 'never' && !isShown) return null;
  if (mode === 'always' || isShown)
    return (
      <p className={styles['native']} lang="es">
        {text}
      </p>
    );
  return (
    <p className={styles['native']}>
      <button type="button" disabled={text === ''} onClick={onShow}>
        <Eye size={17} strokeWidth={1.6} aria-hidden />
        Ver en español
        <kbd aria-hidden="true">{videoKeys.native.keys.map(keyLabel)}</kbd>
      </button>
    </p>
  );
}
