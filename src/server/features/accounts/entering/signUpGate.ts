import { signUpFault } from '#domain/accounts/signUpFault.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Invitations } from './invitations.ts';
import type { SignUpPolicyStore } from './signUpPolicy.ts';

export interface SignUpGateParts {
  readonly signUp: Pick<SignUpPolicyStore, 'read'>;
  /** Domains of the addresses that may sign up uninvited; where there are none, all may. */
  readonly domains: readonly string[];
  /** Tells whether the server has no room for somebody new. */
  readonly isFull: () => Promise<boolean>;
  readonly invitations: Invitations;
  /** Removes an account whose address was never proved. */
  readonly removeUnproved: (uid: string) => Promise<void>;
}

/** Somebody who has no account at this address yet. */
export interface Newcomer {
  readonly email: string;
  /** The secret of an invitation; undefined when they bring none. */
  readonly invitation: string | undefined;
  /** Their own account of a moment ago, at an address that they never proved: to mistype it does not cost the invitation. */
  readonly earlier?: string | null;
}

/** The one gate in front of every new account, whichever way it is made. */
export function createSignUpGate({ signUp, domains, isFull, invitations, removeUnproved }: SignUpGateParts) {
  /** Tells why an invitation is not good for somebody. */
  async function faultOf(invitation: string): Promise<'invitation-invalid' | 'invitation-other-address'> {
    return (await invitations.find(invitation)) ? 'invitation-other-address' : 'invitation-invalid';
  }

  return {
    /**
     * Makes an account for whoever may have one. An invitation is taken before the work, and used up once there is an account; a server that
     * falls in between leaves it taken, which `tidy` ends.
     * @param isMade tells by the result whether there is an account now; true when left out
     * @throws Refusal with what keeps them out, and what `make` throws
     */
    async admit<Result>(
      { email, invitation, earlier = null }: Newcomer,
      make: () => Promise<Result>,
      isMade: (result: Result) => boolean = () => true,
    ): Promise<Result> {
      if (await isFull()) throw new Refusal('sign-up-full');
      const policy = await signUp.read();
      const taken = invitation === undefined ? null : await invitations.take(invitation, email);
      const fault = signUpFault({ policy, domains, email, isInvited: taken !== null });
      if (fault !== null && earlier === null)
        throw new Refusal(invitation === undefined ? fault : await faultOf(invitation));
      let made = false;
      try {
        const result = await make();
        made = isMade(result);
        if (made && fault !== null && earlier !== null) await removeUnproved(earlier);
        return result;
      } finally {
        if (taken) await (made ? invitations.useUp(taken) : invitations.giveBack(taken));
      }
    },
  };
}

export type SignUpGate = ReturnType<typeof createSignUpGate>;
