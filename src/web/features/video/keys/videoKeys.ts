import { wordKeys, type TextRoom } from '#web/reading/keys/wordKeys.ts';
import type { KeyRow, KeyTable } from '#web/ui/keyTable.ts';
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

type Does = KeyRow<VideoRoom>['does'];

/** A key that a card which is open keeps from the video: that waits for it. */
function ofText(keys: readonly string[], means: string, does: Does) {
  return { keys, means, when: 'text', does } as const satisfies KeyRow<VideoRoom>;
}

/** The same, once a press. */
const onceOfText = (key: string, means: string, does: Does) => ({ ...ofText([key], means, does), isOnce: true });

/** Every key of a video. */
export const videoKeys = {
  play: onceOfText(' ', 'Reproducir o parar', ({ controls }) => controls.playback.toggle()),
  step: ofText(['a', 'd'], 'Línea anterior o siguiente', ({ controls }, event) =>
    controls.playback.step(isKey(event, 'd') ? 1 : -1),
  ),
  repeat: onceOfText('r', 'Repetir la línea', ({ controls }) => controls.playback.repeat()),
  loop: onceOfText('l', 'Línea en bucle', ({ controls }) => controls.toggleLoop()),
  stopAfterLine: onceOfText('p', 'Parar tras cada línea', ({ controls: { choose, choices } }) =>
    choose({ stopsAfterLine: !choices.stopsAfterLine }),
  ),
  native: {
    ...onceOfText('s', 'Ver en español mientras se pulsa', (room) => room.showNative(true)),
    ends: (room) => room.showNative(false),
  },
  speed: ofText(['+', '-'], 'Más deprisa o más despacio', ({ controls }, event) =>
    controls.setSpeed(controls.speed + (isKey(event, '+') ? speedStep : -speedStep)),
  ),
  offset: ofText(['[', ']'], 'Adelantar o retrasar los subtítulos una décima', ({ controls }, event) =>
    controls.moveSubtitles(isKey(event, ']') ? 1 : -1),
  ),
  newWord: ofText(['n'], 'Siguiente línea con una palabra nueva', (room) => room.goToNewWord()),
  wordBeside: ofText(['ArrowLeft', 'ArrowRight'], 'Palabra anterior o siguiente de la línea', (room, event) =>
    room.moveCursor(isKey(event, 'ArrowRight') ? 1 : -1),
  ),
  openWord: ofText(['Enter'], 'Abrir la palabra', (room) => room.openWord()),
  ...wordKeys,
  family: { ...wordKeys.family, means: 'Marcar también las otras formas de la palabra abierta', when: 'card' },
  full: onceOfText('f', 'Pantalla completa', ({ controls }) => controls.toggleFull()),
  escape: {
    keys: ['Escape'],
    means: 'Cerrar la palabra o la pantalla completa',
    // Left to others too: the browser leaves its own whole screen by it.
    does: (room) => (room.escape(), false),
  },
  keys: onceOfText('?', 'Esta lista', (room) => room.showKeys()),
} as const satisfies KeyTable<VideoRoom>;

function isKey(event: KeyboardEvent, key: string): boolean {
  return event.key.toLowerCase() === key.toLowerCase();
}
