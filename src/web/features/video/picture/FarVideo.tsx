import { useEffect, useRef, useState } from 'react';
import { videoFrames } from '#contract/videoFrames.ts';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import type { Video, VideoSource } from '#domain/videos/video.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLatest } from '#web/ui/useLatest.ts';
import { createElementMedia } from '../media/elementMedia.ts';
import type { Media } from '../media/media.ts';
import { createYoutubeMedia } from '../media/youtubeMedia.ts';
import type { Playback } from '../playback/playback.ts';
import { PictureMessage, showOutOfReachToast } from './PictureMessage.tsx';

type FarSource = Exclude<VideoSource, { readonly kind: 'file' }>;

interface FarVideoProps {
  readonly video: Video;
  readonly source: FarSource;
  readonly playback: Playback;
  /** The media that plays now; null while nothing does. */
  readonly onMedia: (media: Media | null) => void;
  /** Called with the title that the video itself gives. */
  readonly onTitle: (title: string) => void;
}

/** A video of another host: that host gets no request before a press, and the message beside the button says what it will learn. */
export function FarVideo(props: FarVideoProps) {
  const { video, source } = props;
  const [isWanted, setWanted] = useState(false);
  const [fault, setFault] = useState<ErrorId | null>(null);
  if (fault)
    return (
      <PictureMessage video={video} text={catalogue[fault].text}>
        <Button
          onClick={() => {
            setFault(null);
            setWanted(false);
          }}
        >
          Reintentar
        </Button>
      </PictureMessage>
    );
  if (isWanted) return <FarFrame {...props} onFault={setFault} />;
  return (
    <PictureMessage video={video} {...question(source)}>
      <Button variant="primary" onClick={() => setWanted(true)}>
        {source.kind === 'youtube' ? 'Cargar desde YouTube' : 'Cargar el vídeo'}
      </Button>
    </PictureMessage>
  );
}

/** Says where the video is, and what its host learns by a press. */
function question(source: FarSource): { readonly text: string; readonly detail: string } {
  if (source.kind === 'youtube')
    return {
      text: 'Este vídeo está en YouTube.',
      detail:
        'Al cargarlo, tu navegador se conecta con youtube-nocookie.com. Google recibe tu dirección IP, qué navegador usas, qué vídeo ves y la dirección de este sitio; nada de tus palabras. Hasta entonces no se le pide nada.',
    };
  const host = URL.parse(source.url)?.host;
  return {
    text: `Este vídeo está en ${host ?? 'otro sitio'}.`,
    detail: `Al cargarlo, tu navegador se conecta con ${host ?? 'ese sitio'}, que recibe tu dirección IP y qué vídeo ves.`,
  };
}

interface FarFrameProps extends FarVideoProps {
  readonly onFault: (fault: ErrorId) => void;
}

/** The frame of ours that the video plays in, and the video once the frame is there. */
function FarFrame({ video, source, playback, onMedia, onTitle, onFault }: FarFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latestOnTitle = useLatest(onTitle);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const unreachable = source.kind === 'youtube' ? 'youtube-unreachable' : 'video-unreachable';
    let media: Media | null = null;
    const open = (): void => {
      const host = element.contentWindow;
      const page = element.contentDocument;
      // Without a connection the browser puts a page of its own there.
      if (!host || page?.body.dataset['videoFrame'] === undefined) return onFault(unreachable);
      const startAt = playback.now();
      media =
        source.kind === 'youtube'
          ? createYoutubeMedia(host, {
              youtubeId: source.youtubeId,
              startAt,
              onTitle: (title) => latestOnTitle.current(title),
            })
          : playIn(page, source.url, startAt);
      onMedia(media);
    };
    if (!navigator.onLine) return onFault(unreachable);
    element.addEventListener('load', open);
    element.src = videoFrames[source.kind === 'youtube' ? 'youtube' : 'address'];
    return () => {
      element.removeEventListener('load', open);
      onMedia(null);
      media?.destroy();
    };
    // A video's source never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

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
}

/** Plays an address in a frame's page. */
function playIn(page: Document, source: string, startAt: number): Media {
  const player = page.createElement('video');
  Object.assign(player.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' });
  page.body.append(player);
  const media = createElementMedia(player, {
    source,
    startAt,
    unplayable: 'video-address-not-playable',
    onOutOfReach: showOutOfReachToast,
  });
  media.play();
  return media;
}
