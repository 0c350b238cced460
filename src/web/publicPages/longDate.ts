const format = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** «21 de noviembre de 2026» for a day written YYYY-MM-DD. */
export function longDate(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
