import { Archive, HardDrive, Mail, Tag, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ServerFacts } from '#contract/administration.ts';
import { formatBytes } from '#web/ui/formatBytes.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './Administration.module.css';
import { sinceLabel, type Trouble } from './labels.ts';

interface ServerFactsRowProps {
  readonly facts: ServerFacts;
  readonly troubles: readonly Trouble[];
}

/** Five facts in one ruled row: what an operator looks at first. */
export function ServerFactsRow({ facts, troubles }: ServerFactsRowProps) {
  const { accounts, activeThisMonth, fileBytes, freeBytes, quota, backupSeconds, mail, version } = facts;
  const isBad = (kind: Trouble['kind']): boolean => troubles.some((trouble) => trouble.kind === kind);
  const stuck = mail.waiting + mail.given;
  return (
    <dl className={styles['facts']}>
      <Fact icon={Users} name="Cuentas" note={`${formatNumber(activeThisMonth)} activas este mes`}>
        {formatNumber(accounts)}
      </Fact>
      <Fact icon={HardDrive} name="Espacio" note={`${formatBytes(quota)} por cuenta`} isBad={isBad('disk')}>
        {isBad('disk') ? `Quedan ${formatBytes(freeBytes)}` : `${formatBytes(fileBytes)} de libros`}
      </Fact>
      <Fact
        icon={Archive}
        name="Última copia"
        note={backupSeconds === null ? 'nadie la ha hecho' : 'entera'}
        isBad={isBad('backup')}
      >
        {backupSeconds === null ? 'ninguna' : sinceLabel(backupSeconds)}
      </Fact>
      <Fact
        icon={Mail}
        name="Correo"
        note={mail.isSet ? `${formatNumber(mail.sentThisWeek)} esta semana` : 'los enlaces los das tú'}
        isBad={isBad('mail')}
      >
        {isBad('mail') ? `${formatNumber(stuck)} no salen` : mail.isSet ? 'al día' : 'sin servidor'}
      </Fact>
      <Fact icon={Tag} name="Versión" note="qué trae: CHANGELOG.md">
        {version}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly note: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon: Icon, name, note, isBad = false, children }: FactProps) {
  return (
    <div className={isBad ? styles['bad'] : undefined}>
      <dt>
        <Icon size={16} strokeWidth={1.6} aria-hidden />
        {name}
      </dt>
      <dd>
        {children}
        <small>{note}</small>
      </dd>
    </div>
  );
}
