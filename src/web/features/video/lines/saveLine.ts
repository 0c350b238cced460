import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { JoinedSubtitles } from '#domain/videos/subtitles/joinCues.ts';
import { joinedSentenceAt, type ShownLine } from '#domain/videos/subtitles/shownLine.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

interface LineToSave {
  readonly videoId: string;
  readonly language: Language;
  readonly cues: readonly Cue[];
  readonly joined: JoinedSubtitles;
  readonly line: ShownLine;
  /** The number of the cue that is said: of a long line, its sentence is saved. */
  readonly cue: number;
  /** The line in one's own language; empty for none. */
  readonly translation: string;
}

/** Saves the sentence that is said among Mis Oraciones, with its translation and its second in the video. */
export function saveLine(
  store: AccountStore,
  { videoId, language, cues, joined, line, cue, translation }: LineToSave,
): void {
  const { text, firstCue } = joinedSentenceAt(joined, joined.cueSpans[cue]?.start ?? line.offset);
  store
    .call('saveSentence', {
      lang: language,
      text,
      videoId,
      videoSeconds: cues[firstCue]?.start ?? 0,
      ...(translation !== '' && { translation }),
    })
    .then(() => toast({ title: 'Frase guardada' }), showFailure('No se pudo guardar la frase'));
}
