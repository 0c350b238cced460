import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { joinCues } from '#domain/videos/subtitles/joinCues.ts';
import { shownLine } from '#domain/videos/subtitles/shownLine.ts';
import type { Video } from '#domain/videos/video.ts';
import type { VideoProgress } from '#domain/videos/videoProgress.ts';
import { useAccount } from '#web/platform/account.ts';
import { useToastsCovered } from '#web/ui/useToastsCovered.ts';
import { undoLastMark } from '#web/words/markToast.tsx';
import { wordActions } from '#web/words/wordActions.ts';
import type { PlayControls } from './controls/Controls.tsx';
import type { Media } from './media/media.ts';
import { PickedWordPopup } from './PickedWordPopup.tsx';
import { floatVideo, useBlurAfterClick, usePauseWhile } from './playback/playerEffects.ts';
import { usePlayerChoices } from './playback/playerChoices.ts';
import { saveLine } from './lines/saveLine.ts';
import { SidePanel } from './SidePanel.tsx';
import { Transcript } from './transcript/Transcript.tsx';
import { useFullScreen } from './controls/useFullScreen.ts';
import { useIdle } from './controls/useIdle.ts';
import { useNativeLine } from './lines/useNativeLine.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { useLineWords } from './words/useLineWords.ts';
import { usePlaying, type RequestedSentence } from './playback/usePlaying.ts';
import { useWatchingTime } from './playback/useWatchingTime.ts';
import { useWordPicking } from './useWordPicking.ts';
import { VideoBar } from './controls/VideoBar.tsx';
import styles from './VideoPlayer.module.css';
import { VideoStage } from './VideoStage.tsx';

const PlayerShortcuts = lazy(() => import('./PlayerShortcuts.tsx'));

export interface VideoPlayerProps {
  readonly videoId: string;
  readonly video: Video;
  readonly progress: VideoProgress | null;
  /** The lines in the language learned and in one's own; empty without subtitles. */
  readonly cues: readonly Cue[];
  readonly native: readonly Cue[];
  readonly profile: Profile;
  /** Null: it opens where watching stopped. */
  readonly sentence: RequestedSentence | null;
  /** What stands above the bar, where something does. */
  readonly banner?: ReactNode;
  /** Instead of the transcript, where there is none: how subtitles are added. */
  readonly withoutLines: ReactNode;
  readonly onBack: () => void;
}

/** A video with its subtitles as a text: lines, transcript, new words; by key, pointer and touch. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { videoId, video, progress, cues, native, profile, sentence, banner, withoutLines, onBack } = props;
  const { language } = video;
  const store = useAccount();
  const statuses = store.statuses(language);
  const [announced, setAnnounced] = useState('');
  const [sheetHeight, setSheetHeight] = useState(0);
  const [isListed, setListed] = useState(false);
  const [media, setMedia] = useState<Media | null>(null);
  const [choices, choose] = usePlayerChoices();
  const full = useFullScreen();

  const joined = useMemo(() => joinCues(cues, language), [cues, language]);
  const { stopsAfterLine } = choices;
  const playing = usePlaying({ videoId, video, progress, cues, joined, sentence, stopsAfterLine });
  const { playback, cue, ways } = playing;
  useBlurAfterClick();
  const { words, newWords, newLines, textOf } = useLineWords(video, cues, statuses);
  const { unreported, active } = useWatchingTime({ videoId, playback, lastLineEnds: cues.at(-1)?.end ?? null, textOf });

  const picking = useWordPicking({
    videoId,
    language,
    cues,
    joined,
    statuses,
    settings: profile.settings,
    onAnnounce: setAnnounced,
  });
  const { chosen } = picking;
  usePauseWhile(chosen !== null, playback);
  const line = useMemo(() => shownLine(joined, cue), [joined, cue]);
  const nativeLine = useNativeLine({ line, cue, cues, native });

  const controls: PlayControls = {
    playback,
    ...ways,
    choices,
    choose,
    canPlay: media !== null,
    hasNative: native.length > 0,
    isFull: full.isFull,
    canFloat: document.pictureInPictureEnabled && media?.element != null,
    toggleLoop: () => ways.setLoop(ways.loop ? null : playback.lineNow()),
    toggleFull: full.toggle,
    float: () => void floatVideo(media?.element ?? null),
  };
  usePlayerKeys({
    controls,
    onAnyKey: active,
    onMoveCursor: picking.moveCursor,
    onOpenWord: picking.openCursor,
    onStatus(status) {
      const { cursor } = picking;
      if (cursor) void wordActions(store, cursor.met).mark(status);
      return cursor !== null;
    },
    onNextNewWord() {
      const next = newLines.find((one) => one > cue);
      if (next !== undefined) playback.goTo(next);
    },
    onNative: nativeLine.hold,
    onUndo: () => void undoLastMark(store),
    onEscape: () => (chosen ? picking.close() : full.leave()),
    onShortcuts: () => setListed(true),
  });
  useToastsCovered(sheetHeight > 0);
  const isIdle = useIdle(full.isFull && playing.isPlaying && chosen === null);

  return (
    <div
      className={styles['player']}
      data-full={full.isFull || undefined}
      data-idle={isIdle || undefined}
      onPointerMove={active}
      onPointerDown={active}
    >
      {banner && <div className={styles['banner']}>{banner}</div>}
      <VideoBar
        title={video.title}
        language={language}
        profile={profile}
        unreported={unreported}
        controls={controls}
        onKeepSentence={
          line && (() => saveLine(store, { videoId, language, cues, joined, line, cue, translation: nativeLine.text }))
        }
        onShortcuts={() => setListed(true)}
        onBack={onBack}
      />
      <main className={styles['body']}>
        <VideoStage
          videoId={videoId}
          video={video}
          cues={cues}
          line={line}
          native={native.length > 0 ? nativeLine : null}
          words={words}
          newLines={newLines}
          playing={playing}
          picking={picking}
          controls={controls}
          onMedia={setMedia}
        />
        {cues.length === 0 ? (
          <section className={styles['right']} aria-label="Texto del vídeo">
            <div className={styles['nothing']}>{withoutLines}</div>
          </section>
        ) : (
          <SidePanel videoId={videoId} language={language} newWords={newWords}>
            <div className={styles['panel']} {...picking.handlers}>
              <Transcript
                cues={cues}
                joined={joined}
                language={language}
                words={words}
                playback={playback}
                onParts={picking.onRows}
              />
            </div>
          </SidePanel>
        )}
      </main>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      <PickedWordPopup
        chosen={chosen}
        pointed={picking.pointed}
        settings={profile.settings}
        onClose={picking.close}
        onCovered={setSheetHeight}
      />
      {isListed && (
        <Suspense>
          <PlayerShortcuts onClose={() => setListed(false)} />
        </Suspense>
      )}
    </div>
  );
}
