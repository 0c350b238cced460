import { createHash, randomBytes } from 'node:crypto';

/** Milliseconds from the form to its exchange. */
const codeLifetime = 60_000;

/** The person who signs in, and the request that it is for. */
interface RequestedGrant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

/** The codes of the test provider: each is valid once, for a minute, and for the client that requested it (RFC 7636). */
export function createTestGrants(now: () => number) {
  const grants = new Map<string, { readonly request: RequestedGrant; readonly ends: number }>();
  return {
    /** @returns the code */
    add(request: RequestedGrant): string {
      for (const [old, { ends }] of grants) if (ends <= now()) grants.delete(old);
      const code = randomBytes(16).toString('hex');
      grants.set(code, { request, ends: now() + codeLifetime });
      return code;
    },
    /** The grant behind a code; null where it is not good for this exchange. It is good for no other after it. */
    exchange(sent: URLSearchParams): RequestedGrant | null {
      const code = sent.get('code') ?? '';
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant || grant.ends <= now()) return null;
      const { request } = grant;
      const isSameClient =
        request.redirectUri === sent.get('redirect_uri') &&
        request.challenge === pkceChallenge(sent.get('code_verifier') ?? '');
      return isSameClient ? request : null;
    },
  };
}

/** The S256 challenge of a verifier (RFC 7636, 4.2). */
function pkceChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
