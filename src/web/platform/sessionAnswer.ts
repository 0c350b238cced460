import type { Session } from '#contract/accounts.ts';
import { isErrorId, type ErrorId } from '#domain/errors/catalogue.ts';

// Our own server's answers, looked at by hand: the first load carries no schema library.

export type SignedIn = Pick<Session, 'uid' | 'email' | 'name' | 'social'>;

/** Whose session it is; null for anything else. */
export function accountIn(value: unknown): SignedIn | null {
  const { uid, email, name, social } = fieldsOf(value);
  // Remembered by an older version, it does not say whether it is social: the server's next answer does.
  return typeof uid === 'string' && typeof email === 'string' && typeof name === 'string' ? { uid, email, name, social: social === true } : null;
}

/** The session with its token; null when nobody is signed in. */
export function sessionIn(value: unknown): Session | null {
  const account = accountIn(value);
  const { token, expiresAt } = fieldsOf(value);
  return account && typeof token === 'string' && typeof expiresAt === 'number' ? { ...account, token, expiresAt } : null;
}

/** The catalogue's error that an answer names. */
export async function errorIdOf(response: Response): Promise<ErrorId> {
  const { error } = fieldsOf(await response.json().catch(() => null));
  const { id } = fieldsOf(error);
  return typeof id === 'string' && isErrorId(id) ? id : 'unexpected';
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
