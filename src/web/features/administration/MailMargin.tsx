import type { MailFacts } from '#contract/administration.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './Administration.module.css';
import { sinceLabel } from './labels.ts';

/** The mail in figures. */
export function MailMargin({
  mail: { isSet, waiting, oldestSeconds, sentThisWeek, given },
}: {
  readonly mail: MailFacts;
}) {
  if (!isSet)
    return (
      <section>
        <h2>Correo</h2>
        <p>No hay servidor de correo: los enlaces de las invitaciones y de las contraseñas los copias tú.</p>
      </section>
    );
  return (
    <section>
      <h2>Correo</h2>
      <dl className={styles['figures']}>
        <div>
          <dt>En cola</dt>
          <dd>
            {formatNumber(waiting)}
            {oldestSeconds !== null && `, ${sinceLabel(oldestSeconds)}`}
          </dd>
        </div>
        <div>
          <dt>Esta semana</dt>
          <dd>{formatNumber(sentThisWeek)} enviados</dd>
        </div>
        <div>
          <dt>Abandonados</dt>
          <dd>{given === 0 ? 'ninguno' : formatNumber(given)}</dd>
        </div>
      </dl>
    </section>
  );
}
