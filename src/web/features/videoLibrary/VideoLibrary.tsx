import { Film, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownVideoLanguages } from '#contract/content/ownVideo.ts';
import type { Language } from '#domain/languages.ts';
import { filesOfVideo, type Video } from '#domain/videos/video.ts';
import type { VideoProgress } from '#domain/videos/videoProgress.ts';
import { useAccount, useAccountOnly, useCollection, useQuery, useRoot } from '#web/platform/account.ts';
import { forgetLocalVideo } from '#web/platform/localVideos.ts';
import { videoLink } from '#web/platform/videoLink.ts';
import { Button } from '#web/ui/Button.tsx';
import { DropPrompt } from '#web/ui/DropPrompt.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { tellFailure } from '#web/ui/failure.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { OrderField } from '#web/ui/OrderField.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useWindowDrop } from '#web/ui/useWindowDrop.ts';
import { droppedVideo } from '#web/videos/pickVideoFile.ts';
import { listVideos, videoOrders, type VideoOrder } from './listVideos.ts';
import { SubtitleHelp } from './SubtitleHelp.tsx';
import { useNewVideo, type NewVideoForm } from './useNewVideo.ts';
import { useOwnVideo } from './useOwnVideo.ts';
import styles from './VideoLibrary.module.css';
import { VideoRow } from './VideoRow.tsx';

const AddVideo = lazy(() => import('./AddVideo.tsx'));
const EditVideo = lazy(() => import('./EditVideo.tsx'));

/** Mi Videoteca: bring videos in with their subtitles, find them, open them, take them out. */
export function VideoLibrary({ language: active }: { readonly language: Language }) {
  const store = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  const accountOnly = useAccountOnly();
  const videos = useCollection<Video>('videos');
  const progress = useCollection<VideoProgress>('videoProgress');
  const shares = useQuery('videoCoverage', {});
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<VideoOrder>('watched');
  const [showsAll, setShowsAll] = useState(false);
  /** Another number is another form. */
  const [adding, setAdding] = useState<{ readonly turn: number; readonly dropped?: Dropped } | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const ownVideo = useOwnVideo(active);
  const button = useRef<HTMLButtonElement>(null);
  const open = useRef<NewVideoForm | null>(null);

  const begin = (dropped?: Dropped): void => {
    accountOnly(() => setAdding((before) => ({ turn: (before?.turn ?? 0) + 1, ...(dropped && { dropped }) })));
  };
  const isOver = useWindowDrop((files, data) => {
    // The handles are asked for while the drop is told of; later the browser gives none.
    const locals = new Map(files.map((file) => [file, droppedVideo(file, data)]));
    const dropped: Dropped = { files, localOf: (file) => locals.get(file) ?? Promise.resolve({ file }) };
    if (open.current) open.current.takeDropped(dropped.files, dropped.localOf);
    else begin(dropped);
  });

  const remove = async (id: string, video: Video): Promise<void> => {
    const undo = () =>
      void store.call('restoreVideo', { videoId: id, video }).catch(tellFailure('No se pudo deshacer'));
    try {
      await store.call('removeVideo', { videoId: id });
    } catch (error) {
      return tellFailure(`No se pudo quitar «${video.title}»`)(error);
    }
    // The button that did it goes with its video.
    button.current?.focus();
    toast({
      title: `«${video.title}» ya no está en tu videoteca`,
      detail: 'Tus palabras se quedan.',
      action: { label: 'Deshacer', run: undo },
      onLapse: () => {
        void forgetLocalVideo(store, id);
        void store.files.release(filesOfVideo(video)).catch(() => undefined);
      },
    });
  };

  // All at once: the way to the subtitles would be moved by a list that came later, and the rows by when they were watched.
  const isLoading = !videos || !progress;
  const all = [...((!isLoading && videos) || [])].map(([id, video]) => ({
    id,
    video,
    progress: progress?.get(id),
    shares: shares?.get(id),
  }));
  const others = all.filter(({ video }) => video.language !== active).length;
  const shown = listVideos(all, { query, order, language: showsAll ? 'all' : active });
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
        <div className={styles['layout']}>
          <div>
            {all.length === 0 && (
              <Empty
                title="Aún no hay vídeos aquí"
                icon={<Film size={34} strokeWidth={1.3} />}
                actions={
                  <>
                    <Button variant="primary" onClick={() => begin()}>
                      <Plus size={18} strokeWidth={1.8} aria-hidden />
                      Añadir un vídeo
                    </Button>
                    {ownVideoLanguages.includes(active) && (
                      <Button busy={ownVideo.isBusy} onClick={() => accountOnly(() => void ownVideo.bring())}>
                        Prueba con nuestro vídeo
                      </Button>
                    )}
                  </>
                }
              >
                Un vídeo con subtítulos se lee como un libro: cada palabra con su color, y a un toque lo que significa.
                Pega una dirección de YouTube o suelta aquí un archivo con sus subtítulos.
                {ownVideoLanguages.includes(active) &&
                  ' ¿No tienes ninguno a mano? El nuestro dura dos minutos: un cuento con dibujos y voz hechos por una máquina.'}
              </Empty>
            )}
            {all.length > 0 && (
              <>
                <div className={styles['tools']} role="search">
                  <SearchField
                    label="Buscar en tu videoteca"
                    placeholder="Busca un vídeo"
                    maxLength={200}
                    value={query}
                    onChange={setQuery}
                  />
                  <OrderField orders={videoOrders} value={order} onChange={setOrder} />
                </div>
                {others > 0 && (
                  <p className={styles['others']} role="status">
                    {showsAll
                      ? 'Se muestran los vídeos de todos tus idiomas.'
                      : `Se muestran los que se hablan en ${languageNames[active].toLowerCase()}. Hay ${others === 1 ? 'otro más' : `otros ${others}`}.`}{' '}
                    <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)}>
                      {showsAll ? `Ver solo los de ${languageNames[active].toLowerCase()}` : 'Ver todos'}
                    </Button>
                  </p>
                )}
                {shown.length === 0 && query.trim() !== '' && (
                  <p role="status">Ningún vídeo coincide con «{query.trim()}».</p>
                )}
                <ul className={styles['list']}>
                  {shown.map((listed) => (
                    <VideoRow
                      key={listed.id}
                      listed={listed}
                      onEdit={() => setEditing(listed.id)}
                      onRemove={() => void remove(listed.id, listed.video)}
                    />
                  ))}
                </ul>
              </>
            )}
          </div>
          <aside className={styles['aside']} aria-labelledby="subtitle-help">
            <h2 id="subtitle-help">Cómo conseguir subtítulos</h2>
            <SubtitleHelp />
          </aside>
        </div>
      )}
      {isOver && <DropPrompt>Suelta aquí tu vídeo o sus subtítulos</DropPrompt>}
      {adding && (
        <Suspense>
          <NewVideo
            key={adding.turn}
            language={active}
            dropped={adding.dropped}
            onForm={(form) => (open.current = form)}
            onClose={() => setAdding(null)}
            onAdded={({ id, title }) => {
              setAdding(null);
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

/** Files that were dropped, and the way to each of them. */
interface Dropped {
  readonly files: readonly File[];
  readonly localOf: Parameters<NewVideoForm['takeDropped']>[1];
}

interface NewVideoProps {
  readonly language: Language;
  readonly dropped: Dropped | undefined;
  /** Told the form while it is open, for what is dropped then; null when it closes. */
  readonly onForm: (form: NewVideoForm | null) => void;
  readonly onClose: () => void;
  readonly onAdded: (video: { readonly id: string; readonly title: string }) => void;
}

/** The form of a new video, with what was dropped before it opened. */
function NewVideo({ language, dropped, onForm, onClose, onAdded }: NewVideoProps) {
  const form = useNewVideo(language);
  const taken = useRef(false);
  const takeDropped = useEffectEvent(() => {
    if (dropped && !taken.current) form.takeDropped(dropped.files, dropped.localOf);
    taken.current = true;
  });
  const tell = useEffectEvent(onForm);
  useEffect(() => takeDropped(), []);
  useEffect(() => {
    tell(form);
    return () => tell(null);
  }, [form]);
  return <AddVideo form={form} onClose={onClose} onAdded={onAdded} />;
}
