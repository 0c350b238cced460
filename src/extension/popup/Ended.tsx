import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { askBackground } from '../store/askBackground.ts';
import { saveUnsent } from './OtherAccount.tsx';
import styles from './Popup.module.css';

const day = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long' });

/** The account took this browser away. Its words stay here until it is joined to another one. */
export function Ended({ endedAt, onJoin }: { readonly endedAt: number; readonly onJoin: () => void }) {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    void askBackground<'unsent'>({ kind: 'unsent' }).then(({ count }) => setWaiting(count));
  }, []);
  return (
    <div className={styles['message']}>
      <h2>Este navegador ya no está unido</h2>
      <p>
        Se quitó desde tu cuenta el {day.format(endedAt)}.{' '}
        {waiting === 0
          ? 'Lo que marcaste antes está a salvo.'
          : `${waiting === 1 ? 'Un cambio espera' : `${waiting} cambios esperan`} aquí: se enviarán cuando lo unas otra vez.`}
      </p>
      <Button variant="primary" wide onClick={onJoin}>
        Unirlo otra vez
      </Button>
      {waiting > 0 && (
        <Button wide onClick={() => void saveUnsent()}>
          Guardarlos en un archivo
        </Button>
      )}
    </div>
  );
}
