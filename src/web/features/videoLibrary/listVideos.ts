import type { Language } from '#domain/languages.ts';
import type { Shares } from '#domain/library/shares.ts';
import { foldText } from '#domain/text/foldText.ts';
import type { Video } from '#domain/videos/video.ts';
import type { VideoProgress } from '#domain/videos/videoProgress.ts';

export const videoOrders = [
  { id: 'watched', label: 'Últimos vistos' },
  { id: 'added', label: 'Últimos añadidos' },
  { id: 'title', label: 'Título' },
  { id: 'known', label: 'Los que mejor conoces' },
] as const;
export type VideoOrder = (typeof videoOrders)[number]['id'];

/** A video as the videoteca lists it. */
export interface ListedVideo {
  readonly id: string;
  readonly video: Video;
  readonly progress: VideoProgress | undefined;
  /** Undefined without subtitles, and while their words are not counted. */
  readonly shares: Shares | undefined;
}

export interface VideoQuery {
  readonly query: string;
  readonly order: VideoOrder;
  readonly language: Language | 'all';
}

const inSpanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

const comparisons: Readonly<Record<VideoOrder, (one: ListedVideo, other: ListedVideo) => number>> = {
  watched: (one, other) => watchedAt(other) - watchedAt(one),
  added: (one, other) => other.video.addedAt - one.video.addedAt,
  title: (one, other) => inSpanish.compare(one.video.title, other.video.title),
  known: (one, other) => (other.shares?.known ?? -1) - (one.shares?.known ?? -1),
};

/** The videos of a language whose title holds what is looked for (accents and case aside), in the order asked for. */
export function listVideos(videos: readonly ListedVideo[], { query, order, language }: VideoQuery): ListedVideo[] {
  const wanted = foldText(query.trim());
  return videos
    .filter(({ video }) => language === 'all' || video.language === language)
    .filter(({ video }) => foldText(video.title).includes(wanted))
    .toSorted(comparisons[order]);
}

function watchedAt({ video, progress }: ListedVideo): number {
  return Math.max(progress?.position?.at ?? 0, video.addedAt);
}
