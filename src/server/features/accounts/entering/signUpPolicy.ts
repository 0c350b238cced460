import { signUpPolicies, type SignUpPolicy } from '#domain/accounts/signUpFault.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { SignUpConfig } from '#server/config/config.ts';

const settingName = 'sign-up';

/** Who may make an account: as the environment says; where it says nothing, as those who administer have chosen last; else anybody. */
export interface SignUpPolicyStore {
  /** True when the environment says it: nobody changes it here. */
  readonly isFixed: boolean;
  /** Reads the database each time, so that the servers on it agree at once. */
  read(): Promise<SignUpPolicy>;
  /** False while nobody, neither operator nor page, has said who may enter. */
  isChosen(): Promise<boolean>;
  /** Of two at once the later one stays. @throws Refusal `sign-up-fixed` */
  choose(policy: SignUpPolicy): Promise<void>;
}

/** The policy in the database, and the environment before it. */
export function createSignUpPolicy({ kysely }: Database, { policy: fixed, isChosen }: SignUpConfig): SignUpPolicyStore {
  const kept = () => kysely.selectFrom('setting').select('value').where('name', '=', settingName).executeTakeFirst();
  return {
    isFixed: fixed !== null,
    async read() {
      if (fixed !== null) return fixed;
      const row = await kept();
      if (!row) return 'open';
      // A policy that only a later release knows lets nobody in.
      return signUpPolicies.find((policy) => policy === row.value) ?? 'closed';
    },
    isChosen: async () => isChosen || (await kept()) !== undefined,
    async choose(policy) {
      if (fixed !== null) throw new Refusal('sign-up-fixed');
      await kysely
        .insertInto('setting')
        .values({ name: settingName, value: policy })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: policy }))
        .execute();
    },
  };
}
