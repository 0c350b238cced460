import type { Session } from '#contract/accounts.ts';
import { isErrorId, type ErrorId } from '#domain/errors/catalogue.ts';

// Our own server's answers, looked at by hand: the first load carries no schema library.

export type SignedIn = Pick<Session, 'uid' | 'email' | 'name' | 'social' | 'admin' | 'mails'>;

/** The account of a session; null for anything else. */
export function accountIn(value: unknown): SignedIn | null {
  const { uid, email, name, social, admin, mails } = fieldsOf(value);
  // Remembered by an older version, it does not say whether it is social, administers or gets mails: the server's next answer does.
  return typeof uid === 'string' && typeof email === 'string' && typeof name === 'string'
    ? { uid, email, name, social: social === true, admin: admin === true, mails: mails !== false }
    : null;
}

/** The session with its token; null for anything else. */
export function sessionIn(value: unknown): Session | null {
  const account = accountIn(value);
  const { token, expiresAt } = fieldsOf(value);
  return account && typeof token === 'string' && typeof expiresAt === 'number'
    ? { ...account, token, expiresAt }
    : null;
}

/**
 * Reads what `GET /api/auth/session` says. Only a whole 200 whose JSON is `null` means that nobody is signed in: an answer that
 * was cut off, a proxy's page or any other shape is no answer, and nobody is signed out by it.
 */
export async function readSessionAnswer<Found>(
  response: Response,
  parse: (value: unknown) => Found | null,
): Promise<Found | 'nobody' | 'no-answer'> {
  if (response.status !== 200) return 'no-answer';
  const value: unknown = await response.json().catch(() => undefined);
  return value === null ? 'nobody' : (parse(value) ?? 'no-answer');
}

/** The catalogue's error that an answer names; `unexpected` when it names none. */
export async function errorIdOf(response: Response): Promise<ErrorId> {
  return (await ownErrorIdOf(response)) ?? 'unexpected';
}

/** The catalogue's error that our own server names; null for an answer of anything else on the way, such as a proxy's. */
export async function ownErrorIdOf(response: Response): Promise<ErrorId | null> {
  const { error } = fieldsOf(await response.json().catch(() => null));
  const { id } = fieldsOf(error);
  return typeof id === 'string' && isErrorId(id) ? id : null;
}

/** Milliseconds to wait before the same is tried again, where the answer says so. */
export function waitOf(response: Response): { readonly wait?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? { wait: seconds * 1_000 } : {};
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
