/** A time of the day with its article: «las 18:40», «la 1:05». */
export function clockTime(instant: number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('es-ES', { hour: 'numeric', minute: '2-digit', timeZone }).format(instant);
  return `${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`;
}
