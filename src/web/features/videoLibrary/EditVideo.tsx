import { useState, type FormEvent } from 'react';
import { filesOfVideo, type Video } from '#domain/videos/video.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { refusalOf, showFailure } from '#web/ui/failure.ts';
import { CheckField } from '#web/ui/Field.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toasts.ts';
import styles from './adding/AddVideo.module.css';
import { SubtitleZone } from './adding/SubtitleZone.tsx';
import { TitleAndLanguage } from './adding/TitleAndLanguage.tsx';
import { useSubtitleFile } from './adding/useSubtitleFile.ts';

interface EditVideoProps {
  readonly id: string;
  readonly video: Video;
  readonly onClose: () => void;
}

/** Corrects what a video is called and spoken in, and gives it other subtitles. */
export default function EditVideo({ id, video, onClose }: EditVideoProps) {
  const store = useAccount();
  const [title, setTitle] = useState(video.title);
  const [language, setLanguage] = useState(video.language);
  const subtitles = useSubtitleFile();
  const native = useSubtitleFile();
  const [dropsSubtitles, setDropsSubtitles] = useState(false);
  const [dropsNative, setDropsNative] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const { changeSubtitles } = await import('#web/videos/changeSubtitles.ts');
      // Before anything is changed: a file that is refused changes nothing.
      const [lines, nativeLines] = [await subtitles.read(), await native.read()];
      const newTitle = title.trim();
      if (newTitle !== '' && newTitle !== video.title)
        await store.call('editVideo', { videoId: id, title: newTitle.slice(0, 500) });
      const others = {
        ...(language !== video.language && { language }),
        ...((lines || dropsSubtitles) && { subtitles: lines }),
        ...((nativeLines || dropsNative) && { native: nativeLines }),
      };
      if (Object.keys(others).length > 0) await changeSubtitles(store, id, video, others);
      showEditedToast();
      onClose();
    } catch (error) {
      setFailure(refusalOf(error).message);
      setBusy(false);
    }
  };
  const showEditedToast = (): void => {
    const { source: _source, addedAt: _addedAt, ...facts } = video;
    toast({
      title: 'Cambios guardados',
      action: {
        label: 'Deshacer',
        run: () => void store.call('editVideo', { videoId: id, ...facts }).catch(showFailure('No se pudo deshacer')),
      },
      // Files that the video names still stay.
      onLapse: () => void store.files.release(filesOfVideo(video)).catch(() => undefined),
    });
  };
  return (
    <Dialog open onClose={onClose} title="Editar el vídeo" isWide>
      <form className={styles['form']} onSubmit={(event) => void save(event)}>
        <TitleAndLanguage title={title} isRequired language={language} onTitle={setTitle} onLanguage={setLanguage} />
        <div className={styles['pair']}>
          <div className={styles['track']}>
            <SubtitleZone
              label={`${video.trackId === null ? 'Subtítulos' : 'Otros subtítulos'} en ${languageNames[language].toLowerCase()}`}
              choice={subtitles}
            />
            {video.trackId !== null && subtitles.chosen.kind === 'none' && (
              <CheckField label="Quitar los que tiene" checked={dropsSubtitles} onChange={setDropsSubtitles} />
            )}
          </div>
          <div className={styles['track']}>
            <SubtitleZone
              label={`${video.nativeTrackId === null ? 'Subtítulos' : 'Otros'} en ${language === 'es' ? 'tu idioma' : 'español'}`}
              choice={native}
            />
            {video.nativeTrackId !== null && native.chosen.kind === 'none' && (
              <CheckField label="Quitar los que tiene" checked={dropsNative} onChange={setDropsNative} />
            )}
          </div>
        </div>
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <div className={`${styles['actions']} ${styles['atEnd']}`}>
          <span>
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="primary" busy={isBusy} disabled={title.trim() === ''}>
              Guardar
            </Button>
          </span>
        </div>
      </form>
    </Dialog>
  );
}
