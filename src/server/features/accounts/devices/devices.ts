import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { pairingCodeIn, pairingCodeLength, pairingSigns, type PairedDevice } from '#contract/devicePairing.ts';
import type { ListedDevice } from '#contract/devices.ts';
import { browserName, isHandheld } from '#domain/accounts/browserName.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { mostDevices } from '#server/config/limits.ts';
import type { OpenSessions } from '../identity/openSessions.ts';
import { accountTables, truth } from '../identity/tables.ts';

/** Milliseconds for which a code may be used. */
export const pairingTime = 10 * 60_000;
/** Milliseconds for which a use is not written again. */
const usedAnew = 3_600_000;

export interface DevicesParts {
  readonly database: Database;
  readonly sessions: Pick<OpenSessions, 'endDevice'>;
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The account that a device belongs to. */
export interface DeviceAccount {
  /** The device. */
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}

/** Browsers that are joined to accounts: by a code that lives ten minutes, and then by a token of their own. Neither is stored as it is. */
export function createDevices({ database, sessions, secret, now }: DevicesParts) {
  const { kysely } = database;
  const key = `pairing-code:${secret}`;
  // Keyed: forty bits are found again from a plain hash in no time.
  const hashOfCode = (code: string) => createHmac('sha256', key).update(code).digest('base64url');

  /** The device of a token, while it is joined and its account lives. */
  async function find(token: string): Promise<(DeviceAccount & { readonly usedAt: number }) | null> {
    const row = await accountTables(database)
      .selectFrom('device')
      .innerJoin('auth_user', 'auth_user.id', 'device.uid')
      .select(['device.id', 'device.uid', 'auth_user.email', 'auth_user.name', 'device.used_at as usedAt'])
      .where('device.token', '=', hashOfToken(token))
      .where('auth_user.emailVerified', '=', truth(database))
      .executeTakeFirst();
    return row ?? null;
  }

  return {
    /** Makes the account's one code. @returns it as it is shown nowhere else */
    async createCode(uid: string): Promise<string> {
      const code = makeCode();
      const made = { code: hashOfCode(code), ends_at: now() + pairingTime };
      await kysely
        .insertInto('pairing_code')
        .values({ uid, ...made })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(made))
        .execute();
      return code;
    },

    /**
     * Joins a browser. A code is removed by its use, in the statement that looks for it: of two at once one finds it.
     * @param typed as its owner typed it
     * @param userAgent what the browser says of itself
     * @throws Refusal `pairing-code-invalid`, `devices-full`
     */
    async pair(typed: string, name: string, userAgent: string): Promise<Omit<PairedDevice, 'server'>> {
      const code = pairingCodeIn(typed);
      if (code.length < pairingCodeLength) throw new Refusal('pairing-code-invalid');
      const used = await kysely
        .deleteFrom('pairing_code')
        .where('code', '=', hashOfCode(code))
        .where('ends_at', '>', now())
        .returning('uid')
        .executeTakeFirst();
      if (!used) throw new Refusal('pairing-code-invalid');
      const { count } = await kysely
        .selectFrom('device')
        .select((select) => select.fn.countAll<number | string>().as('count'))
        .where('uid', '=', used.uid)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostDevices) throw new Refusal('devices-full');
      const token = `glosa_device_${randomBytes(32).toString('base64url')}`;
      await kysely
        .insertInto('device')
        .values({
          id: randomUUID(),
          uid: used.uid,
          token: hashOfToken(token),
          name,
          browser: browserName(userAgent),
          handheld: isHandheld(userAgent) ? 1 : 0,
          joined_at: now(),
          used_at: now(),
        })
        .execute();
      // Its account may have been deleted meanwhile.
      const device = await find(token);
      if (!device) throw new Refusal('pairing-code-invalid');
      const { uid, email, name: owner } = device;
      return { token, account: { uid, email, name: owner } };
    },

    /** The account of a device's token, null for a token of none. Its use is written down, once an hour at most. */
    async accountOf(token: string): Promise<DeviceAccount | null> {
      const device = await find(token);
      if (!device) return null;
      const { usedAt, ...account } = device;
      if (now() - usedAt >= usedAnew)
        await kysely.updateTable('device').set({ used_at: now() }).where('id', '=', device.id).execute();
      return account;
    },

    /** The account's devices, the one used last first. */
    async list(uid: string): Promise<readonly ListedDevice[]> {
      const rows = await kysely
        .selectFrom('device')
        .select(['id', 'name', 'browser', 'handheld', 'joined_at as joinedAt', 'used_at as usedAt'])
        .where('uid', '=', uid)
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, handheld: row.handheld === 1 }));
    },

    /** Ends a device of the account, its access tokens and its streams; nothing when it has no such one. */
    remove: (uid: string, id: string): Promise<void> => sessions.endDevice(uid, id),

    /** Removes codes that nobody used in time, and what a deletion under way may have been overtaken by. */
    async tidy(): Promise<void> {
      await kysely.deleteFrom('pairing_code').where('ends_at', '<=', now()).execute();
      await kysely
        .deleteFrom('device')
        .where('uid', 'not in', accountTables(database).selectFrom('auth_user').select('id'))
        .execute();
    },
  };
}

/** Each random byte gives one of thirty-two signs, all of them equally often. */
function makeCode(): string {
  return Array.from(randomBytes(pairingCodeLength), (byte) => pairingSigns.charAt(byte % pairingSigns.length)).join('');
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
