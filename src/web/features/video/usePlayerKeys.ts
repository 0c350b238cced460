import { useEffect, useEffectEvent, useRef } from 'react';
import type { Status } from '#domain/words/word.ts';
import { isForControl, isUndo } from '#web/ui/pageKeys.ts';
import { openCard } from '#web/words/openCard.ts';
import { statusOfKey } from '#web/words/useCardKeys.ts';
import type { PlayControls } from './controls/Controls.tsx';

interface PlayerKeys {
  readonly controls: PlayControls;
  /** Called with every key, which shows that the learner is watching. */
  readonly onAnyKey: () => void;
  /** Moves the cursor over the words of the line. */
  readonly onMoveCursor: (by: 1 | -1) => void;
  /** Opens the word under the cursor; false when there is none. */
  readonly onOpenWord: () => boolean;
  /** Marks the word under the cursor; false when there is none. */
  readonly onStatus: (status: Status) => boolean;
  readonly onNextNewWord: () => void;
  /** Shows one's own language while the key is held. */
  readonly onNative: (isHeld: boolean) => void;
  readonly onUndo: () => void;
  readonly onEscape: () => void;
  readonly onShortcuts: () => void;
}

/** The player's keys, wherever they are pressed: a field keeps its letters, a button its Enter and space, an open card its own. */
export function usePlayerKeys(keys: PlayerKeys): void {
  /** Is the key down that shows one's own language? */
  const isHeld = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    keys.onAnyKey();
    if (event.defaultPrevented || isForControl(event)) return;
    if (isUndo(event)) {
      keys.onUndo();
      event.preventDefault();
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') return keys.onEscape();
    // A card that is open has the digits and F; the video waits for it.
    if (openCard()) return;
    if (act(event, keys, () => (isHeld.current = true))) event.preventDefault();
  });
  const release = useEffectEvent(() => {
    if (isHeld.current) keys.onNative(false);
    isHeld.current = false;
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => onKeyDown(event);
    const up = ({ key }: KeyboardEvent) => void (key.toLowerCase() === 's' && release());
    const leave = () => release();
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    // A key that is held while another window takes over is released there.
    addEventListener('blur', leave);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', leave);
    };
  }, []);
}

/** Steps of the speed by a key. */
const speedStep = 0.05;

/** Keys that do what they do again and again while they are held. */
const repeated: ReadonlySet<string> = new Set(['a', 'd', '+', '-', '[', ']', 'n', 'arrowright', 'arrowleft']);

/** @param onHold called when one's own language is shown while the key is held. @returns whether the key does something here */
function act(event: KeyboardEvent, keys: PlayerKeys, onHold: () => void): boolean {
  const { controls } = keys;
  const { playback } = controls;
  const status = statusOfKey(event);
  if (status) return keys.onStatus(status);
  const actions: Readonly<Record<string, () => unknown>> = {
    ' ': () => playback.toggle(),
    a: () => playback.step(-1),
    d: () => playback.step(1),
    r: () => playback.repeat(),
    l: () => controls.toggleLoop(),
    p: () => controls.choose({ stopsAfterLine: !controls.choices.stopsAfterLine }),
    s() {
      onHold();
      keys.onNative(true);
    },
    '+': () => controls.setSpeed(controls.speed + speedStep),
    '-': () => controls.setSpeed(controls.speed - speedStep),
    '[': () => controls.moveSubtitles(-1),
    ']': () => controls.moveSubtitles(1),
    f: () => controls.toggleFull(),
    n: () => keys.onNextNewWord(),
    '?': () => keys.onShortcuts(),
    arrowright: () => keys.onMoveCursor(1),
    arrowleft: () => keys.onMoveCursor(-1),
  };
  if (event.key === 'Enter') return keys.onOpenWord();
  const name = event.key.toLowerCase();
  const action = actions[name];
  if (!event.repeat || repeated.has(name)) action?.();
  return action !== undefined;
}
