import { X } from 'lucide-react';
import type { TextFormat } from '#textFiles/kindOfText.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import styles from './ImportList.module.css';
import type { Import } from './useImportList.ts';

interface ImportListProps {
  readonly imports: readonly Import[];
  readonly onDismiss: (id: string) => void;
}

/** Formats as the one who brings a file knows them. */
const formatNames: Readonly<Record<TextFormat, string>> = {
  text: 'un texto',
  markdown: 'un texto con formato (Markdown)',
  html: 'una página web',
  docx: 'un documento de Word',
  fb2: 'un libro FictionBook',
  mobi: 'un libro de Kindle',
};

/** The files on their way in, each with how far it is or why it stayed out. */
export function ImportList({ imports, onDismiss }: ImportListProps) {
  return (
    <ul className={styles['list']} aria-label="Importaciones">
      {imports.map(({ id, name, state }) => (
        <li key={id} className={state.kind === 'failed' ? styles['failed'] : undefined}>
          <div className={styles['text']}>
            <b>{name}</b>
            {state.kind === 'waiting' && <span>En espera</span>}
            {state.kind === 'converting' && (
              <span role="status">Convirtiendo {formatNames[state.format]} en un libro</span>
            )}
            {state.kind === 'reading' && <span>Contando palabras: {formatShare(state.share)}</span>}
            {state.kind === 'duplicate' && <span role="status">«{state.title}» ya está en tu biblioteca.</span>}
            {state.kind === 'edition' && <span role="status">{editionQuestion(state)}</span>}
            {state.kind === 'foreign' && <span role="status">{questionOf(state)}</span>}
            {state.kind === 'failed' && <span role="alert">{state.reason}</span>}
            {state.kind === 'reading' && <progress max={1} value={state.share} aria-label={`Importando ${name}`} />}
          </div>
          <div className={styles['answers']}>
            {state.kind === 'foreign' && (
              <>
                {state.language && (
                  <Button size="small" variant="primary" onClick={state.addLanguage}>
                    Añadir {state.languageName}
                  </Button>
                )}
                <Button size="small" onClick={state.addBook}>
                  {state.language ? 'Solo el libro' : 'Añadir de todos modos'}
                </Button>
              </>
            )}
            {state.kind === 'duplicate' && (
              <Button size="small" onClick={state.addCopy}>
                Añadir otra copia
              </Button>
            )}
            {state.kind === 'edition' && (
              <>
                <Button size="small" variant="primary" onClick={state.replace}>
                  Sustituirla
                </Button>
                <Button size="small" onClick={state.addApart}>
                  Añadir aparte
                </Button>
              </>
            )}
            {(state.kind === 'duplicate' ||
              state.kind === 'edition' ||
              state.kind === 'foreign' ||
              state.kind === 'failed') && (
              <IconButton label={`Descartar ${name}`} onClick={() => onDismiss(id)}>
                <X size={19} strokeWidth={1.6} aria-hidden />
              </IconButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function questionOf({ title, language, languageName }: Extract<Import['state'], { kind: 'foreign' }>): string {
  if (language) return `Este libro está en ${languageName}. ¿Añadir ${languageName}?`;
  if (languageName)
    return `«${title}» está en ${languageName}, que no es uno de los seis idiomas de Glosa: se leería sin colores.`;
  return `«${title}» no está en ninguno de los seis idiomas de Glosa: se leería sin colores.`;
}

function editionQuestion({ title, chapters: [there, here] }: Extract<Import['state'], { kind: 'edition' }>): string {
  const count = (chapters: number) => `${formatNumber(chapters)} ${chapters === 1 ? 'capítulo' : 'capítulos'}`;
  const difference = there === here ? '' : `: tenía ${count(there)} y esta tiene ${count(here)}`;
  return `Ya tienes otra edición de «${title}»${difference}. Si la sustituyes, sigues donde lo dejaste.`;
}
