import { Film, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccountOnly } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { useOwnVideo } from './adding/useOwnVideo.ts';

interface NoVideosProps {
  readonly language: Language;
  readonly onAdd: () => void;
  /** Something else to listen to meanwhile. */
  readonly meanwhile: ReactNode;
}

/** The library of a learner without videos: ours to watch, and the ways to add one's own. */
export function NoVideos({ language, onAdd, meanwhile }: NoVideosProps) {
  const accountOnly = useAccountOnly();
  const ownVideo = useOwnVideo(language);
  return (
    <>
      <Empty
        title="Aún no hay vídeos aquí"
        icon={<Film size={34} strokeWidth={1.3} />}
        actions={
          <>
            <Button variant="primary" busy={ownVideo.isBusy} onClick={() => accountOnly(() => void ownVideo.bring())}>
              Prueba con nuestro vídeo
            </Button>
            <Button variant="secondary" onClick={onAdd}>
              <Plus size={18} strokeWidth={1.8} aria-hidden />
              Añadir un vídeo
            </Button>
          </>
        }
      >
        Un vídeo con subtítulos se lee como un libro: cada palabra con su color, y a un toque lo que significa. Pega una
        dirección de YouTube o suelta aquí un archivo con sus subtítulos. ¿No tienes ninguno a mano? El nuestro dura dos
        minutos: un cuento con dibujos y voz hechos por una máquina.
      </Empty>
      {meanwhile}
    </>
  );
}
