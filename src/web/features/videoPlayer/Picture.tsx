import { Play } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { videoFrames } from '#contract/videoFrames.ts';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import type { Video } from '#domain/videos/video.ts';
import { useFileUrl } from '#web/books/useFileUrl.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useLatest } from '#web/ui/useLatest.ts';
import { useVideoFileDialog } from '#web/videos/useVideoFileDialog.tsx';
import { createElementMedia } from './media/elementMedia.ts';
import type { Media } from './media/media.ts';
import { createYoutubeMedia } from './media/youtubeMedia.ts';
import styles from './Picture.module.css';
import type { Playback } from './playback.ts';
import { useLocalFile } from './useLocalFile.ts';

interface PictureProps {
  readonly videoId: string;
  readonly video: Video;
  readonly playback: Playback;
  readonly speed: number;
  /** What plays now; null while nothing does. */
  readonly onMedia: (media: Media | null) => void;
  /** The video said its own title. */
  readonly onTitle: (title: string) => void;
}

/** The picture: the video where it can be played, else one sentence that says why not, and the way out. */
export function Picture(props: PictureProps) {
  const { video, playback, speed, onMedia } = props;
  const [media, setMedia] = useState<Media | null>(null);
  const [attempt, setAttempt] = useState(0);
  const tell = useLatest(onMedia);
  const { media: state } = useSyncExternalStore(playback.subscribe, playback.state);
  const fault = media?.fault() ?? null;
  useEffect(() => {
    tell.current(fault === null ? media : null);
    playback.attach(fault === null ? media : null);
    return () => playback.attach(null);
  }, [media, fault, playback, tell]);
  useEffect(() => media?.setSpeed(speed), [media, speed]);
  // A fault is told by the media alone: the playback has let go of it.
  const [, render] = useState(0);
  useEffect(() => media?.listen(() => render((count) => count + 1)), [media]);

  const part = { ...props, onMedia: setMedia };
  const { kind } = video.source;
  return (
    <div className={styles['picture']}>
      {kind === 'file' && <FileVideo key={attempt} {...part} />}
      {kind !== 'file' && <FarVideo key={attempt} {...part} />}
      {fault !== null && (
        <Said video={video} text={catalogue[fault].text}>
          <Button onClick={() => setAttempt(attempt + 1)}>Reintentar</Button>
        </Said>
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

/** One sentence in the picture's place. */
function Said({
  video,
  text,
  detail,
  children,
}: {
  readonly video: Pick<Video, 'coverId'>;
  readonly text: string;
  readonly detail?: string;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <Cover video={video} />
      <div className={styles['said']}>
        <p role="status">{text}</p>
        {children}
        {detail !== undefined && <small>{detail}</small>}
      </div>
    </>
  );
}

/** The video's picture, dimmed: behind what is said, and while a film is on its way. */
function Cover({ video }: { readonly video: Pick<Video, 'coverId'> }) {
  const cover = useFileUrl(video.coverId);
  return cover !== null && <img className={styles['cover']} src={cover} alt="" />;
}

/** A video of another host: nothing is asked of that host before a press, which is told what it sends. */
function FarVideo({ video, playback, onMedia, onTitle }: PictureProps) {
  const { source } = video;
  const [isWanted, setWanted] = useState(false);
  const [fault, setFault] = useState<ErrorId | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const tellTitle = useLatest(onTitle);
  const isYoutube = source.kind === 'youtube';

  useEffect(() => {
    if (!isWanted || !frame.current || source.kind === 'file') return;
    const element = frame.current;
    let media: Media | null = null;
    const open = (): void => {
      const host = element.contentWindow;
      const page = element.contentDocument;
      // Without a connection the browser puts a page of its own there.
      if (!host || page?.body.dataset['videoFrame'] === undefined)
        return setFault(isYoutube ? 'youtube-unreachable' : 'video-unreachable');
      const startAt = playback.now();
      if (source.kind === 'youtube') {
        const { youtubeId } = source;
        media = createYoutubeMedia(host, { youtubeId, startAt, onTitle: (title) => tellTitle.current(title) });
      } else {
        const player = page.createElement('video');
        Object.assign(player.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' });
        page.body.append(player);
        media = createElementMedia(player, {
          source: source.url,
          startAt,
          unplayable: 'video-address-not-playable',
          onOutOfReach: tellOutOfReach,
        });
        media.play();
      }
      onMedia(media);
    };
    if (!navigator.onLine) {
      setFault(isYoutube ? 'youtube-unreachable' : 'video-unreachable');
      return;
    }
    element.addEventListener('load', open);
    element.src = isYoutube ? videoFrames.youtube : videoFrames.address;
    return () => {
      element.removeEventListener('load', open);
      onMedia(null);
      media?.destroy();
    };
    // A video's source never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted]);

  if (fault) {
    return (
      <Said video={video} text={catalogue[fault].text}>
        <Button
          onClick={() => {
            setFault(null);
            setWanted(false);
          }}
        >
          Reintentar
        </Button>
      </Said>
    );
  }
  if (isWanted)
    return (
      // A page of our own that runs no script; YouTube's frame inside it is the one that is locked in.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- of our own origin a sandbox would hold nothing
      <iframe
        ref={frame}
        title={video.title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        // The frame is shown once its own page is there.
        src="about:blank"
      />
    );
  const host = source.kind === 'url' ? URL.parse(source.url)?.host : undefined;
  return (
    <Said
      video={video}
      text={isYoutube ? 'Este vídeo está en YouTube.' : `Este vídeo está en ${host ?? 'otro sitio'}.`}
      detail={
        isYoutube
          ? 'Al cargarlo, tu navegador se conecta con youtube-nocookie.com. Google recibe tu dirección IP, qué navegador usas, qué vídeo ves y la dirección de este sitio; nada de tus palabras. Hasta entonces no se le pide nada.'
          : `Al cargarlo, tu navegador se conecta con ${host ?? 'ese sitio'}, que recibe tu dirección IP y qué vídeo ves.`
      }
    >
      <Button variant="primary" onClick={() => setWanted(true)}>
        {isYoutube ? 'Cargar desde YouTube' : 'Cargar el vídeo'}
      </Button>
    </Said>
  );
}

function tellOutOfReach(): void {
  toast({ title: catalogue['video-out-of-reach'].text });
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
      onOutOfReach: tellOutOfReach,
    });
    onMedia(media);
    return () => {
      onMedia(null);
      media.destroy();
      URL.revokeObjectURL(url);
    };
    // `onMedia` only keeps what it is told.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file, playback]);

  if (opened.state === 'opening') return <Cover video={video} />;
  if (opened.state === 'there')
    // The subtitles are beside the picture, in the page.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video ref={element} onClick={() => playback.toggle()} />;
  if (opened.state === 'locked')
    return (
      <Said video={video} text="El navegador pide permiso para abrir otra vez este archivo.">
        <Button variant="primary" onClick={() => void allow()}>
          Permitir
        </Button>
      </Said>
    );
  if (opened.state === 'unreachable')
    return (
      <Said video={video} text={opened.reason}>
        <Button variant="primary" onClick={retry}>
          Reintentar
        </Button>
      </Said>
    );
  const name = video.source.kind === 'file' ? video.source.name : '';
  return (
    <Said video={video} text={opened.reason} detail={`Se llama «${name}».`}>
      <Button variant="primary" onClick={dialog.open}>
        Elegir el archivo
      </Button>
      {dialog.field}
    </Said>
  );
}
