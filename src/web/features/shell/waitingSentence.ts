/** The title of the question before signing out: it says how much waits to be sent. */
export function waitingSentence(waiting: number): string {
  return waiting === 1 ? 'Tienes 1 cambio sin enviar' : `Tienes ${waiting} cambios sin enviar`;
}

/** Says what happens to unsent work, and what can be done; waiting does not help files that the account has no room for. */
export function waitingAdvice({
  waiting,
  refusedFiles,
}: {
  readonly waiting: number;
  readonly refusedFiles: number;
}): string {
  if (refusedFiles === 0) return 'Si sales ahora se pierden. Espera a tener conexión o sal sin ellos.';
  const files =
    refusedFiles === 1 ? '1 archivo no se ha podido subir' : `${refusedFiles} archivos no se han podido subir`;
  const rest = waiting > refusedFiles ? ' Lo demás se enviará cuando haya conexión.' : '';
  return `${files}: mira por qué en Configuración, «Mis datos». Si sales ahora, este navegador los borra.${rest}`;
}
