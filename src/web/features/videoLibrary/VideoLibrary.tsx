import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import type { Video } from '#domain/videos/video.ts';
import type { VideoProgress } from '#domain/videos/videoProgress.ts';
import { useCollection, useQuery, useRoot } from '#web/platform/account.ts';
import { videoLink } from '#web/platform/localVideos/videoLink.ts';
import { Button } from '#web/ui/Button.tsx';
import { DropPrompt } from '#web/ui/DropPrompt.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { toast } from '#web/ui/toasts.ts';
import { NoVideos } from './NoVideos.tsx';
import { SubtitleHelp } from './adding/SubtitleHelp.tsx';
import { useNewVideoDialog } from './adding/useNewVideoDialog.ts';
import { useVideoRemoval } from './useVideoRemoval.ts';
import { ColumnMargin, TwoColumns } from '#web/ui/TwoColumns.tsx';
import { VideoList } from './VideoList.tsx';

const NewVideoDialog = lazy(() => import('./adding/NewVideoDialog.tsx'));
const EditVideo = lazy(() => import('./EditVideo.tsx'));

interface VideoLibraryProps {
  readonly language: Language;
  /** Something else to listen to while there is no video. */
  readonly meanwhile: ReactNode;
  /** Something to watch that is not in the list. */
  readonly next: ReactNode;
}

/** Mi Videoteca: bring videos in with their subtitles, find them, open them, take them out. */
export function VideoLibrary({ language: active, meanwhile, next }: VideoLibraryProps) {
  const root = useRoot();
  const navigate = useNavigate();
  const videos = useCollection<Video>('videos');
  const progress = useCollection<VideoProgress>('videoProgress');
  const shares = useQuery('videoCoverage', {});
  const { adding, isOver, begin, onForm, close } = useNewVideoDialog();
  const [editing, setEditing] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  // The button that did it goes with its video.
  const remove = useVideoRemoval(() => button.current?.focus());

  // All at once: the way to the subtitles would be moved by a list that came later, and the rows by when they were watched.
  const isLoading = !videos || !progress;
  const all = [...((!isLoading && videos) || [])].map(([id, video]) => ({
    id,
    video,
    progress: progress?.get(id),
    shares: shares?.get(id),
  }));
  const edited = editing === null ? undefined : videos?.get(editing);
  return (
    <>
      <PageHeading
        title="Mi Videoteca"
        aside={
          all.length > 0 && (
            <Button ref={button} variant="primary" onClick={() => begin()}>
              <Plus size={18} strokeWidth={1.8} aria-hidden />
              Añadir un vídeo
            </Button>
          )
        }
      />
      {isLoading ? (
        <PageLoading />
      ) : (
        <TwoColumns>
          <div>
            {all.length === 0 && <NoVideos language={active} onAdd={() => begin()} meanwhile={meanwhile} />}
            {all.length > 0 && (
              <>
                <VideoList
                  videos={all}
                  language={active}
                  onEdit={setEditing}
                  onRemove={(id, video) => void remove(id, video)}
                />
                {next}
              </>
            )}
          </div>
          <ColumnMargin label="Cómo conseguir subtítulos">
            <section>
              <h2>Cómo conseguir subtítulos</h2>
              <SubtitleHelp />
            </section>
          </ColumnMargin>
        </TwoColumns>
      )}
      {isOver && <DropPrompt>Suelta aquí tu vídeo o sus subtítulos</DropPrompt>}
      {adding && (
        <Suspense>
          <NewVideoDialog
            key={adding.turn}
            language={active}
            dropped={adding.dropped}
            onForm={onForm}
            onClose={close}
            onAdded={({ id, title }) => {
              close();
              toast({
                title: `«${title}» está en tu videoteca`,
                action: { label: 'Ver ahora', run: () => void navigate(videoLink(root, id)) },
              });
            }}
          />
        </Suspense>
      )}
      {editing !== null && edited && (
        <Suspense>
          <EditVideo id={editing} video={edited} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
}
