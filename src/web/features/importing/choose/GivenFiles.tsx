import { Check, X } from 'lucide-react';
import { useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { sourceTitles } from '../sources/sources.ts';
import styles from './GivenFiles.module.css';
import type { GivenFile } from './openFiles.ts';

interface GivenFilesProps {
  readonly files: readonly GivenFile[];
  readonly onLook: (file: Extract<GivenFile, { kind: 'words' }>) => void;
  readonly onChoose: () => void;
  readonly onPaste: () => void;
}

/** The files that were given: what became of each, and one way on. */
export function GivenFiles({ files, onLook, onChoose, onPaste }: GivenFilesProps) {
  const root = useRoot();
  return (
    <ul className={styles['files']}>
      {files.map((file, at) => {
        const isBad = file.kind === 'failed';
        return (
          // Two files may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${file.name}`} role={isBad ? 'alert' : undefined}>
            <span className={isBad ? styles['bad'] : styles['good']} aria-hidden="true">
              {isBad ? <X size={16} strokeWidth={2.2} /> : <Check size={16} strokeWidth={2.2} />}
            </span>
            <div>
              <b>{file.name}</b>
              <p>{textOf(file)}</p>
            </div>
            {file.kind === 'words' && (
              <Button variant="primary" size="small" onClick={() => onLook(file)}>
                Ver y traer
              </Button>
            )}
            {file.kind === 'failed' && (
              <Button variant="quiet" size="small" onClick={file.way === 'paste' ? onPaste : onChoose}>
                {file.way === 'paste' ? 'Pegar celdas' : 'Cambiarlo'}
              </Button>
            )}
            {file.kind === 'book' && (
              <ButtonLink variant="quiet" size="small" to={`${root}/biblioteca`}>
                Ver la biblioteca
              </ButtonLink>
            )}
            {file.kind === 'export' && (
              <ButtonLink variant="quiet" size="small" to={`${root}/configuracion/datos`}>
                Ir a Mis datos
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function textOf(file: GivenFile): string {
  switch (file.kind) {
    case 'words': {
      const { source, tables } = file.reader.opened;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return `${sourceTitles[source]}, ${rows === 1 ? '1 fila' : `${formatNumber(rows)} filas`}.`;
    }
    case 'book':
      return 'Esto es un EPUB: lo ponemos en tu biblioteca.';
    case 'export':
      return 'Es una copia de Glosa, con libros y ajustes: se importa en Mis datos.';
    case 'failed':
      return file.reason;
  }
}
