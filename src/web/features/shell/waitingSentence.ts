/** What the title of the question says before signing out: how much waits to be sent. */
export function waitingSentence(waiting: number): string {
  return waiting === 1 ? 'Tienes 1 cambio sin enviar' : `Tienes ${waiting} cambios sin enviar`;
}

/** What becomes of it, and what can be done; files that the account has no room for do not go by waiting. */
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
