import { session as sessionSchema, errorResponse, type AccountRequest, type AccountRoute, type Session } from '#contract/accounts.ts';
import { isErrorId, type ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';

/** Who is at this browser, as far as it knows. */
export type Visitor =
  | { readonly state: 'loading' }
  | { readonly state: 'guest' }
  | { readonly state: 'signed-in'; readonly uid: string; readonly email: string; readonly name: string };

const rememberedKey = 'glosa.account';
let visitor: Visitor = { state: 'loading' };
const listeners = new Set<() => void>();

export const sessionStore = {
  current: (): Visitor => visitor,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Asks the server who is signed in. Without a connection the account that was last signed in here stays: its books and
 * words are in this browser (issue: the app still opens offline).
 */
export async function loadSession(): Promise<void> {
  const remembered = recall();
  try {
    const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
    if (response.ok) become(sessionSchema.nullable().parse(await response.json()));
    else if (remembered) announce({ state: 'signed-in', ...remembered });
    else become(null);
  } catch {
    announce(remembered ? { state: 'signed-in', ...remembered } : { state: 'guest' });
  }
}

/**
 * Calls one of the account routes.
 * @throws Refusal with the catalogue's error; `unavailable` when the server cannot be reached
 */
export async function account<Route extends AccountRoute>(route: Route, input: AccountRequest<Route>): Promise<void> {
  const response = await fetch(`/api/auth/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => null);
  if (!response) throw new Refusal('unavailable');
  if (!response.ok) throw new Refusal(await errorIdOf(response));
}

/** Signs in and makes the account this browser's. @throws Refusal */
export async function signIn(input: AccountRequest<'sign-in'>): Promise<void> {
  await account('sign-in', input);
  await loadSession();
}

/** Ends the session. @throws Refusal `sign-out-failed` */
export async function signOut(): Promise<void> {
  try {
    await account('sign-out', {});
  } catch {
    throw new Refusal('sign-out-failed');
  }
  become(null);
}

export async function errorIdOf(response: Response): Promise<ErrorId> {
  const parsed = errorResponse.safeParse(await response.json().catch(() => null));
  return parsed.success && isErrorId(parsed.data.error.id) ? parsed.data.error.id : 'unexpected';
}

function become(session: Session | null): void {
  if (session) {
    const { uid, email, name } = session;
    localStorage.setItem(rememberedKey, JSON.stringify({ uid, email, name }));
    announce({ state: 'signed-in', uid, email, name });
  } else {
    localStorage.removeItem(rememberedKey);
    announce({ state: 'guest' });
  }
}

function recall(): { uid: string; email: string; name: string } | null {
  try {
    const kept = sessionSchema.pick({ uid: true, email: true, name: true }).safeParse(JSON.parse(localStorage.getItem(rememberedKey) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

function announce(next: Visitor): void {
  visitor = next;
  for (const listener of listeners) listener();
}
