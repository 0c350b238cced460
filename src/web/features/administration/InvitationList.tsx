import type { InvitationsAnswer } from '#contract/accounts.ts';
import { withdrawInvitation } from '#web/platform/session/administration.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import styles from './Administration.module.css';

interface InvitationsProps {
  readonly invitations: InvitationsAnswer['invitations'];
  readonly timeZone: string;
  readonly onChanged: () => void;
}

/** The invitations that may still be used. Their links were shown once. */
export function InvitationList({ invitations, timeZone, onChanged }: InvitationsProps) {
  const day = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone });
  return (
    <section aria-labelledby="invitaciones">
      <h2 id="invitaciones">Invitaciones</h2>
      {invitations.length === 0 && <p>Ninguna espera. Un enlace se enseña una vez: si se pierde, se hace otro.</p>}
      {invitations.length > 0 && (
        <ul className={styles['invitations']}>
          {invitations.map(({ id, email, endsAt }) => {
            const name = email ?? 'Un enlace';
            return (
              <li key={id}>
                <div>
                  <b>{name}</b>
                  <small>caduca el {day.format(endsAt)}</small>
                </div>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Retirar ${name}, caduca el ${day.format(endsAt)}`}
                  onClick={() =>
                    void withdrawInvitation(id).then(onChanged, showFailure('No se pudo retirar la invitación'))
                  }
                >
                  Retirar
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
