import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { chooseSignUp } from '#web/platform/session/administration.ts';
import { useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { ColumnMargin, TwoColumns } from '#web/ui/TwoColumns.tsx';
import { UnreadNotice } from '#web/ui/UnreadNotice.tsx';
import { AccountTable } from './AccountTable.tsx';
import styles from './Administration.module.css';
import { InviteDialog } from './InviteDialog.tsx';
import { InvitationList } from './InvitationList.tsx';
import { troublesOf } from './labels.ts';
import { MailMargin } from './MailMargin.tsx';
import { ServerFactsRow } from './ServerFactsRow.tsx';
import { Troubles } from './Troubles.tsx';
import { useAdministration } from './useAdministration.ts';
import { WhoMayEnter } from './WhoMayEnter.tsx';

interface AdministrationProps {
  /** The account that looks. */
  readonly own: string;
  readonly timeZone: string;
}

/** Administración: how the server is, and who is on it. Nobody's books or words are asked for. */
export function Administration({ own, timeZone }: AdministrationProps) {
  const state = useAdministration();
  const [isInviting, setInviting] = useState(false);
  const { loaded, fault, reload } = state;
  if (!loaded && fault === 'permission-denied') return <NotAdministrator />;
  if (!loaded) return fault ? <UnreadNotice what="el servidor" onRetry={() => void reload()} /> : <PageLoading />;
  const troubles = troublesOf(loaded.facts);
  return (
    <>
      <PageHeading
        title="Administración"
        aside={
          <Button variant="primary" onClick={() => setInviting(true)}>
            <UserPlus size={18} strokeWidth={1.6} aria-hidden />
            Invitar
          </Button>
        }
      />
      <p className={styles['state']}>
        {location.host} ·{' '}
        {troubles.length === 0 ? (
          'todo en orden'
        ) : (
          <b>{troubles.length === 1 ? 'una cosa espera por ti' : `${troubles.length} cosas esperan por ti`}</b>
        )}
      </p>
      <ServerFactsRow facts={loaded.facts} troubles={troubles} />
      {fault && <UnreadNotice what="cómo está el servidor ahora" onRetry={() => void reload()} />}
      <TwoColumns>
        <div className={styles['main']}>
          <Troubles troubles={troubles} onRetried={() => void reload()} canRetry={loaded.facts.mail.isSet} />
          <WhoMayEnter
            policy={loaded.facts.signUp}
            isFixed={loaded.facts.isSignUpFixed}
            onChoose={(policy) => chooseSignUp(policy).finally(reload)}
          />
          <AccountTable state={state} accounts={loaded.accounts} facts={loaded.facts} own={own} timeZone={timeZone} />
        </div>
        <ColumnMargin label="Administración" className={styles['margin']}>
          <InvitationList invitations={loaded.invitations} timeZone={timeZone} onChanged={() => void reload()} />
          <MailMargin mail={loaded.facts.mail} />
          <section>
            <h2>Lo que no verás</h2>
            <p>
              Los libros, las palabras y las notas de nadie. Esta página cuenta cuánto ocupan, no qué son. Cada acción
              queda apuntada en el registro del servidor.
            </p>
          </section>
        </ColumnMargin>
      </TwoColumns>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onMade={() => void reload()} />
    </>
  );
}

/** For whoever comes here by the address alone. */
export function NotAdministrator() {
  const root = useRoot();
  return (
    <Empty whole title="Esta página es de quien administra" actions={<ButtonLink to={root}>Ir a Inicio</ButtonLink>}>
      Tu cuenta no administra este servidor.
    </Empty>
  );
}
