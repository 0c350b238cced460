import { Check, ClipboardList, Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DropPrompt } from '#web/ui/DropPrompt.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { ColumnMargin, TwoColumns } from '#web/ui/TwoColumns.tsx';
import { useCanDrop } from '#web/ui/useCanDrop.ts';
import { useWindowDrop } from '#web/ui/useWindowDrop.ts';
import page from '../sources/margin.module.css';
import styles from './ChooseFile.module.css';
import { GivenFiles } from './GivenFiles.tsx';
import type { GivenFile } from './openFiles.ts';
import { PasteList } from './PasteList.tsx';
import { SourceList } from './SourceList.tsx';

interface ChooseFileProps {
  /** Files that were given before, and what became of them. */
  readonly given: readonly GivenFile[];
  readonly isOpening: boolean;
  /** Said before all else: an import that was stopped. */
  readonly notice: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onLook: (file: Extract<GivenFile, { kind: 'words' }>) => void;
}

/** The first view: room for a file, and the way to it from each program. */
export function ChooseFile({ given, isOpening, notice, onFiles, onLook }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPasting, setIsPasting] = useState(false);
  const canDrop = useCanDrop();
  const isOver = useWindowDrop(onFiles);
  const choose = (): void => input.current?.click();
  const ready = given.filter(({ kind }) => kind !== 'failed').length;
  return (
    <>
      {isOver && <DropPrompt>Suéltalo donde quieras</DropPrompt>}
      <PageHeading title="Traer palabras" />
      <p className={styles['lead']}>
        {given.length > 1
          ? `De ${given.length} archivos, ${ready === 0 ? 'ninguno está listo' : ready === 1 ? 'uno está listo' : `${ready} están listos`}.`
          : 'De otra app, de Anki, de tu lector o de una lista tuya. Nada se guarda hasta que lo veas.'}
      </p>
      <TwoColumns>
        <div>
          {notice}
          {given.length > 0 && (
            <GivenFiles files={given} onLook={onLook} onChoose={choose} onPaste={() => setIsPasting(true)} />
          )}
          <section className={isOver ? `${styles['drop']} ${styles['over']}` : styles['drop']} aria-label="Tu archivo">
            {isOpening ? (
              <p role="status" className={styles['opening']}>
                Abriendo…
              </p>
            ) : (
              <div>
                <h2>{canDrop ? 'Suelta aquí un archivo' : 'Trae un archivo'}</h2>
                <p>Cualquiera: miramos qué es y te lo decimos.</p>
                <div className={styles['ways']}>
                  <Button variant="primary" onClick={choose}>
                    <Upload size={18} strokeWidth={1.7} aria-hidden />
                    Elegir un archivo
                  </Button>
                  <Button onClick={() => setIsPasting(true)}>
                    <ClipboardList size={18} strokeWidth={1.7} aria-hidden />
                    Pegar una lista
                  </Button>
                </div>
              </div>
            )}
            <input
              ref={input}
              type="file"
              hidden
              multiple
              aria-label="Archivo de palabras"
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                currentTarget.value = '';
                if (files.length > 0) onFiles(files);
              }}
            />
          </section>
          <SourceList />
        </div>
        <ColumnMargin label="Antes de traerlas" className={page['margin']}>
          <section>
            <h2>Qué se conserva</h2>
            <ul className={styles['kept']}>
              {kept.map((line) => (
                <li key={line}>
                  <Check size={16} strokeWidth={1.8} aria-hidden />
                  {line}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>Y si sale mal</h2>
            <p>Es un solo paso y se deshace entero durante 30 días. No da XP ni cuenta para la racha.</p>
          </section>
          <section>
            <h2>Sin conexión</h2>
            <p>También funciona: el archivo se lee en tu navegador y las palabras se envían después.</p>
          </section>
        </ColumnMargin>
      </TwoColumns>
      {isPasting && (
        <PasteList
          onClose={() => setIsPasting(false)}
          onList={(file) => {
            setIsPasting(false);
            onFiles([file]);
          }}
        />
      )}
    </>
  );
}

const kept = [
  'Significado, nota, etiquetas y la frase donde la viste.',
  'Cuánto la sabías, en nuestros estados. Ves el reparto antes.',
  'Lo que ya tienes aquí no se toca, salvo que lo elijas.',
];
