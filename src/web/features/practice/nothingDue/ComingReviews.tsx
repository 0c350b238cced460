import type { Language } from '#domain/languages.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import { useQuery } from '#web/platform/account.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { useLast } from '#web/ui/useLast.ts';
import { useNow } from '#web/ui/useNow.ts';
import styles from './NothingDue.module.css';

const days = 5;
/** Words that are drawn one by one. */
const mostRings = 12;

interface ComingReviewsProps {
  readonly language: Language;
  readonly timeZone: string;
}

/** The number of words to review on each of the next days; nothing where none comes. */
export function ComingReviews({ language, timeZone }: ComingReviewsProps) {
  const today = dayOf(useNow(), timeZone);
  const forecast = useLast(useQuery('dueForecast', { languages: [language], today, timeZone, days })) ?? [];
  if (forecast.every((count) => count === 0)) return null;
  return (
    <section className={styles['coming']} aria-labelledby="practice-coming">
      <h2 id="practice-coming">Lo que viene</h2>
      <ul>
        {forecast.map((count, at) => (
          <li key={addDays(today, at)}>
            <span>{nameOf(addDays(today, at), at)}</span>
            <span className={styles['rings']} aria-hidden="true">
              {count > mostRings ? <i data-many /> : Array.from({ length: count }, (_, index) => <i key={index} />)}
            </span>
            <b>{count === 0 ? <span aria-label="ninguna">—</span> : formatNumber(count)}</b>
          </li>
        ))}
      </ul>
      <p>Cuanto mejor la sabes, más tarda en volver.</p>
    </section>
  );
}

/** Hoy, Mañana, Sábado. */
function nameOf(day: string, at: number): string {
  if (at < 2) return at === 0 ? 'Hoy' : 'Mañana';
  const name = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
