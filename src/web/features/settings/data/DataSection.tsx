import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatShare } from '#web/ui/numbers.ts';
import { SettingGroup } from '../Setting.tsx';
import { FilesGroup } from './FilesGroup.tsx';
import { useDataWork } from './useDataWork.ts';

/** Everything of the account in one file, and back again (decisions §9). */
export function DataSection() {
  const { work, undoable, save, take, undo } = useDataWork();
  const root = useRoot();
  const input = useRef<HTMLInputElement>(null);
  const busy = work !== null && work.doing !== 'failed';
  return (
    <>
      <FilesGroup />
      <SettingGroup
        title="Exportar"
        about="Todo lo tuyo en un archivo .zip: palabras, oraciones, ajustes y progreso en «datos.json», y tus libros en «archivos». Es tuyo; no hace falta Glosa para leerlo."
      >
        <div>
          <Button busy={busy} onClick={() => void save()}>
            <Download size={18} strokeWidth={1.7} aria-hidden />
            Exportar mis datos
          </Button>
        </div>
      </SettingGroup>
      <SettingGroup
        title="Importar"
        about="Trae una copia exportada de Glosa. De cada palabra se queda lo más reciente y nada tuyo se pierde; los puntos (XP), las gemas, las rachas y los logros no se importan. Las palabras de otra app o de Anki se traen aparte."
      >
        <div>
          <Button busy={busy} onClick={() => input.current?.click()}>
            <Upload size={18} strokeWidth={1.7} aria-hidden />
            Importar una copia
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".zip,application/zip"
            aria-label="Copia de Glosa"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
        </div>
        <div>
          <ButtonLink to={`${root}/vocabulario/importar`}>Traer palabras de otra app</ButtonLink>
        </div>
        {undoable && (
          <Notice tone="done">
            Copia importada: {undoable.summary}{' '}
            <Button variant="quiet" onClick={() => void undo(undoable)}>
              Deshacer
            </Button>
          </Notice>
        )}
        {work?.doing === 'failed' && <Notice tone="danger">{work.reason}</Notice>}
        {busy && (
          <Notice tone="waiting">{`${work.doing === 'exporting' ? 'Preparando tu copia' : 'Importando'}: ${formatShare(work.share)}`}</Notice>
        )}
      </SettingGroup>
    </>
  );
}
