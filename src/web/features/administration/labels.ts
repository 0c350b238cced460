import type { AccountFacts, ServerFacts } from '#contract/administration.ts';
import { formatBytes } from '#web/ui/formatBytes.ts';

const hour = 3_600;
const dayOfSeconds = 24 * hour;
const day = dayOfSeconds * 1000;

/** «hace 6 h»: how long ago, in the largest unit that says enough. */
export function sinceLabel(seconds: number): string {
  if (seconds < hour) return 'hace menos de 1 h';
  if (seconds < 2 * dayOfSeconds) return `hace ${Math.floor(seconds / hour)} h`;
  return `hace ${Math.floor(seconds / dayOfSeconds)} días`;
}

/** The day of a last visit, as people say it: «hoy», «hace 3 semanas». */
export function visitLabel(visitedOn: number | null, now: number): string {
  if (visitedOn === null) return 'nunca';
  const days = Math.floor(now / day) - Math.floor(visitedOn / day);
  if (days <= 0) return 'hoy';
  if (days === 1) return 'ayer';
  if (days < 14) return `hace ${days} días`;
  if (days < 60) return `hace ${Math.floor(days / 7)} semanas`;
  return `hace ${Math.floor(days / 30)} meses`;
}

const stateLabels = {
  active: 'Activa',
  unverified: 'Sin confirmar',
  closed: 'Desactivada',
} as const;

export function stateLabel({ state, eraseAt }: AccountFacts, timeZone: string): string {
  if (state !== 'leaving') return stateLabels[state];
  const on = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone }).format(eraseAt ?? 0);
  return `Se borra el ${on}`;
}

/** A row of «Qué hacer»: something that an operator should look after. */
export interface Trouble {
  readonly kind: 'disk' | 'backup' | 'mail';
  readonly title: string;
  readonly advice: string;
}

/** Below it books may not fit any more. */
const littleSpace = 2e9;
const oldBackup = 2 * dayOfSeconds;

/** All that is wrong with a server, what is safe first. Nothing when all is well. */
export function troublesOf({ freeBytes, backupSeconds, mail }: ServerFacts): readonly Trouble[] {
  const troubles: Trouble[] = [];
  if (freeBytes < littleSpace)
    troubles.push({
      kind: 'disk',
      title: 'El disco se llena',
      advice: `Quedan ${formatBytes(freeBytes)}. Nadie pierde nada: se puede leer y marcar. Lo que no cabe son libros y vídeos nuevos. Libera espacio en el servidor o cambia el límite por cuenta.`,
    });
  if (backupSeconds === null || backupSeconds > oldBackup)
    troubles.push({
      kind: 'backup',
      title: backupSeconds === null ? 'No hay ninguna copia' : `No hay copia desde ${sinceLabel(backupSeconds)}`,
      advice: 'Haz una ahora, y una cada noche: npm run admin -- backup <carpeta>',
    });
  if (mail.given > 0 || (mail.oldestSeconds ?? 0) > hour)
    troubles.push({
      kind: 'mail',
      title: mail.waiting + mail.given === 1 ? 'Un correo no sale' : `${mail.waiting + mail.given} correos no salen`,
      advice: mail.isSet
        ? 'El servidor de correo no los toma. Quien espera uno lo recibirá cuando se arregle.'
        : 'No hay servidor de correo (SMTP_URL). Da tú los enlaces.',
    });
  return troubles;
}
