import { wordKeys, type TextRoom } from '#web/reading/keys/wordKeys.ts';
import type { KeyTable } from '#web/ui/keyTable.ts';
import { cardKeys } from '#web/words/cardKeys.ts';
import type { PlayControls } from '../playback/playControls.ts';

/** The room that the keys of a video are pressed in. */
export interface VideoRoom extends TextRoom {
  readonly controls: PlayControls;
  readonly moveCursor: (by: 1 | -1) => void;
  /** Opens the word under the cursor; false when there is none. */
  readonly openWord: () => boolean;
  readonly goToNewWord: () => void;
  /** Shows one's own language while the key is held. */
  readonly showNative: (isShown: boolean) => void;
  readonly escape: () => void;
  readonly showKeys: () => void;
}

/** Steps of the speed by a key. */
const speedStep = 0.05;

/** Every key of a video. A card that is open has the digits and F, and the video waits for it. */
export const videoKeys = {
  play: {
    keys: [' '],
    means: 'Reproducir o parar',
    when: 'text',
    isOnce: true,
    does: ({ controls }) => controls.playback.toggle(),
  },
  step: {
    keys: ['a', 'd'],
    means: 'Línea anterior o siguiente',
    when: 'text',
    does: ({ controls }, event) => controls.playback.step(isKey(event, 'd') ? 1 : -1),
  },
  repeat: {
    keys: ['r'],
    means: 'Repetir la línea',
    when: 'text',
    isOnce: true,
    does: ({ controls }) => controls.playback.repeat(),
  },
  loop: {
    keys: ['l'],
    means: 'Línea en bucle',
    when: 'text',
    isOnce: true,
    does: ({ controls }) => controls.toggleLoop(),
  },
  stopAfterLine: {
    keys: ['p'],
    means: 'Parar tras cada línea',
    when: 'text',
    isOnce: true,
    does: ({ controls: { choose, choices } }) => choose({ stopsAfterLine: !choices.stopsAfterLine }),
  },
  native: {
    keys: ['s'],
    means: 'Ver en español mientras se pulsa',
    when: 'text',
    isOnce: true,
    does: (room) => room.showNative(true),
    ends: (room) => room.showNative(false),
  },
  speed: {
    keys: ['+', '-'],
    means: 'Más deprisa o más despacio',
    when: 'text',
    does: ({ controls }, event) => controls.setSpeed(controls.speed + (isKey(event, '+') ? speedStep : -speedStep)),
  },
  offset: {
    keys: ['[', ']'],
    means: 'Adelantar o retrasar los subtítulos una décima',
    when: 'text',
    does: ({ controls }, event) => controls.moveSubtitles(isKey(event, ']') ? 1 : -1),
  },
  newWord: {
    keys: ['n'],
    means: 'Siguiente línea con una palabra nueva',
    when: 'text',
    does: (room) => room.goToNewWord(),
  },
  wordBeside: {
    keys: ['ArrowLeft', 'ArrowRight'],
    means: 'Palabra anterior o siguiente de la línea',
    when: 'text',
    does: (room, event) => room.moveCursor(isKey(event, 'ArrowRight') ? 1 : -1),
  },
  openWord: { keys: ['Enter'], means: 'Abrir la palabra', when: 'text', does: (room) => room.openWord() },
  unknown: wordKeys.unknown,
  learning: wordKeys.learning,
  known: wordKeys.known,
  ignored: wordKeys.ignored,
  family: { ...cardKeys.family, means: 'Marcar también las otras formas de la palabra abierta', when: 'card' },
  undo: wordKeys.undo,
  full: {
    keys: ['f'],
    means: 'Pantalla completa',
    when: 'text',
    isOnce: true,
    does: ({ controls }) => controls.toggleFull(),
  },
  escape: {
    keys: ['Escape'],
    means: 'Cerrar la palabra o la pantalla completa',
    // The browser leaves its own whole screen too.
    does(room) {
      room.escape();
      return false;
    },
  },
  keys: { keys: ['?'], means: 'Esta lista', when: 'text', isOnce: true, does: (room) => room.showKeys() },
} as const satisfies KeyTable<VideoRoom>;

function isKey(event: KeyboardEvent, key: string): boolean {
  return event.key.toLowerCase() === key.toLowerCase();
}
