import { account } from '#web/platform/session/session.ts';

/** The input of a new account: kept by the page as long as its address can be changed. */
export interface SignedUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The secret of the invitation that it was made by. */
  readonly invitation?: string;
  /** The invitation is for this address alone. */
  readonly isAddressFixed?: boolean;
}

/** Makes an account, which waits for the link of its mail to be opened. @throws Refusal */
export async function signUp({ name, email, password, invitation }: SignedUp): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await account('sign-up', { name, email, password, timeZone, ...(invitation !== undefined && { invitation }) });
}
