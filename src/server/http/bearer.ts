/** The account and session that an access token was issued to. */
export interface Caller {
  readonly uid: string;
  /** The session that the token was given to. */
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Checks an access token: its signature, its time, and that its session still lives. */
export type VerifyToken = (token: string) => Promise<Caller | 'expired' | 'invalid'>;

/** Reads the Authorization header. Cookies are ignored here, so that no other site can act for a visitor (CSRF). */
export async function bearer(
  header: string | undefined,
  verifyToken: VerifyToken,
): Promise<Caller | 'missing' | 'expired' | 'invalid'> {
  if (header === undefined || header === '') return 'missing';
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  return token === undefined ? 'invalid' : verifyToken(token);
}
