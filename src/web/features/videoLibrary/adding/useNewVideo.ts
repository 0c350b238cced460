import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { parseVideoAddress } from '#domain/videos/videoAddress.ts';
import type { VideoSource } from '#domain/videos/video.ts';
import { useAccount } from '#web/platform/account.ts';
import { sourceOfFile, type LocalVideo } from '#web/platform/localVideos/localVideos.ts';
import { askBeforeLeaving } from '#web/ui/askBeforeLeaving.ts';
import { refusalOf } from '#web/ui/failure.ts';
import type { VideoFileFacts } from '#web/videos/readVideoFile.ts';
import { useChosenVideo, type ReadVideo } from './useChosenVideo.ts';
import { useSubtitleFile, type SubtitleFile } from './useSubtitleFile.ts';
import { isInSpanish, isSubtitleFile, titleFromFile } from './videoFileNames.ts';

/** The source of a new video: an address of YouTube, a file, or the address of a file. */
export type VideoWay = 'youtube' | 'file' | 'url';

export type NewVideoForm = ReturnType<typeof useNewVideo>;

/** A video that is being added: what was chosen so far, and the step that adds it. */
export function useNewVideo(activeLanguage: Language) {
  const store = useAccount();
  const [way, setWay] = useState<VideoWay>('youtube');
  const [address, setAddress] = useState('');
  const [language, setLanguage] = useState(activeLanguage);
  const { media, choose, chosen: chosenMedia } = useChosenVideo();
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const [isKeptInAccount, setKeptInAccount] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const subtitles = useSubtitleFile();
  const native = useSubtitleFile();

  const chooseMedia = async (chosen: Promise<LocalVideo | null>): Promise<void> => {
    choose(chosen);
    if (await chosen) setWay('file');
  };
  const shownFile = media.kind === 'read' || media.kind === 'reading' ? media.local : undefined;
  const title = ownTitle ?? titleOf(shownFile, subtitles.chosen);

  /** @returns the id and title of the video; null when it was refused, which the form then shows */
  const add = async (): Promise<{ readonly id: string; readonly title: string } | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const { source, startsAt, facts, local } =
        way === 'file' ? fileSource(await chosenMedia()) : addressSource(way, address);
      const name = ownTitle ?? titleOf(local ?? shownFile, subtitles.chosen);
      const { addVideoFrom } = await import('#web/videos/addVideoFrom.ts');
      const id = await askBeforeLeaving(
        addVideoFrom(store, {
          source,
          title: name || plainName(source),
          language,
          duration: facts?.duration ?? null,
          cover: facts?.cover ?? null,
          subtitles: await subtitles.read(),
          native: await native.read(),
          ...(local && { local, isKeptInAccount }),
        }),
      );
      if (startsAt > 0)
        await store
          .call('saveVideoPosition', { videoId: id, at: Date.now(), seconds: startsAt })
          .catch(() => undefined);
      return { id, title: name || plainName(source) };
    } catch (error) {
      setFailure(refusalOf(error).message);
      return null;
    } finally {
      setBusy(false);
    }
  };
  /** Sorts dropped files by kind: a video, or subtitles in the language learned or one's own. */
  const takeDropped = (files: readonly File[], localOf: (file: File) => Promise<LocalVideo>): void => {
    for (const file of files) {
      if (!isSubtitleFile(file.name)) void chooseMedia(localOf(file));
      else if (isInSpanish(file.name) && language !== 'es') native.take(file);
      else subtitles.take(file);
    }
  };
  return {
    way,
    setWay,
    address,
    setAddress: (text: string) => {
      setAddress(text);
      setFailure(null);
    },
    language,
    setLanguage,
    title,
    setTitle: setOwnTitle,
    media,
    chooseMedia,
    isKeptInAccount,
    setKeptInAccount,
    subtitles,
    native,
    failure,
    isBusy,
    add,
    takeDropped,
  };
}

interface ChosenSource {
  readonly source: VideoSource;
  readonly startsAt: number;
  readonly facts?: VideoFileFacts;
  readonly local?: LocalVideo;
}

/** @throws Refusal when there is no file */
function fileSource(chosen: ReadVideo | null): ChosenSource {
  if (!chosen) throw new Refusal('video-file-missing');
  return { source: sourceOfFile(chosen.local.file), startsAt: 0, ...chosen };
}

/** @throws Refusal what is wrong with the address */
function addressSource(way: VideoWay, address: string): ChosenSource {
  const parsed = parseVideoAddress(address);
  if (parsed.kind === 'url') {
    if (way === 'youtube') throw new Refusal('video-address-not-youtube');
    return { source: parsed, startsAt: 0 };
  }
  // An address of YouTube is one wherever it was pasted.
  return { source: { kind: 'youtube', youtubeId: parsed.youtubeId }, startsAt: parsed.startsAt };
}

/** The names of the files give the title, until the learner writes one. */
function titleOf(local: LocalVideo | undefined, subtitles: SubtitleFile): string {
  if (local) return titleFromFile(local.file.name);
  const isNamed = (subtitles.kind === 'read' || subtitles.kind === 'reading') && subtitles.name.includes('.');
  return isNamed ? titleFromFile(subtitles.name) : '';
}

function plainName(source: VideoSource): string {
  if (source.kind === 'youtube') return `Vídeo de YouTube ${source.youtubeId}`;
  return source.kind === 'file'
    ? source.name
    : (source.url.split(/[/?#]/).findLast((part) => part !== '') ?? source.url);
}
