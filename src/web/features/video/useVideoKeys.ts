import { useRoomKeys } from '#web/reading/keys/useRoomKeys.ts';
import { useTextRoom } from '#web/reading/keys/useTextRoom.ts';
import { videoKeys, type VideoRoom } from './keys/videoKeys.ts';
import type { useNativeLine } from './lines/useNativeLine.ts';
import type { PlayControls } from './playback/playControls.ts';
import type { VideoText } from './words/useVideoText.ts';

interface VideoKeysParts {
  readonly controls: PlayControls;
  readonly text: VideoText;
  /** The lines that have a new word, and the one that is said. */
  readonly newLines: readonly number[];
  readonly cue: number;
  readonly nativeLine: ReturnType<typeof useNativeLine>;
  /** Called with every key, which shows that the learner is watching. */
  readonly onActive: () => void;
  /** Escape was pressed, and no word is open. */
  readonly onEscape: () => void;
  readonly onKeys: () => void;
}

/** The keys of a video. */
export function useVideoKeys(parts: VideoKeysParts): void {
  const { controls, text, newLines, cue, nativeLine, onActive, onEscape, onKeys } = parts;
  const { chosen, cursor, close } = text.choice;
  const room = useTextRoom(() => cursor?.met ?? null);
  useRoomKeys<VideoRoom>(videoKeys, onActive, {
    ...room,
    controls,
    moveCursor: text.moveCursor,
    openWord: text.openCursor,
    goToNewWord() {
      const next = newLines.find((line) => line > cue);
      if (next !== undefined) controls.playback.goTo(next);
    },
    showNative: nativeLine.hold,
    escape: chosen ? close : onEscape,
    showKeys: onKeys,
  });
}
