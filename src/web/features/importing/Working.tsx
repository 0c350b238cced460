import { formatNumber } from '#web/ui/numbers.ts';
import { useTitle } from '#web/ui/useTitle.ts';
import { ImportFoot } from './look/ImportFoot.tsx';
import styles from './Working.module.css';
import type { ImportWork } from './running/importWork.ts';

/** An import under way. @param work null while its words are made ready */
export function Working({ work }: { readonly work: ImportWork | null }) {
  const title = 'Trayendo tus palabras';
  useTitle(title);
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <p>Si cierras la pestaña, no se pierde nada: al volver sigues o lo deshaces.</p>
      <ImportFoot
        text={
          work ? (
            <>
              <b>{formatNumber(work.done)}</b> de {formatNumber(work.total)}
            </>
          ) : (
            'Preparando…'
          )
        }
      >
        <progress
          className={styles['bar']}
          aria-label="Palabras traídas"
          max={work?.total ?? 1}
          {...(work && { value: work.done })}
        />
      </ImportFoot>
    </>
  );
}
