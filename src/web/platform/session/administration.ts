import type { SignUpPolicy } from '#domain/accounts/signUpFault.ts';
import type { InvitationsAnswer, MadeInvitation } from '#contract/accounts.ts';
import type {
  AccountAction,
  AccountActionInput,
  AccountFacts,
  AccountListPage,
  ServerFacts,
} from '#contract/administration.ts';
import { account, accountAnswer, askAccounts } from './session.ts';

/** The routes of those who administer: answers are written by our own server from the contract's types. */
const patience = 30_000;

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await askAccounts(path, { ...init, signal: AbortSignal.timeout(patience) });
  return (await response.json()) as Answer;
}

const post = <Answer>(path: string, input: object): Promise<Answer> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) });

/** How the server is. @throws Refusal; `permission-denied` for who does not administer, `unavailable` without a connection */
export const fetchServerFacts = (): Promise<ServerFacts> => ask('admin/facts');

/** A page of the accounts. @throws Refusal as {@link fetchServerFacts} */
export function fetchAccountPage({ sought, order, page }: AccountListPage['asked']): Promise<AccountListPage> {
  return ask(`admin/accounts?${new URLSearchParams({ sought, order, page: String(page) }).toString()}`);
}

/**
 * Does something with an account.
 * @returns the account as it is then, and for `reset-link` the link where the server sends no mail
 * @throws Refusal `only-admin`, `other-account`, `social-password`
 */
export function actOnAccount<Action extends AccountAction>(
  action: Action,
  input: AccountActionInput<Action>,
): Promise<{ readonly account: AccountFacts; readonly link?: string }> {
  return post(`admin/${action}`, input);
}

/** Chooses who may make an account, from now on. @throws Refusal `sign-up-fixed` where the server's environment says it */
export async function chooseSignUp(policy: SignUpPolicy): Promise<void> {
  await post('admin/sign-up', { policy });
}

/** Has every mail tried again that was not taken. @returns how many */
export async function retryUnsentMails(): Promise<number> {
  return (await post<{ readonly count: number }>('admin/retry-mails', {})).count;
}

export async function fetchInvitations(): Promise<InvitationsAnswer['invitations']> {
  return (await ask<InvitationsAnswer>('invitations')).invitations;
}

/** Makes an invitation: for one address, or for whoever has its link. @returns its link, which is told this once */
export async function sendInvitation(email: string, days: number): Promise<MadeInvitation> {
  return (await accountAnswer('invite', { days, ...(email !== '' && { email }) })).json() as Promise<MadeInvitation>;
}

export function withdrawInvitation(id: string): Promise<void> {
  return account('withdraw-invitation', { id });
}
