import { X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import styles from './ImportList.module.css';
import type { Import } from './useImportList.ts';

interface ImportListProps {
  readonly imports: readonly Import[];
  readonly onDismiss: (id: string) => void;
}

/** The files on their way in, each with how far it is or why it stayed out. */
export function ImportList({ imports, onDismiss }: ImportListProps) {
  return (
    <ul className={styles['list']} aria-label="Importaciones">
      {imports.map(({ id, name, state }) => (
        <li key={id} className={state.at === 'failed' ? styles['failed'] : undefined}>
          <div className={styles['text']}>
            <b>{name}</b>
            {state.at === 'waiting' && <span>En espera</span>}
            {state.at === 'reading' && <span>Contando palabras: {formatShare(state.share)}</span>}
            {state.at === 'duplicate' && <span role="status">«{state.title}» ya está en tu biblioteca.</span>}
            {state.at === 'edition' && <span role="status">{editionQuestion(state)}</span>}
            {state.at === 'foreign' && <span role="status">{questionOf(state)}</span>}
            {state.at === 'failed' && <span role="alert">{state.reason}</span>}
            {state.at === 'reading' && <progress max={1} value={state.share} aria-label={`Importando ${name}`} />}
          </div>
          <div className={styles['answers']}>
            {state.at === 'foreign' && (
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
            {state.at === 'duplicate' && (
              <Button size="small" onClick={state.addCopy}>
                Añadir otra copia
              </Button>
            )}
            {state.at === 'edition' && (
              <>
                <Button size="small" variant="primary" onClick={state.replace}>
                  Sustituirla
                </Button>
                <Button size="small" onClick={state.addApart}>
                  Añadir aparte
                </Button>
              </>
            )}
            {(state.at === 'duplicate' ||
              state.at === 'edition' ||
              state.at === 'foreign' ||
              state.at === 'failed') && (
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

function questionOf({ title, language, languageName }: Extract<Import['state'], { at: 'foreign' }>): string {
  if (language) return `Este libro está en ${languageName}. ¿Añadir ${languageName}?`;
  if (languageName)
    return `«${title}» está en ${languageName}, que no es uno de los seis idiomas de Glosa: se leería sin colores.`;
  return `«${title}» no está en ninguno de los seis idiomas de Glosa: se leería sin colores.`;
}

function editionQuestion({ title, chapters: [there, here] }: Extract<Import['state'], { at: 'edition' }>): string {
  const count = (chapters: number) => `${formatNumber(chapters)} ${chapters === 1 ? 'capítulo' : 'capítulos'}`;
  const difference = there === here ? '' : `: tenía ${count(there)} y esta tiene ${count(here)}`;
  return `Ya tienes otra edición de «${title}»${difference}. Si la sustituyes, sigues donde lo dejaste.`;
}
