/** What a person without a connection is told, with so many changes waiting to be sent. */
export function offlineSentence(waiting: number): string {
  if (waiting === 0) return 'Sin conexión. Sigue leyendo; guardaremos tus cambios al volver.';
  return `Sin conexión. ${waiting === 1 ? '1 cambio espera' : `${waiting} cambios esperan`} para enviarse al volver.`;
}
