import { CloudOff } from 'lucide-react';
import { useSync } from '#web/platform/account.ts';
import styles from './Shell.module.css';

/** Says, while there is no connection, that nothing is lost and how much waits to be sent. */
export function SyncStrip() {
  const { online, waiting } = useSync();
  return (
    <div role="status" className={online ? undefined : styles['strip']}>
      {!online && (
        <div className={`wrap ${styles['waiting']}`}>
          <CloudOff size={17} strokeWidth={1.7} aria-hidden />
          <span>{sentence(waiting)}</span>
        </div>
      )}
    </div>
  );
}

/** What a person without a connection is told. */
function sentence(waiting: number): string {
  if (waiting === 0) return 'Sin conexión. Sigue leyendo; guardaremos tus cambios al volver.';
  return `Sin conexión. ${waiting === 1 ? '1 cambio espera' : `${waiting} cambios esperan`} para enviarse al volver.`;
}
