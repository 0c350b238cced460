import { beforeEach, expect, test } from 'vitest';
import { useRoomKeys } from '#web/reading/keys/useRoomKeys.ts';
import { clashesIn, idleKeys } from '#web/ui/testing/keyTables.ts';
import { render } from '#web/ui/testing/render.ts';
import { createPlayback } from '../playback/playback.ts';
import { videoKeys, type VideoRoom } from './videoKeys.ts';

let done: string[] = [];
beforeEach(() => {
  done = [];
});

function videoRoom(record: (what: string) => void, state: 'card' | 'text' = 'text'): VideoRoom {
  const does = (what: string) => () => record(what);
  return {
    state: () => state,
    controls: {
      playback: {
        ...createPlayback([]),
        toggle: does('toggle'),
        step: (by) => record(`step ${by}`),
        repeat: does('repeat'),
      },
      offset: 0,
      loop: null,
      speed: 1,
      choices: { size: 26, native: 'hold', stopsAfterLine: false },
      canPlay: true,
      hasNative: true,
      isFull: false,
      canFloat: false,
      moveSubtitles: (tenths) => record(`move ${tenths}`),
      setSpeed: (speed) => record(`speed ${speed}`),
      toggleLoop: does('loop'),
      choose: does('choose'),
      toggleFull: does('full'),
      float: does('float'),
    },
    mark: (status) => record(`mark ${status}`),
    switchFamily: does('family'),
    undo: does('undo'),
    moveCursor: (by) => record(`cursor ${by}`),
    openWord() {
      record('open');
      return true;
    },
    goToNewWord: does('new'),
    showNative: (isShown) => record(isShown ? 'shown' : 'hidden'),
    escape: does('escape'),
    showKeys: does('keys'),
  };
}

function Player({ state }: { readonly state?: 'card' | 'text' }) {
  useRoomKeys(
    videoKeys,
    () => undefined,
    videoRoom((what) => void done.push(what), state),
  );
  return <input aria-label="Buscar" />;
}

const press = (key: string, repeat = false) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, repeat, cancelable: true }));
const releaseKey = (key: string) => dispatchEvent(new KeyboardEvent('keyup', { key }));

test('in a video no key means two things, and each does something', () => {
  expect(clashesIn(videoKeys)).toEqual([]);
  expect(idleKeys(videoKeys, (state, record) => videoRoom(record, state))).toEqual([]);
});

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

test('of two keys of a row each has its direction', () => {
  render(<Player />);
  for (const key of ['a', 'd', '+', '-', '[', ']', 'ArrowLeft', 'ArrowRight']) press(key);
  expect(done.join(', ')).toBe('step -1, step 1, speed 1.05, speed 0.95, move -1, move 1, cursor -1, cursor 1');
});

test('an open card has its keys, and the video waits for it', () => {
  render(<Player state="card" />);
  for (const key of [' ', 'd', 'f', '3', 'Escape']) press(key);
  expect(done).toEqual(['family', 'mark 3', 'escape']);
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
