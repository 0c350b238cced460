import type { Database } from '#server/adapters/database/database.ts';
import { gone, sessionTopic, type Live } from '#server/adapters/live/live.ts';
import type { Caller } from '#server/http/bearer.ts';
import { accountTables } from './tables.ts';

/** Milliseconds for which an open session is cached as open. News of its end arrives sooner, unless it is lost. */
const trusted = 30_000;

type Looked = Pick<Caller, 'uid' | 'sessionId' | 'scope'>;

interface Found {
  readonly at: number;
  readonly open: Promise<boolean>;
  ended: boolean;
  leave(): void;
}

export interface OpenSessionsParts {
  readonly database: Database;
  readonly live: Live;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Knows which sessions and devices live, asked with every request that carries an access token. A session is read from the database once in
 * half a minute; in between its end, on whatever server, is heard through the live channel.
 */
export function createOpenSessions({ database, live, now }: OpenSessionsParts) {
  /** In the order in which they were read. */
  const found = new Map<string, Found>();

  function forget(sessionId: string): void {
    found.get(sessionId)?.leave();
    found.delete(sessionId);
  }

  function isOld({ at }: Found): boolean {
    return Math.abs(now() - at) >= trusted;
  }

  function look(caller: Looked): Found {
    const { uid, sessionId } = caller;
    forget(sessionId);
    for (const [id, one] of found) {
      if (!isOld(one)) break;
      forget(id);
    }
    // Listening first and reading then: no end falls between the two.
    const leaves = [sessionTopic(sessionId), uid].map((topic) =>
      live.subscribe(topic, (rev) => {
        if (rev === gone) looked.ended = true;
      }),
    );
    const looked: Found = {
      at: now(),
      ended: false,
      open: readIsOpen(caller),
      leave: () => leaves.forEach((leave) => leave()),
    };
    found.set(sessionId, looked);
    return looked;
  }

  async function readIsOpen({ uid, sessionId, scope }: Looked): Promise<boolean> {
    const tables = accountTables(database);
    const users = tables.selectFrom('auth_user').select('auth_user.id').where('auth_user.id', '=', uid);
    const open =
      scope === 'device'
        ? users.innerJoin('device', 'device.uid', 'auth_user.id').where('device.id', '=', sessionId)
        : users
            .innerJoin('auth_session', 'auth_session.userId', 'auth_user.id')
            .where('auth_session.id', '=', sessionId);
    return (await open.executeTakeFirst()) !== undefined;
  }

  /** Called once the sessions are ended in the database, so that later checks read that. */
  function publishEnd(sessions: readonly { readonly id: string }[]): void {
    for (const { id } of sessions) live.publish({ uid: sessionTopic(id), rev: gone });
  }

  return {
    publishEnd,

    /** True while the caller's session is open. @throws what the database throws when it cannot be asked */
    async isOpen(caller: Looked): Promise<boolean> {
      const known = found.get(caller.sessionId);
      const session = known && !isOld(known) ? known : look(caller);
      try {
        return (await session.open) && !session.ended;
      } catch (error) {
        if (found.get(caller.sessionId) === session) forget(caller.sessionId);
        throw error;
      }
    },

    /** Ends one session, and with it its access tokens and streams on every server. */
    async end(sessionId: string): Promise<void> {
      publishEnd(
        await accountTables(database).deleteFrom('auth_session').where('id', '=', sessionId).returning('id').execute(),
      );
    },

    /** Ends one of the account's devices; none when it has no such one. */
    async endDevice(uid: string, deviceId: string): Promise<void> {
      publishEnd(
        await database.kysely
          .deleteFrom('device')
          .where('uid', '=', uid)
          .where('id', '=', deviceId)
          .returning('id')
          .execute(),
      );
    },

    /** Ends every session of an account but, if it is named, one, and every device: whoever knew the old password may have joined one. */
    async endAll(uid: string, { except }: { readonly except?: string } = {}): Promise<void> {
      await database.kysely.deleteFrom('pairing_code').where('uid', '=', uid).execute();
      publishEnd(await database.kysely.deleteFrom('device').where('uid', '=', uid).returning('id').execute());
      const others = accountTables(database).deleteFrom('auth_session').where('userId', '=', uid);
      publishEnd(await (except === undefined ? others : others.where('id', '<>', except)).returning('id').execute());
    },
  };
}

export type OpenSessions = ReturnType<typeof createOpenSessions>;
