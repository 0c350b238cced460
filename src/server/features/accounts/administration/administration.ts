import { createHash } from 'node:crypto';
import type {
  AccountAction,
  AccountActionInput,
  AccountFacts,
  AccountListPage,
  MailFacts,
} from '#contract/administration.ts';
import type { SignUpPolicy } from '#domain/accounts/signUpFault.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Outbox } from '#server/adapters/mail/outbox.ts';
import type { Config } from '#server/config/config.ts';
import type { SignUpPolicyStore } from '../entering/signUpPolicy.ts';
import type { Identity } from '../identity/identity.ts';
import type { OpenSessions } from '../identity/openSessions.ts';
import { hasPassword, proveAddress } from '../identity/tables.ts';
import { createAccountFacts } from './accountFacts.ts';
import type { ClosedAccounts } from '../identity/closedAccounts.ts';
import type { RecordAction } from './actionLog.ts';
import { readMailFacts, retryMails } from './mailFacts.ts';
import { sendResetLink } from './resetLink.ts';

/** Milliseconds. */
const month = 30 * 24 * 3_600_000;

export interface AdministrationParts {
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl'>;
  readonly database: Database;
  readonly identity: Identity;
  readonly outbox: Outbox;
  readonly sessions: OpenSessions;
  readonly closed: ClosedAccounts;
  /** The uids of those who may administer. */
  readonly admins: () => Promise<readonly string[]>;
  readonly signUp: Pick<SignUpPolicyStore, 'choose'>;
  readonly now: () => number;
  readonly record: RecordAction;
}

/** An action's answer: the account as it is now, and for `reset-link` the link where no mail carries it. */
export interface ActionAnswer {
  readonly account: AccountFacts;
  readonly link?: string;
}

type Actions = {
  readonly [Action in AccountAction]: (
    input: AccountActionInput<Action>,
    account: AccountFacts,
  ) => Promise<{ readonly link?: string } | void>;
};

/**
 * All that an operator does with accounts, whether by a command or on the page. Each action is a line of the log, with a hash of the
 * account's address.
 */
export function createAdministration(parts: AdministrationParts) {
  const { config, database, sessions, closed, admins, record } = parts;
  const facts = createAccountFacts(database);

  /** Whoever administers alone would lock everybody out. */
  async function assertNotOnlyAdmin(uid: string): Promise<void> {
    const all = await admins();
    const others = await Promise.all(all.filter((one) => one !== uid).map((one) => closed.isClosed(one)));
    if (all.includes(uid) && !others.includes(false)) throw new Refusal('only-admin');
  }

  const actions: Actions = {
    async close({ uid }) {
      await assertNotOnlyAdmin(uid);
      await closed.close(uid);
      await sessions.endAll(uid);
    },
    async open({ uid }) {
      await closed.open(uid);
    },
    async erase({ uid, email }, account) {
      if (email.toLowerCase() !== account.email.toLowerCase()) throw new Refusal('other-account');
      await assertNotOnlyAdmin(uid);
      await closed.closeForErasure(uid);
      await sessions.endAll(uid);
    },
    'end-sessions': ({ uid }) => sessions.endAll(uid),
    async 'reset-link'({ uid }, account) {
      if (!(await hasPassword(database, uid))) throw new Refusal('social-password');
      const link = await sendResetLink(parts, account);
      return config.smtpUrl === null ? { link } : {};
    },
    async verify({ uid }) {
      await proveAddress(database, uid);
    },
    async 'set-quota'({ uid, bytes }) {
      const { kysely } = database;
      await (
        bytes === null
          ? kysely.deleteFrom('account_quota').where('uid', '=', uid)
          : kysely
              .insertInto('account_quota')
              .values({ uid, bytes })
              .onConflict((conflict) => conflict.column('uid').doUpdateSet({ bytes }))
      ).execute();
    },
  };

  return {
    page: (asked: AccountListPage['asked']): Promise<AccountListPage> => facts.page(asked),
    accountAt: facts.at,
    activeThisMonth: (): Promise<number> => facts.activeSince(parts.now() - month),
    /**
     * @param by the one who does it: a uid, or «command»
     * @throws Refusal `not-found`, `only-admin`, `other-account`, `social-password`
     */
    async act<Action extends AccountAction>(
      action: Action,
      input: AccountActionInput<Action>,
      by: string,
    ): Promise<ActionAnswer> {
      const account = await facts.of(input.uid);
      if (!account) throw new Refusal('not-found');
      const answer = await actions[action](input, account);
      await record(action, hashOf(account.email), by);
      return { account: (await facts.of(input.uid)) ?? account, ...answer };
    },
    /** Chooses who may make an account, for every server on this database at once. @throws Refusal `sign-up-fixed` */
    async chooseSignUp(policy: SignUpPolicy, by: string): Promise<void> {
      await parts.signUp.choose(policy);
      await record(`sign-up-${policy}`, '', by);
    },
    mail: (): Promise<MailFacts> => readMailFacts(database, config.smtpUrl !== null, parts.now()),
    /** Tries every mail that waits or was given up once more now. @returns how many */
    async retryMails(by: string): Promise<number> {
      const count = await retryMails(database, parts.now());
      await record('retry-mails', '', by);
      void parts.outbox.deliver();
      return count;
    },
  };
}

export type AccountOperations = ReturnType<typeof createAdministration>;

function hashOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
}
