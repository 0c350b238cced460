import { createListeners } from './listeners.ts';

/** Why a guest is asked to sign up: something needs an account, or they want one. */
export type Invitation = 'needed' | 'wanted';

const invitations = createListeners<[invitation: Invitation]>();

/** Opens sign-up for a guest; when something needed an account, the demo's shell says so first (spec §5). */
export function askForAccount(invitation: Invitation = 'needed'): void {
  invitations.notify(invitation);
}

/** Calls back each time a guest is asked to sign up; returns the way to stop. */
export const whenAccountAsked = invitations.add;
