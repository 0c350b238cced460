import { Play } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { catalogue } from '#domain/errors/catalogue.ts';
import type { Video } from '#domain/videos/video.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLatest } from '#web/ui/useLatest.ts';
import { useVideoFileDialog } from '#web/videos/useVideoFileDialog.tsx';
import { FarVideo } from './FarVideo.tsx';
import { createElementMedia } from '../media/elementMedia.ts';
import type { Media } from '../media/media.ts';
import styles from './Picture.module.css';
import type { Playback } from '../playback/playback.ts';
import { DimmedCover, PictureMessage, showOutOfReachToast } from './PictureMessage.tsx';
import { useLocalFile } from './useLocalFile.ts';

interface PictureProps {
  readonly videoId: string;
  readonly video: Video;
  readonly playback: Playback;
  readonly speed: number;
  /** The media that plays now; null while nothing does. */
  readonly onMedia: (media: Media | null) => void;
  /** Called with the title that the video itself gives. */
  readonly onTitle: (title: string) => void;
}

/** The picture: the video where it can be played, else one sentence that says why not, and the way out. */
export function Picture(props: PictureProps) {
  const { video, playback, speed, onMedia } = props;
  const [media, setMedia] = useState<Media | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latestOnMedia = useLatest(onMedia);
  const { media: state } = useSyncExternalStore(playback.subscribe, playback.state);
  const fault = media?.fault() ?? null;
  useEffect(() => {
    latestOnMedia.current(fault === null ? media : null);
    playback.attach(fault === null ? media : null);
    return () => playback.attach(null);
  }, [media, fault, playback, latestOnMedia]);
  useEffect(() => media?.setSpeed(speed), [media, speed]);
  // Only the media reports a fault: the playback is no longer attached to it.
  const [, render] = useState(0);
  useEffect(() => media?.listen(() => render((count) => count + 1)), [media]);

  const part = { ...props, onMedia: setMedia };
  const { source } = video;
  return (
    <div className={styles['picture']}>
      {source.kind === 'file' && <FileVideo key={attempt} {...part} />}
      {source.kind !== 'file' && <FarVideo key={attempt} {...part} source={source} />}
      {fault !== null && (
        <PictureMessage video={video} text={catalogue[fault].text}>
          <Button onClick={() => setAttempt(attempt + 1)}>Reintentar</Button>
        </PictureMessage>
      )}
      {fault === null && media?.element && (state === 'paused' || state === 'ended') && (
        <button
          type="button"
          className={styles['big']}
          aria-label="Reproducir"
          tabIndex={-1}
          onClick={() => playback.toggle()}
        >
          <Play size={30} strokeWidth={1.8} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** A file of this device, or of the account. */
function FileVideo({ videoId, video, playback, onMedia }: PictureProps) {
  const { opened, choose, allow, retry } = useLocalFile(videoId, video);
  const dialog = useVideoFileDialog('Archivo del vídeo', (chosen) => void choose(chosen));
  const element = useRef<HTMLVideoElement>(null);
  const file = opened.state === 'there' ? opened.file : null;
  useEffect(() => {
    if (!file || !element.current) return;
    const url = URL.createObjectURL(file);
    const media = createElementMedia(element.current, {
      source: url,
      startAt: playback.now(),
      unplayable: 'video-not-playable',
      onOutOfReach: showOutOfReachToast,
    });
    onMedia(media);
    return () => {
      onMedia(null);
      media.destroy();
      URL.revokeObjectURL(url);
    };
    // `onMedia` only keeps what it is given.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file, playback]);

  if (opened.state === 'opening') return <DimmedCover video={video} />;
  if (opened.state === 'there')
    // The subtitles are beside the picture, in the page.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video ref={element} onClick={() => playback.toggle()} />;
  if (opened.state === 'locked')
    return (
      <PictureMessage video={video} text="El navegador pide permiso para abrir otra vez este archivo.">
        <Button variant="primary" onClick={() => void allow()}>
          Permitir
        </Button>
      </PictureMessage>
    );
  if (opened.state === 'unreachable')
    return (
      <PictureMessage
        video={video}
        text="Este vídeo aún no está en este dispositivo: la primera vez hace falta conexión."
      >
        <Button variant="primary" onClick={retry}>
          Reintentar
        </Button>
      </PictureMessage>
    );
  const name = video.source.kind === 'file' ? video.source.name : '';
  return (
    <PictureMessage video={video} text={opened.reason} detail={`Se llama «${name}».`}>
      <Button variant="primary" onClick={dialog.open}>
        Elegir el archivo
      </Button>
      {dialog.field}
    </PictureMessage>
  );
}
