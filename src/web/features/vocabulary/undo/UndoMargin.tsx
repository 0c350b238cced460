import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import { undoDays } from '#domain/words/steps/bulkSteps.ts';
import { ColumnMargin } from '#web/ui/TwoColumns.tsx';
import { dayHeading } from './stepTexts.ts';
import styles from './UndoSteps.module.css';

interface UndoMarginProps {
  /** The days with a step. */
  readonly days: ReadonlySet<Day>;
  readonly now: number;
  readonly timeZone: string;
}

/** How undoing works: the days for which it does, what is not here, and what a connection has to do with it. */
export function UndoMargin({ days, now, timeZone }: UndoMarginProps) {
  const today = dayOf(now, timeZone);
  const shown = Array.from({ length: undoDays }, (_, at) => addDays(today, at + 1 - undoDays));
  const withSteps = shown.filter((day) => days.has(day)).toReversed();
  const listed = withSteps.map((day) => dayHeading(day, today).toLowerCase()).join('; ');
  return (
    <ColumnMargin label="Cómo funciona" className={styles['how']}>
      <section>
        <h2>Los {undoDays} días</h2>
        <div
          className={styles['calendar']}
          role="img"
          aria-label={
            withSteps.length === 0
              ? `Ningún paso en los últimos ${undoDays} días`
              : `Pasos en ${withSteps.length} de los últimos ${undoDays} días: ${listed}`
          }
        >
          {shown.map((day) => (
            <i
              key={day}
              className={days.has(day) ? styles['withStep'] : undefined}
              data-today={day === today || undefined}
            />
          ))}
        </div>
        <p>Después de {undoDays} días el paso se queda como está. La historia de cada palabra la ves en su detalle.</p>
      </section>
      <section>
        <h2>Qué no está aquí</h2>
        <p>Lo que marcas palabra a palabra: eso se deshace al momento en su aviso, o desde la palabra.</p>
        <p>El paquete de inicio y lo que aceptas de la comprobación: se cambian en la configuración de tus idiomas.</p>
        <p>El XP, las gemas y los logros ya ganados: son tuyos aunque deshagas.</p>
      </section>
      <section>
        <h2>En tus otros dispositivos</h2>
        <p>
          Se deshace también allí lo que cambió estados o trajo palabras nuevas. Etiquetas, favoritas y palabras
          eliminadas, solo en el navegador donde lo hiciste.
        </p>
      </section>
      <section>
        <h2>Y sin conexión</h2>
        <p>Se deshace aquí mismo y se envía al volver la red.</p>
      </section>
    </ColumnMargin>
  );
}
