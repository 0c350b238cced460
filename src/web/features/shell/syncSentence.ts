import type { SyncState } from '#replica/replica.ts';

/** The message for a person while changes do not go through or do not come in; null while all is well. */
export function syncSentence({
  online,
  stalled,
  full,
  waiting,
  refusedFiles,
}: Omit<SyncState, 'complete'>): string | null {
  if (full)
    return 'Este navegador no tiene más espacio: no llegan los cambios de tus otros dispositivos. Libera espacio y seguirán.';
  if (!online) return offlineSentence(waiting - refusedFiles);
  return stalled
    ? 'Hay cambios que el servidor todavía no acepta. Están guardados aquí y lo seguimos intentando.'
    : null;
}

function offlineSentence(waiting: number): string {
  if (waiting <= 0) return 'Sin conexión. Sigue leyendo: tus cambios se guardan aquí y se envían al volver.';
  return `Sin conexión. ${waiting === 1 ? '1 cambio espera' : `${waiting} cambios esperan`} para enviarse al volver.`;
}
