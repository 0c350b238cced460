import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { joinCues } from '#domain/videos/subtitles/joinCues.ts';
import { shownLine } from '#domain/videos/subtitles/shownLine.ts';
import type { Video } from '#domain/videos/video.ts';
import type { VideoProgress } from '#domain/videos/videoProgress.ts';
import { useAccount } from '#web/platform/account.ts';
import { useToastsCovered } from '#web/ui/useToastsCovered.ts';
import { usePlayControls } from './controls/usePlayControls.ts';
import { useVideoKeys } from './useVideoKeys.ts';
import type { Media } from './media/media.ts';
import { WordsShown } from '#web/reading/words/WordsShown.tsx';
import { anchorOf, nameOfPicked, previewOf } from './words/pickedWord.ts';
import { useVideoText } from './words/useVideoText.ts';
import { useBlurAfterClick, usePauseWhile } from './playback/playerEffects.ts';
import { usePlayerChoices } from './playback/playerChoices.ts';
import { saveLine } from './lines/saveLine.ts';
import { SidePanel } from './SidePanel.tsx';
import { Transcript } from './transcript/Transcript.tsx';
import { useFullScreen } from './controls/useFullScreen.ts';
import { useIdle } from './controls/useIdle.ts';
import { useNativeLine } from './lines/useNativeLine.ts';
import { videoKeys } from './keys/videoKeys.ts';
import { InferencePlace } from '#web/reading/inference/InferencePlace.tsx';
import { useVideoInference } from './words/useVideoInference.ts';
import { useLineWords } from './words/useLineWords.ts';
import { usePlaying, type RequestedSentence } from './playback/usePlaying.ts';
import { useWatchingTime } from './playback/useWatchingTime.ts';
import { VideoBar } from './controls/VideoBar.tsx';
import styles from './VideoPlayer.module.css';
import { VideoStage } from './VideoStage.tsx';

const KeysDialog = lazy(() => import('#web/reading/keys/KeysDialog.tsx'));

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
  /** Stands above the bar. */
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
  const { playback, cue } = playing;
  useBlurAfterClick();
  const { words, newWords, newLines, keysOf, textOf } = useLineWords(video, cues, statuses);
  const { unreported, active } = useWatchingTime({ videoId, playback, lastLineEnds: cues.at(-1)?.end ?? null, textOf });

  const text = useVideoText({
    videoId,
    language,
    cues,
    joined,
    statuses,
    settings: profile.settings,
    onAnnounce: setAnnounced,
  });
  const { chosen, pointed } = text.choice;
  const { settings } = profile;
  const lookedUp = text.choice.beside ?? (chosen ?? pointed)?.met.key;
  const inference = useVideoInference({ videoId, language, settings, playback, cues, keysOf, lookedUp });
  usePauseWhile(chosen !== null || inference.proposed !== null, playback);
  const line = useMemo(() => shownLine(joined, cue), [joined, cue]);
  const nativeLine = useNativeLine({ line, cue, cues, native });

  const controls = usePlayControls({ playing, media, choices, choose, hasNative: native.length > 0, full });
  const showKeys = () => setListed(true);
  useVideoKeys({ controls, text, newLines, cue, nativeLine, onActive: active, onEscape: full.leave, onKeys: showKeys });
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
        onKeys={showKeys}
        inference={inference}
        onBack={() => void inference.sittingEnds(onBack)}
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
          text={text}
          controls={controls}
          onMedia={setMedia}
        />
        {cues.length === 0 ? (
          <section className={styles['right']} aria-label="Texto del vídeo">
            <div className={styles['nothing']}>{withoutLines}</div>
          </section>
        ) : (
          <SidePanel videoId={videoId} language={language} newWords={newWords}>
            <div className={styles['panel']} {...text.handlers}>
              <Transcript
                cues={cues}
                joined={joined}
                language={language}
                words={words}
                playback={playback}
                onParts={text.onRows}
              />
            </div>
          </SidePanel>
        )}
      </main>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      <WordsShown
        chosen={chosen && { met: chosen.met, anchor: () => anchorOf(chosen), name: nameOfPicked(chosen) }}
        byKeyboard={text.choice.chosenByKeyboard}
        pointed={pointed && { met: pointed.met, at: previewOf(pointed) }}
        settings={profile.settings}
        onBeside={text.choice.openBeside}
        onClose={text.choice.close}
        onCovered={setSheetHeight}
      />
      <InferencePlace inference={inference} language={language} settings={settings} onClosed={() => undefined} />
      {isListed && (
        <Suspense>
          <KeysDialog title="Teclas del vídeo" table={videoKeys} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </div>
  );
}
