/** Checks an access token; `expiresAt` in epoch milliseconds. */
export type VerifyToken = (token: string) => Promise<{ readonly uid: string; readonly expiresAt: number } | 'expired' | 'invalid'>;

/** Who an Authorization header speaks for. Cookies count for nothing here, so no other site can speak for anybody. */
export async function bearer(
  header: string | undefined,
  verifyToken: VerifyToken,
): Promise<{ readonly uid: string; readonly expiresAt: number } | 'missing' | 'expired' | 'invalid'> {
  if (header === undefined || header === '') return 'missing';
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  return token === undefined ? 'invalid' : verifyToken(token);
}
