import { Maximize } from 'lucide-react';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { ShownLine } from '#domain/videos/subtitles/shownLine.ts';
import type { Video } from '#domain/videos/video.ts';
import { useAccount } from '#web/platform/account.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Controls } from './controls/Controls.tsx';
import type { PlayControls } from './playback/playControls.ts';
import { CurrentLine } from './lines/CurrentLine.tsx';
import type { Media } from './media/media.ts';
import { NativeLine } from './lines/NativeLine.tsx';
import { OtherDeviceOffer } from '#web/reading/frame/Offer.tsx';
import { formatTime } from '#web/ui/playingTime.ts';
import { Picture } from './picture/Picture.tsx';
import { nameVideo } from './playback/playerEffects.ts';
import { Scrubber } from './controls/Scrubber.tsx';
import type { useLineWords } from './words/useLineWords.ts';
import type { useNativeLine } from './lines/useNativeLine.ts';
import type { usePlaying } from './playback/usePlaying.ts';
import type { VideoText } from './words/useVideoText.ts';
import styles from './VideoPlayer.module.css';

interface VideoStageProps extends Pick<ReturnType<typeof useLineWords>, 'words' | 'newLines'> {
  readonly videoId: string;
  readonly video: Video;
  readonly cues: readonly Cue[];
  readonly line: ShownLine | null;
  /** The line in one's own language; null where the video has none. */
  readonly native: ReturnType<typeof useNativeLine> | null;
  readonly playing: ReturnType<typeof usePlaying>;
  readonly text: VideoText;
  readonly controls: PlayControls;
  /** Called with what plays the video, once it can; null when it no longer can. */
  readonly onMedia: (media: Media | null) => void;
}

/** The picture, the line that is said under it, and what plays them. */
export function VideoStage(props: VideoStageProps) {
  const { videoId, video, cues, line, native, words, newLines, playing, text, controls, onMedia } = props;
  const { playback, place, duration } = playing;
  const { choices } = controls;
  const store = useAccount();
  return (
    <section className={styles['left']} aria-label="Vídeo">
      <Picture
        videoId={videoId}
        video={video}
        playback={playback}
        speed={controls.speed}
        onMedia={onMedia}
        onTitle={(title) => nameVideo(store, videoId, video, title)}
      />
      <div className={styles['lineBox']} {...text.handlers}>
        <CurrentLine line={line} language={video.language} words={words} size={choices.size} onPart={text.onLine} />
        {native && (
          <NativeLine text={native.text} mode={choices.native} isShown={native.isShown} onShow={native.show} />
        )}
        <OtherDeviceOffer
          at="here"
          reached={place.offer && `en ${formatTime(place.offer.seconds)}`}
          onGo={place.goToOffer}
          onDismiss={place.dismissOffer}
        />
      </div>
      <div className={styles['under']}>
        <Scrubber playback={playback} cues={cues} duration={duration} newLines={newLines} />
        <Controls {...controls} />
      </div>
      {controls.canPlay && (
        <span className={styles['corner']}>
          <IconButton label="Pantalla completa" onClick={controls.toggleFull}>
            <Maximize size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </span>
      )}
    </section>
  );
}
