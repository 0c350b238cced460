import { addDays, dayOf, daysBetween } from '#domain/time/day.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;
/** Known and ignored words are put away for five years (spec §4): that is no date to wait for. */
const longestShownWait = 4 * 365 * dayMs;

/** The due time of a word in a list: hoy, en 3 h, mañana, en 8 días, en 4 meses. */
export interface ReviewMoment {
  readonly label: string;
  readonly isDue: boolean;
}

/** @param due epoch ms; null for a word that has no review */
export function reviewMoment(due: number | null, now: number, timeZone: string): ReviewMoment {
  if (due === null || due - now > longestShownWait) return { label: '—', isDue: false };
  if (due <= now) return { label: 'hoy', isDue: true };
  const [today, then] = [dayOf(now, timeZone), dayOf(due, timeZone)];
  if (then === today) {
    const minutes = Math.max(1, Math.round((due - now) / 60_000));
    return { label: minutes < 60 ? `en ${minutes} min` : `en ${Math.round(minutes / 60)} h`, isDue: false };
  }
  if (then === addDays(today, 1)) return { label: 'mañana', isDue: false };
  const days = daysBetween(today, then);
  return { label: days < 60 ? `en ${days} días` : `en ${Math.round(days / 30.4)} meses`, isDue: false };
}

/** The time since a moment: hoy, ayer, hace 3 días, hace 2 semanas. */
export function agoLabel(at: number, now: number, timeZone: string): string {
  const days = daysBetween(dayOf(at, timeZone), dayOf(now, timeZone));
  if (days <= 0) return 'hoy';
  if (days === 1) return 'ayer';
  if (days < 14) return `hace ${days} días`;
  if (days < 60) return `hace ${Math.floor(days / 7)} semanas`;
  if (days < 730) return `hace ${Math.round(days / 30.4)} meses`;
  return `hace ${Math.floor(days / 365)} años`;
}

/** The end of the day that is so many days after `now`'s (epoch ms), as near as an hour's change of the clock lets it be. */
export function endOfDay(now: number, days: number, timeZone: string): number {
  const wanted = addDays(dayOf(now, timeZone), days + 1);
  const inLondon = Date.parse(`${wanted}T00:00:00Z`);
  // A zone is at most 14 hours from UTC; its midnight is found by halving.
  let [low, high] = [inLondon - 16 * hour, inLondon + 16 * hour];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayOf(middle, timeZone) < wanted) low = middle;
    else high = middle;
  }
  return low;
}
