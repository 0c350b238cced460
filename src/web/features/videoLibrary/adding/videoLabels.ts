import type { Video, VideoSource } from '#domain/videos/video.ts';
import type { VideoProgress } from '#domain/videos/videoProgress.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatMinutes, formatMinutesLeft, formatNumber } from '#web/ui/numbers.ts';

const sources: Readonly<Record<VideoSource['kind'], string>> = {
  youtube: 'YouTube',
  file: 'Archivo',
  url: 'Dirección',
};

/** The video's length: 14 min; null while it is not known. */
export function lengthLabel({ duration }: Pick<Video, 'duration'>): string | null {
  return duration === null ? null : formatMinutes(duration / 60);
}

/** The video's source, length and languages of subtitles: Archivo · 14 min · inglés y español. */
export function factsLabel(video: Video): string {
  const own = video.language === 'es' ? 'tu idioma' : 'español';
  const subtitles = [
    video.trackId === null ? [] : [languageNames[video.language].toLowerCase()],
    video.nativeTrackId === null ? [] : [own],
  ].flat();
  return [sources[video.source.kind], lengthLabel(video), subtitles.join(' y ')].filter(Boolean).join(' · ');
}

/** The watched share, from 0 to 1. */
export function watchedShare({ duration }: Video, progress: VideoProgress | undefined): number {
  if (progress?.finished) return 1;
  return duration === null || !progress?.position ? 0 : Math.min(1, progress.position.seconds / duration);
}

/** The time that remains of a video that was begun: Quedan 10 min, Visto; null before that. */
export function leftLabel(video: Video, progress: VideoProgress | undefined): string | null {
  if (progress?.finished) return 'Visto';
  const share = watchedShare(video, progress);
  return share === 0 || video.duration === null ? null : formatMinutesLeft(((1 - share) * video.duration) / 60);
}

/** A file of subtitles in words: 142 líneas · 8 min 4 s · 3 líneas sin hora, omitidas. */
export function subtitlesLabel(lines: number, seconds: number | null, skipped: number): string {
  return [
    counted(lines, 'línea', 'líneas'),
    seconds === null ? '' : clockLength(seconds),
    skipped === 0 ? '' : `${counted(skipped, 'línea', 'líneas')} sin hora, ${skipped === 1 ? 'omitida' : 'omitidas'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

function clockLength(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}
