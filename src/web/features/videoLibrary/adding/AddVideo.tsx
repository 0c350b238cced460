import { Film, Info, Link2, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { largestFile } from '#domain/files/largestFile.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CheckField, Field } from '#web/ui/Field.tsx';
import { formatBytes } from '#web/ui/formatBytes.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { formatTime } from '#web/ui/playingTime.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { useVideoFileDialog } from '#web/videos/useVideoFileDialog.tsx';
import styles from './AddVideo.module.css';
import { SubtitleHelp } from './SubtitleHelp.tsx';
import { SubtitleZone } from './SubtitleZone.tsx';
import { TitleAndLanguage } from './TitleAndLanguage.tsx';
import type { NewVideoForm, VideoWay } from './useNewVideo.ts';

const ways = [
  { value: 'youtube', label: 'YouTube' },
  { value: 'file', label: 'Un archivo' },
  { value: 'url', label: 'Una dirección' },
] as const satisfies readonly { value: VideoWay; label: string }[];

interface AddVideoProps {
  readonly form: NewVideoForm;
  readonly onClose: () => void;
  readonly onAdded: (video: { readonly id: string; readonly title: string }) => void;
}

/** A new video with its subtitles: from YouTube, a file, or an address. */
export function AddVideo({ form, onClose, onAdded }: AddVideoProps) {
  const [showsHelp, setShowsHelp] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form.isBusy) return;
    const added = await form.add();
    if (added) onAdded(added);
  };
  const spoken = languageNames[form.language].toLowerCase();
  return (
    <Dialog open onClose={onClose} title="Añadir un vídeo" isWide>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <Segmented label="De dónde viene" options={ways} value={form.way} onChange={form.setWay} />
        {form.way === 'file' ? <FileChoice form={form} /> : <AddressField form={form} />}
        <TitleAndLanguage
          title={form.title}
          placeholder="Cómo se llamará en tu videoteca"
          language={form.language}
          onTitle={form.setTitle}
          onLanguage={form.setLanguage}
        />
        <div className={styles['pair']}>
          <SubtitleZone label={`Subtítulos en ${spoken}`} choice={form.subtitles} />
          <SubtitleZone
            label={form.language === 'es' ? 'En tu idioma' : 'En español'}
            note="si los tienes"
            choice={form.native}
          />
        </div>
        <p className={styles['saving']} role="status">
          {form.isBusy && form.way === 'file' && 'Guardando el vídeo en este dispositivo. Si es largo, tarda un poco.'}
        </p>
        {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
        <div className={styles['actions']}>
          <Button variant="quiet" size="small" aria-expanded={showsHelp} onClick={() => setShowsHelp(!showsHelp)}>
            Cómo conseguir subtítulos
          </Button>
          <span>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              type="submit"
              variant="primary"
              busy={form.isBusy}
              disabled={form.subtitles.chosen.kind === 'reading' || form.native.chosen.kind === 'reading'}
            >
              Añadir
            </Button>
          </span>
        </div>
        {showsHelp && <SubtitleHelp />}
      </form>
    </Dialog>
  );
}

function AddressField({ form }: { readonly form: NewVideoForm }) {
  return (
    <div>
      <Field
        label="Dirección del vídeo"
        inputMode="url"
        autoComplete="off"
        autoFocus
        maxLength={2_000}
        placeholder={form.way === 'youtube' ? 'https://youtu.be/…' : 'https://…/video.mp4'}
        value={form.address}
        onChange={(event) => form.setAddress(event.currentTarget.value)}
      />
      <p className={styles['hint']}>
        {form.way === 'youtube' ? (
          <>
            <Info size={15} strokeWidth={1.7} aria-hidden />
            Nada sale de aquí hasta que pulses reproducir. Entonces tu navegador se conecta con youtube-nocookie.com y
            Google ve tu dirección IP.
          </>
        ) : (
          <>
            <Link2 size={15} strokeWidth={1.7} aria-hidden />
            La dirección de un archivo WebM o MP4. Se pide a quien lo publica, que ve tu dirección IP, cuando pulses
            reproducir.
          </>
        )}
      </p>
    </div>
  );
}

function FileChoice({ form }: { readonly form: NewVideoForm }) {
  const dialog = useVideoFileDialog('Archivo de vídeo', (chosen) => void form.chooseMedia(chosen));
  const { media } = form;
  return (
    <div className={styles['file']}>
      {media.kind === 'none' ? (
        <>
          <Film size={22} strokeWidth={1.5} aria-hidden />
          <span>Suelta aquí un WebM, MP4 o MKV, o elígelo. Se queda en este dispositivo.</span>
          <Button onClick={dialog.open}>Elegir vídeo</Button>
        </>
      ) : (
        <>
          <Film size={22} strokeWidth={1.5} aria-hidden />
          <span role={media.kind === 'refused' ? 'alert' : 'status'}>
            <b>{media.local.file.name}</b>
            {media.kind === 'reading' && <>Mirando si este navegador puede con él…</>}
            {media.kind === 'refused' && <>{media.message}</>}
            {media.kind === 'read' && (
              <>
                {formatBytes(media.local.file.size)}
                {media.facts.duration !== null && <> · {formatTime(media.facts.duration)}</>}
              </>
            )}
          </span>
          <IconButton label={`Elegir otro en vez de ${media.local.file.name}`} onClick={dialog.open}>
            <X size={18} strokeWidth={1.7} aria-hidden />
          </IconButton>
        </>
      )}
      {media.kind === 'read' && media.local.file.size <= largestFile && (
        <div className={styles['keep']}>
          <CheckField
            label="Guardarlo también en mi cuenta, para verlo en otros dispositivos (hasta 200 MB)"
            checked={form.isKeptInAccount}
            onChange={form.setKeptInAccount}
          />
        </div>
      )}
      {dialog.field}
    </div>
  );
}
