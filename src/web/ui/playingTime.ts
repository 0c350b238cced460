/** Seconds as a player writes them: 4:32, 1:04:09. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The same to be read out: «4 minutos y 32 segundos». */
export function formatPlayingTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    count(Math.floor(whole / 3_600), 'hora', 'horas'),
    count(Math.floor(whole / 60) % 60, 'minuto', 'minutos'),
    count(whole % 60, 'segundo', 'segundos'),
  ].filter((part) => part !== null);
  return listing.format(parts.length > 0 ? parts : ['0 segundos']);
}

const listing = new Intl.ListFormat('es', { type: 'conjunction' });

function count(amount: number, one: string, many: string): string | null {
  return amount === 0 ? null : `${amount} ${amount === 1 ? one : many}`;
}
