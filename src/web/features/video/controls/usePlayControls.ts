import type { Media } from '../media/media.ts';
import type { PlayControls } from '../playback/playControls.ts';
import { floatVideo } from '../playback/playerEffects.ts';
import type { usePlaying } from '../playback/usePlaying.ts';
import type { useFullScreen } from './useFullScreen.ts';

interface PlayControlsParts extends Pick<PlayControls, 'choices' | 'choose' | 'hasNative'> {
  readonly playing: ReturnType<typeof usePlaying>;
  /** The media that plays the video; null for none. */
  readonly media: Media | null;
  readonly full: ReturnType<typeof useFullScreen>;
}

/** All that can be changed of how a video plays, for buttons, settings and keys. */
export function usePlayControls({ playing, media, full, ...parts }: PlayControlsParts): PlayControls {
  const { playback, ways } = playing;
  return {
    ...parts,
    ...ways,
    playback,
    canPlay: media !== null,
    isFull: full.isFull,
    canFloat: document.pictureInPictureEnabled && media?.element != null,
    toggleLoop: () => ways.setLoop(ways.loop ? null : playback.lineNow()),
    toggleFull: full.toggle,
    float: () => void floatVideo(media?.element ?? null),
  };
}
