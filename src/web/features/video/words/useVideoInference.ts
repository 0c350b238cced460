import { useEffect, useEffectEvent } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { Language } from '#domain/languages.ts';
import { useInference } from '#web/reading/inference/useInference.ts';
import { usePassages } from '#web/reading/passages/usePassages.ts';
import type { Playback } from '../playback/playback.ts';

interface VideoInferenceParts {
  readonly videoId: string;
  readonly language: Language;
  readonly settings: Settings;
  readonly playback: Playback;
  readonly cues: readonly Cue[];
  /** The running words of a line. */
  readonly keysOf: (cue: number) => readonly string[];
  /** The key of the word that is open, or whose preview is shown. */
  readonly lookedUp: string | undefined;
}

/** What watching a video says of its words: lines heard to their end, words looked up, words that seem to be known. */
export function useVideoInference(parts: VideoInferenceParts) {
  const { videoId, language, settings, playback, cues, keysOf, lookedUp } = parts;
  const recorder = usePassages(language, settings);
  const inference = useInference({ language, settings, recorder });

  useEffect(() => {
    if (lookedUp !== undefined) recorder.lookedUp(lookedUp);
  }, [recorder, lookedUp]);

  const heard = useEffectEvent((line: number) => {
    const cue = cues[line];
    if (!cue) return;
    const from = Math.round(cue.start * 1_000);
    const sentence = cue.text.replaceAll('\n', ' ');
    inference.rememberPlaces(keysOf(line), (key) => ({ text: key, sentence }));
    recorder.passed({
      text: videoId,
      from,
      to: Math.round((cues[line + 1]?.start ?? cue.end) * 1_000),
      isLine: true,
      words: keysOf(line).map((key, at) => ({ key, at: from + at })),
      isHelped: () => false,
    });
  });
  const begun = useEffectEvent((line: number) => recorder.inSight(keysOf(line)));
  useEffect(() => {
    let before = playback.state();
    return playback.subscribe(() => {
      const { cue: line, media } = before;
      before = playback.state();
      if (before.cue === line) return;
      // A jump elsewhere passes no line.
      const isNext = before.cue === line + 1 || before.cue === -1;
      if (line >= 0 && media === 'playing' && isNext) heard(line);
      if (before.cue >= 0) begun(before.cue);
    });
  }, [playback]);
  return inference;
}
