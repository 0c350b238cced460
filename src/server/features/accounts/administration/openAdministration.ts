import type { Live } from '#server/adapters/live/live.ts';
import { createIdentity } from '../identity/identity.ts';
import { createOpenSessions } from '../identity/openSessions.ts';
import { passwordHashing } from '../identity/passwordHashing.ts';
import type { Config } from '#server/config/config.ts';
import { createAdministration, type AccountOperations, type AdministrationParts } from './administration.ts';
import { keepAction } from './actionLog.ts';
import { administrators } from './administrators.ts';
import { createSignUpPolicy } from '../entering/signUpPolicy.ts';
import { createClosedAccounts } from '../identity/closedAccounts.ts';

interface OpenParts extends Pick<AdministrationParts, 'database' | 'outbox' | 'now'> {
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'secret' | 'admins' | 'oidc' | 'passwords' | 'signUp'>;
  readonly live: Live;
}

/** The administration alone, for a command beside the servers. */
export async function openAdministration({
  config,
  database,
  live,
  outbox,
  now,
}: OpenParts): Promise<AccountOperations> {
  const sessions = createOpenSessions({ database, live, now });
  const closed = createClosedAccounts(database, now);
  const identity = await createIdentity({ config, database, outbox, sessions, closed, passwords: passwordHashing() });
  const admins = administrators(database, config.admins);
  return createAdministration({
    config,
    database,
    identity,
    outbox,
    sessions,
    closed,
    admins,
    signUp: createSignUpPolicy(database, config.signUp),
    now,
    record: keepAction(database, now),
  });
}
