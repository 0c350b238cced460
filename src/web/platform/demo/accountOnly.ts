import { Refusal } from '#domain/errors/refusal.ts';
import { askForAccount } from '../accountNeeded.ts';
import type { AccountStore } from '../accountStore.ts';

/** @throws Refusal `account-required`, once the guest was asked for an account */
export async function needAccount(): Promise<never> {
  askForAccount();
  throw new Refusal('account-required');
}

/** The parts of the store that only an account has: a guest finds nothing in them, and is asked to create an account by their actions. */
export const accountOnly: Pick<AccountStore, 'translator' | 'catalogues' | 'webPages' | 'dictionaries'> = {
  translator: {
    host: async () => null,
    async translate() {
      throw new Refusal('account-required');
    },
  },
  catalogues: {
    list: async () => [],
    page: needAccount,
    search: needAccount,
    book: needAccount,
    cover: needAccount,
    file: needAccount,
  },
  webPages: { page: needAccount, picture: needAccount },
  dictionaries: {
    add: needAccount,
    setOn: needAccount,
    order: needAccount,
    remove: needAccount,
    restore: needAccount,
    ofServer: async () => [],
    prepareBook: async () => undefined,
  },
};
