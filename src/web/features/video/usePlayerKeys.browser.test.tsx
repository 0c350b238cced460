import { beforeEach, expect, test } from 'vitest';
import { render } from '#web/ui/testing/render.ts';
import type { PlayControls } from './controls/Controls.tsx';
import { createPlayback } from './playback/playback.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';

let done: string[] = [];
beforeEach(() => {
  done = [];
});

const note = (what: string) => (): void => void done.push(what);
const playback = { ...createPlayback([]), toggle: note('toggle'), step: (by: 1 | -1) => void done.push(`step ${by}`) };
const controls: PlayControls = {
  playback,
  offset: 0,
  loop: null,
  speed: 1,
  choices: { size: 26, native: 'hold', stopsAfterLine: false },
  canPlay: true,
  hasNative: true,
  isFull: false,
  canFloat: false,
  moveSubtitles: note('move'),
  setSpeed: note('speed'),
  toggleLoop: note('loop'),
  choose: note('choose'),
  toggleFull: note('full'),
  float: note('float'),
};

function Player() {
  usePlayerKeys({
    controls,
    onAnyKey: () => undefined,
    onMoveCursor: note('cursor'),
    onOpenWord: () => false,
    onStatus: () => false,
    onNextNewWord: note('new'),
    onNative: (isHeld) => void done.push(isHeld ? 'shown' : 'hidden'),
    onUndo: note('undo'),
    onEscape: note('escape'),
    onShortcuts: note('shortcuts'),
  });
  return <input aria-label="Buscar" />;
}

const press = (key: string, repeat = false) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, repeat, cancelable: true }));
const releaseKey = (key: string) => dispatchEvent(new KeyboardEvent('keyup', { key }));

test('one key press plays or pauses once, however long it is held; steps go on', () => {
  render(<Player />);
  press(' ');
  press(' ', true);
  press('f');
  press('f', true);
  press('d');
  press('d', true);
  expect(done).toEqual(['toggle', 'full', 'step 1', 'step 1']);
});

test("one's own language is shown while its key is held, and no longer when another window has the keys", () => {
  render(<Player />);
  press('s');
  releaseKey('s');
  expect(done).toEqual(['shown', 'hidden']);
  press('s');
  dispatchEvent(new Event('blur'));
  expect(done.slice(2)).toEqual(['shown', 'hidden']);
});

test('a letter that is let go of in a field hides nothing that was shown by a press', () => {
  render(<Player />);
  releaseKey('s');
  dispatchEvent(new Event('blur'));
  expect(done).toEqual([]);
});
