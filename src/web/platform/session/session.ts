import type { AccountRequest, AccountRoute, Verified } from '#contract/accounts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { forgetAbandoned, abandonedCopies, recordAbandoned } from '../copies/abandonedCopies.ts';
import { endWelcome, expectWelcome } from './pendingWelcome.ts';
import { accountIn, errorIdOf, readSessionAnswer, waitOf, type SignedIn } from '#replica/server/sessionAnswer.ts';
import { createListeners } from '../listeners.ts';

/** The signed-in account, as far as this browser knows. */
export type Visitor =
  | { readonly state: 'loading' }
  | { readonly state: 'guest' }
  | {
      readonly state: 'signed-in';
      readonly uid: string;
      readonly email: string;
      readonly name: string;
      readonly social: boolean;
      /** It administers this server. */
      readonly admin: boolean;
      /** This server sends mails. */
      readonly mails: boolean;
    };

type SessionAnswer = SignedIn | 'nobody' | 'no-answer';

const rememberedKey = 'glosa.account';
/** Milliseconds after which an answer is not waited for any longer. */
const longestAnswer = 60_000;
let visitor: Visitor = startingVisitor();
const listeners = createListeners();
/** True once the account was deleted: this page shows no other account any more. */
let isDeleting = false;

export const sessionStore = {
  current: (): Visitor => visitor,
  subscribe: listeners.add,
};

/**
 * Asks the server who is signed in. Until it answers, and without a connection, it is the account that was last signed
 * in here: its books and words are in this browser.
 */
export async function loadSession(): Promise<void> {
  take(await askForSession());
}

async function askForSession(): Promise<SessionAnswer> {
  const response = await fetch('/api/auth/session', {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(longestAnswer),
  }).catch(() => null);
  return response ? readSessionAnswer(response, accountIn) : 'no-answer';
}

function take(answer: SessionAnswer): void {
  if (answer !== 'no-answer') changeAccount(answer === 'nobody' ? null : answer);
  else if (visitor.state === 'loading') announce({ state: 'guest' });
}

/**
 * Calls one of the account routes.
 * @throws Refusal with the catalogue's error; `unavailable` when the server cannot be reached
 */
export async function account<Route extends AccountRoute>(route: Route, input: AccountRequest<Route>): Promise<void> {
  await accountAnswer(route, input);
}

/**
 * Proves an address by the code of a link; where the account was made in this browser, it is signed in then.
 * @throws Refusal `link-invalid`, `link-expired`
 */
export async function verifyAddress(code: string): Promise<Verified> {
  // Written by our own server from the contract's type.
  const answer = (await (await accountAnswer('verify', { code })).json()) as Verified;
  if (answer.signedIn) await enter();
  return answer;
}

/** The same, with the answer. @throws Refusal as {@link account} */
export async function accountAnswer<Route extends AccountRoute>(
  route: Route,
  input: AccountRequest<Route>,
): Promise<Response> {
  return askAccounts(route, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    // A learner who signs out and closes the tab at once is signed out.
    keepalive: true,
  });
}

/** The answer of a route below `/api/auth`. @throws Refusal as {@link account} */
export async function askAccounts(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/api/auth/${path}`, init).catch(() => null);
  if (!response) throw new Refusal('unavailable');
  if (!response.ok) throw new Refusal(await errorIdOf(response), waitOf(response));
  return response;
}

/** Signs in and makes the account this browser's. @throws Refusal */
export async function signIn(input: AccountRequest<'sign-in'>): Promise<void> {
  await account('sign-in', input);
  await enter();
}

/** Makes the account of a session that the server has just made this browser's. */
export async function enter(): Promise<void> {
  const answer = await askForSession();
  // Before any page hears of it: Inicio looks once.
  if (typeof answer === 'object') expectWelcome(answer.uid);
  take(answer);
}

/**
 * Deletes the account for good; then `forget` removes its copy from this browser and `leave` loads a page for which nobody
 * need be signed in.
 * @throws Refusal; nothing was deleted then
 */
export async function deleteAccount(
  input: AccountRequest<'delete'>,
  forget: () => Promise<void>,
  leave: () => void,
): Promise<void> {
  // The end of the session is heard of by other ways too; none may send this page elsewhere than to the farewell.
  isDeleting = true;
  try {
    await account('delete', input);
  } catch (error) {
    isDeleting = false;
    throw error;
  }
  await forgetOrNote(forget);
  changeAccount(null);
  leave();
}

/**
 * Ends the session; `forget` then removes the account's copy from this browser, before anything else learns of it.
 * @throws Refusal `sign-out-failed`
 */
export async function signOut(forget: () => Promise<void>): Promise<void> {
  try {
    await account('sign-out', {});
  } catch {
    throw new Refusal('sign-out-failed');
  }
  await forgetOrNote(forget);
  changeAccount(null);
}

/** The copy is to go: what cannot be removed now is removed at the next start. */
async function forgetOrNote(forget: () => Promise<void>): Promise<void> {
  const uid = recall()?.uid;
  if (uid) recordAbandoned(uid, 'erase');
  const isForgotten = await forget().then(
    () => true,
    () => false,
  );
  // Noted as left behind only while something is.
  if (!uid || !isForgotten) return;
  forgetAbandoned(uid);
  localStorage.removeItem(rememberedKey);
}

function changeAccount(account: SignedIn | null): void {
  const before = recall();
  if (before && before.uid !== account?.uid) recordAbandoned(before.uid, 'keep');
  if (account) {
    localStorage.setItem(rememberedKey, JSON.stringify(account));
    forgetAbandoned(account.uid);
    announce({ state: 'signed-in', ...account });
  } else {
    localStorage.removeItem(rememberedKey);
    endWelcome();
    announce({ state: 'guest' });
  }
  // A failure (no storage, no module) waits for the next start.
  if (abandonedCopies().size > 0)
    import('../copies/settleCopies.ts').then(({ settleCopies }) => settleCopies()).catch(() => undefined);
}

function startingVisitor(): Visitor {
  const remembered = recall();
  return remembered ? { state: 'signed-in', ...remembered } : { state: 'loading' };
}

function recall(): SignedIn | null {
  try {
    return accountIn(JSON.parse(localStorage.getItem(rememberedKey) ?? 'null'));
  } catch {
    return null;
  }
}

function announce(next: Visitor): void {
  if (isDeleting) return;
  visitor = next;
  listeners.notify();
}
