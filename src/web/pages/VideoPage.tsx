import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Profile } from '#domain/profile/profile.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { videoRef, type Video } from '#domain/videos/video.ts';
import { videoProgressRef, type VideoProgress } from '#domain/videos/videoProgress.ts';
import { GuestBanner } from '#web/features/shell/GuestBanner.tsx';
import { VideoPlayer } from '#web/features/video/VideoPlayer.tsx';
import { useAccount, useDocument, useProfile, useRoot } from '#web/platform/account.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { askUntilAnswered } from '#web/platform/askUntilAnswered.ts';
import { keepForOffline } from '#web/platform/content/keepForOffline.ts';
import { sentenceInAddress } from '#web/platform/localVideos/videoLink.ts';
import { Unreadable } from '#web/reading/frame/Unreadable.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { whenPageIsIdle } from '#web/ui/loadingPage.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import { loadCues } from '#web/videos/loadCues.ts';

/** video/{videoId}: a video, and the words of it. */
export function VideoPage() {
  const { videoId = '' } = useParams();
  const video = useDocument(videoRef(videoId));
  const progress = useDocument(videoProgressRef(videoId));
  const profile = useProfile();
  if (video === undefined || progress === undefined || !profile) return <PageLoading />;
  if (video === null)
    return (
      <Unreadable
        title="Este vídeo ya no está en tu videoteca"
        detail="Puede que lo quitaras en otro dispositivo."
        wayBack={{ to: '/videoteca', label: 'Ir a Mi Videoteca' }}
      />
    );
  return <OpenedVideo key={videoId} videoId={videoId} video={video} progress={progress} profile={profile} />;
}

interface OpenedVideoProps {
  readonly videoId: string;
  readonly video: Video;
  readonly progress: VideoProgress | null;
  readonly profile: Profile;
}

function OpenedVideo({ videoId, video, progress, profile }: OpenedVideoProps) {
  const { guest } = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const sentence = useMemo(() => sentenceInAddress(parameters), [parameters]);
  const lines = useLines(video.trackId);
  const native = useLines(video.nativeTrackId);
  useTitle(video.title);
  const isHere = lines !== null;
  useEffect(
    () => (isHere ? whenPageIsIdle(() => keepForOffline(video.language)) : undefined),
    [isHere, video.language],
  );
  if (!lines || !native) return <PageLoading />;
  return (
    <VideoPlayer
      videoId={videoId}
      video={video}
      progress={progress}
      cues={lines.cues}
      native={native.cues}
      profile={profile}
      sentence={sentence}
      banner={guest && <GuestBanner onSignUp={() => askForAccount('wanted')} />}
      withoutLines={<WithoutLines reason={lines.reason} />}
      onBack={() => void navigate(`${root}/videoteca`)}
    />
  );
}

interface Lines {
  readonly cues: readonly Cue[];
  /** Why there are none, where there should be some. */
  readonly reason: string | null;
}

const noLines: Lines = { cues: [], reason: null };

/** The lines of a file of subtitles; null while they are on their way. A video plays without them, too. */
function useLines(trackId: string | null): Lines | null {
  const store = useAccount();
  const [loaded, setLoaded] = useState<{ readonly trackId: string; readonly lines: Lines } | null>(null);
  useEffect(() => {
    if (trackId === null) return;
    // Another device may still be sending it: a video is in the library before its files have arrived.
    const asking = askUntilAnswered(
      () => loadCues(store, trackId),
      (cues) => setLoaded({ trackId, lines: { cues, reason: null } }),
      (error) => {
        const { id, message } = refusalOf(error);
        setLoaded({ trackId, lines: { cues: [], reason: message } });
        // A damaged file stays damaged; only an unavailable one is asked for again.
        if (id !== 'unavailable') asking.stop();
      },
    );
    addEventListener('online', asking.again);
    return () => {
      asking.stop();
      removeEventListener('online', asking.again);
    };
  }, [store, trackId]);
  if (trackId === null) return noLines;
  return loaded?.trackId === trackId ? loaded.lines : null;
}

function WithoutLines({ reason }: { readonly reason: string | null }) {
  const root = useRoot();
  if (reason !== null) return <p>{reason}</p>;
  return (
    <>
      <p>
        <b>Este vídeo no tiene subtítulos.</b> Con ellos verás aquí lo que se dice, con sus palabras en color.
      </p>
      <p>
        <ButtonLink to={`${root}/videoteca`}>Añadir subtítulos en Mi Videoteca</ButtonLink>
      </p>
    </>
  );
}
