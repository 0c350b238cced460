import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { pairingCodeIn, pairingCodeLength } from '#contract/devicePairing.ts';
import styles from './Popup.module.css';

interface CodeBoxesProps {
  /** The signs that were given, each at its place. */
  readonly signs: readonly string[];
  readonly onChange: (signs: readonly string[]) => void;
}

const places = Array.from({ length: pairingCodeLength }, (_, at) => at);

/** A pairing code in eight boxes, filled by typing or by pasting. */
export function CodeBoxes({ signs, onChange }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  function put(at: number, text: string): void {
    const typed = Array.from(pairingCodeIn(text));
    const next = places.map((place) => signs[place] ?? '');
    if (typed.length === 0) next[at] = '';
    for (const [index, sign] of typed.entries()) if (at + index < pairingCodeLength) next[at + index] = sign;
    onChange(next);
    boxes.current[Math.min(pairingCodeLength - 1, at + typed.length)]?.focus();
  }
  const paste = (at: number, event: ClipboardEvent): void => {
    event.preventDefault();
    const text = pairingCodeIn(event.clipboardData.getData('text'));
    put(text.length === pairingCodeLength ? 0 : at, text);
  };
  const stepBack = (at: number, { key }: KeyboardEvent): void => {
    if (key === 'Backspace' && !signs[at]) boxes.current[at - 1]?.focus();
  };

  return (
    <fieldset className={styles['code']} aria-label="Código">
      {places.map((at) => (
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          aria-label={`Signo ${at + 1} de ${pairingCodeLength}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={signs[at] ?? ''}
          onChange={({ currentTarget }) =>
            put(at, currentTarget.value.replace(signs[at] ?? '', '') || currentTarget.value)
          }
          onPaste={(event) => paste(at, event)}
          onKeyDown={(event) => stepBack(at, event)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ))}
    </fieldset>
  );
}
