import { useEffect, useState } from 'react';
import type { CheckedInvitation } from '#contract/accounts.ts';
import type { Refusal } from '#domain/errors/refusal.ts';
import { accountAnswer } from '#web/platform/session/session.ts';
import { refusalOf } from '#web/ui/failure.ts';

const keptKey = 'glosa.invitation';

/** Keeps the secret of the link that was opened in this tab: whoever looks at the demo first is still invited. */
export function keepInvitation(secret: string): void {
  sessionStorage.setItem(keptKey, secret);
}

/** Forgets it: an account was made by it, or it is good no more. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(keptKey);
}

/** An invitation that somebody came with, as the server sees it. */
export type Invited =
  | { readonly state: 'none' }
  | { readonly state: 'checking' }
  /** Good, for one address or for any. */
  | { readonly state: 'good'; readonly secret: string; readonly email: string | null }
  | { readonly state: 'bad'; readonly refusal: Refusal };

/** The invitation that this tab was opened with. */
export function useInvitation(): Invited {
  const [secret] = useState(() => sessionStorage.getItem(keptKey));
  const [invited, setInvited] = useState<Invited>(secret === null ? { state: 'none' } : { state: 'checking' });
  useEffect(() => {
    if (secret === null) return undefined;
    let current = true;
    void check(secret).then((found) => current && setInvited(found));
    return () => {
      current = false;
    };
  }, [secret]);
  return invited;
}

async function check(secret: string): Promise<Invited> {
  try {
    const response = await accountAnswer('check-invitation', { invitation: secret });
    // Written by our own server from the contract's type.
    const { email } = (await response.json()) as CheckedInvitation;
    return { state: 'good', secret, email };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.id === 'invitation-invalid') forgetInvitation();
    return { state: 'bad', refusal };
  }
}
