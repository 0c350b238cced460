import { X } from 'lucide-react';
import type { Language } from '#domain/languages.ts';
import { IconButton } from '#web/ui/Button.tsx';
import styles from './FindPanel.module.css';
import { FindSteps } from './FindPanel.tsx';
import type { Find } from './useFind.ts';

/** The search on a narrow screen while its finds are looked at, one after another. */
export default function FindBar({ find, language }: { readonly find: Find; readonly language: Language }) {
  const text = find.field.trim();
  return (
    <div className={styles['bar']} role="group" aria-label={`Resultados de «${text}»`}>
      <b lang={language}>{text}</b>
      <button type="button" className={styles['list']} onClick={() => find.open()}>
        Lista
      </button>
      <FindSteps find={find} />
      <IconButton label="Cerrar la búsqueda" onClick={find.close}>
        <X size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}
