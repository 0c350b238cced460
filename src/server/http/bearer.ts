/** The account and session that an access token was issued to. */
export interface Caller {
  readonly uid: string;
  /** The session that the token was given to, or the device. */
  readonly sessionId: string;
  /** `device`: it may do what a paired browser may do, and nothing else. */
  readonly scope: 'account' | 'device';
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
  const token = readBearer(header);
  return token === null ? 'invalid' : verifyToken(token);
}

/** The token that an Authorization header bears; null when it bears none. */
export function readBearer(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
