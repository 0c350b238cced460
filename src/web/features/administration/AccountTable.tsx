import { CircleCheck, CircleDashed, CircleSlash, Trash2 } from 'lucide-react';
import type { AccountFacts, AccountOrder, AccountListPage, ServerFacts } from '#contract/administration.ts';
import { accountsAPage } from '#contract/administration.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatBytes } from '#web/ui/formatBytes.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { OrderField } from '#web/ui/OrderField.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './AccountTable.module.css';
import { stateLabel, visitLabel } from './labels.ts';
import type { AdministrationState } from './useAdministration.ts';

const orders: readonly { readonly id: AccountOrder; readonly label: string }[] = [
  { id: 'visit', label: 'Última visita' },
  { id: 'space', label: 'Espacio' },
  { id: 'name', label: 'Nombre' },
];
/** Accounts from which on they are searched rather than looked through. */
const searchedFrom = 20;

interface AccountTableProps {
  readonly state: AdministrationState;
  readonly accounts: AccountListPage;
  readonly facts: ServerFacts;
  readonly own: string;
  readonly timeZone: string;
}

/** The accounts: who they are, when they came, the space that they take, and what can be done about them. */
export function AccountTable({ state, accounts: { total, accounts }, facts, own, timeZone }: AccountTableProps) {
  const { order, sought, page, ask } = state;
  const pages = Math.max(1, Math.ceil(total / accountsAPage));
  return (
    <section aria-labelledby="cuentas">
      <div className={styles['heading']}>
        <h2 id="cuentas">
          Cuentas <small>{formatNumber(facts.accounts)}</small>
        </h2>
        <OrderField orders={orders} value={order} onChange={(chosen) => ask({ order: chosen })} />
      </div>
      {(facts.accounts >= searchedFrom || sought !== '') && (
        <SearchField
          label="Buscar una cuenta"
          placeholder="Nombre o correo"
          maxLength={200}
          value={sought}
          onChange={(text) => ask({ sought: text })}
        />
      )}
      {accounts.length === 0 ? (
        <p className={styles['none']}>Ninguna cuenta lleva eso en el nombre o el correo.</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Quién</th>
              <th scope="col">Última visita</th>
              <th scope="col">Espacio</th>
              <th scope="col">Estado</th>
              <th scope="col">
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <AccountRow
                key={account.uid}
                account={account}
                quota={account.quota ?? facts.quota}
                isOwn={account.uid === own}
                state={state}
                timeZone={timeZone}
              />
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav className={styles['pages']} aria-label="Páginas de cuentas">
          <Button size="small" disabled={page === 0} onClick={() => ask({ page: page - 1 })}>
            Anteriores
          </Button>
          <span>
            Página {page + 1} de {pages}
          </span>
          <Button size="small" disabled={page + 1 >= pages} onClick={() => ask({ page: page + 1 })}>
            Siguientes
          </Button>
        </nav>
      )}
    </section>
  );
}

const glyphs = { active: CircleCheck, unverified: CircleDashed, closed: CircleSlash, leaving: Trash2 } as const;

interface AccountRowProps {
  readonly account: AccountFacts;
  readonly quota: number;
  readonly isOwn: boolean;
  readonly state: AdministrationState;
  readonly timeZone: string;
}

function AccountRow({ account, quota, isOwn, state, timeZone }: AccountRowProps) {
  const now = useNow();
  const { name, email, fileBytes } = account;
  const Glyph = glyphs[account.state];
  const isClosed = account.state === 'closed' || account.state === 'leaving';
  return (
    <tr className={isClosed ? styles['closed'] : undefined}>
      <th scope="row">
        <b>
          {name || email}
          {isOwn && <i> (tú)</i>}
        </b>
        <span>{email}</span>
      </th>
      <td data-name="Última visita">{visitLabel(account.visitedOn, now)}</td>
      <td data-name="Espacio">
        <span className={styles['space']}>
          {formatBytes(fileBytes)}
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ width: `${Math.min(100, quota > 0 ? (fileBytes / quota) * 100 : 0)}%` }} />
          </span>
          <span className="visually-hidden"> de {formatBytes(quota)}</span>
        </span>
      </td>
      <td data-name="Estado" className={styles[account.state]}>
        <span className={styles['state']}>
          <Glyph size={16} strokeWidth={1.8} aria-hidden />
          {stateLabel(account, timeZone)}
        </span>
      </td>
      <td>
        <AccountMenu account={account} isOwn={isOwn} quota={quota} onChanged={state.replace} />
      </td>
    </tr>
  );
}
