/** Why a guest is asked to sign up: something needs an account, or they want one. */
export type Invitation = 'needed' | 'wanted';

const listeners = new Set<(invitation: Invitation) => void>();

/** Opens sign-up for a guest; when something needed an account, the demo's shell says so first (spec §5). */
export function askForAccount(invitation: Invitation = 'needed'): void {
  for (const listener of listeners) listener(invitation);
}

export function whenAccountAsked(listener: (invitation: Invitation) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
