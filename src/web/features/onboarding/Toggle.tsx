import { Check } from 'lucide-react';
import { Pill } from '#web/ui/Pill.tsx';
import styles from './Toggle.module.css';

interface ToggleProps {
  readonly label: string;
  /** Of a word in the language studied. */
  readonly lang?: string;
  readonly pressed: boolean;
  readonly disabled?: boolean;
  readonly onChange: (pressed: boolean) => void;
}

/** Something that is so or not so, as a button that stays down; a tick says it beside the colour. */
export function Toggle({ label, lang, pressed, disabled = false, onChange }: ToggleProps) {
  return (
    <Pill
      size="large"
      className={`${styles['toggle']} ${lang === undefined ? '' : styles['word']}`}
      lang={lang}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onChange(!pressed)}
    >
      {pressed && <Check className={styles['tick']} size={17} strokeWidth={2.4} aria-hidden />}
      {label}
    </Pill>
  );
}
