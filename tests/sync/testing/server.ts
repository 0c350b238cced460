import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#server/adapters/database/open.ts';
import { diskFiles } from '#server/adapters/files/disk.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import { packAnswers } from '#server/features/sync/packAnswers.ts';
import { purgeTombstones } from '#server/features/sync/tombstones.ts';
import { standaloneDataRoutes } from '#server/composition/testing/standaloneDataRoutes.ts';
import type { Path } from '#domain/documents/ref.ts';
import { backUp } from './backUp.ts';
import { table } from './toyCalls.ts';

export interface Answered {
  readonly rev: number;
  readonly ok: boolean;
  readonly reason: string | null;
  /** Only a receipt is kept of it. */
  readonly isPacked?: true;
}

/** One user's stored data at one moment. */
export interface Snapshot {
  readonly epoch: string;
  readonly rev: number;
  readonly documents: ReadonlyMap<Path, object>;
  /** The statuses that stand beside the documents, of those that have one. */
  readonly statuses: ReadonlyMap<Path, string>;
  readonly answers: ReadonlyMap<string, Answered>;
  readonly causes: ReadonlySet<string>;
  readonly balance: { readonly xp: number; readonly gems: number };
}

export type SyncServer = Awaited<ReturnType<typeof openSyncServer>>;

/** The server's real routes and engine on a database of its own; `clock.now` is its time. */
export async function openSyncServer() {
  const folder = mkdtempSync(join(tmpdir(), 'glosa-sync-'));
  const database = await openDatabase(`sqlite:${join(folder, 'glosa.db')}`);
  const clock = { now: Date.UTC(2026, 5, 1, 12) };
  const { routes } = standaloneDataRoutes({
    database,
    live: inProcessLive(),
    files: await diskFiles(join(folder, 'files')),
    verifyToken: async (token) => ({
      uid: token,
      sessionId: token,
      scope: 'account',
      expiresAt: Number.MAX_SAFE_INTEGER,
    }),
    calls: table,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
  });
  const { kysely } = database;
  /** What was packed, by account: every call that it ever applied is in its answers or here. */
  const packed = new Map<string, ReadonlyMap<string, Answered>>();
  const answersOf = async (uid: string): Promise<Map<string, Answered>> => {
    const rows = await kysely.selectFrom('answers').selectAll().where('uid', '=', uid).execute();
    return new Map(rows.map(({ id, rev, ok, reason }) => [id, { rev, ok: ok === 1, reason }]));
  };

  return {
    clock,
    /** Calls `flush` or `feed` over the wire as `as`; null when it is refused as another account's. */
    async ask(name: 'flush' | 'feed', data: object, as: string): Promise<unknown> {
      const response = await routes.request(`/glosa/us-central1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
        body: JSON.stringify({ data }),
      });
      if (response.status === 409) return null;
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return (await response.json()).result;
    },
    async snapshot(uid: string): Promise<Snapshot> {
      const account = await kysely.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirst();
      const documents = await kysely
        .selectFrom('document')
        .selectAll()
        .where('uid', '=', uid)
        .where('deleted', '=', 0)
        .execute();
      const ledger = await kysely.selectFrom('ledger').selectAll().where('uid', '=', uid).execute();
      return {
        epoch: account?.epoch ?? '',
        rev: account?.rev ?? 0,
        documents: new Map(
          documents.map(({ collection, id, data }) => [`${collection}/${id}`, JSON.parse(data ?? 'null')]),
        ),
        statuses: new Map(
          documents.flatMap(({ collection, id, status }) =>
            status === null ? [] : [[`${collection}/${id}`, status] as const],
          ),
        ),
        answers: new Map([...(packed.get(uid) ?? []), ...(await answersOf(uid))]),
        causes: new Set(ledger.map(({ cause }) => cause)),
        balance: {
          xp: ledger.reduce((sum, { xp }) => sum + xp, 0),
          gems: ledger.reduce((sum, { gems }) => sum + gems, 0),
        },
      };
    },
    purge: (uid: string, upTo: number) => purgeTombstones(database, uid, upTo),
    /** Packs answers up to a rev; ended after so many pieces, as by a server that is killed. */
    async pack(uid: string, upTo: number, pieces: number): Promise<void> {
      const before = await answersOf(uid);
      let left = pieces;
      const cut = {
        ...database,
        transaction: <T>(work: Parameters<typeof database.transaction<T>>[0]) =>
          left-- > 0 ? database.transaction(work) : Promise.reject(new Error('killed')),
      };
      await packAnswers(cut, uid, upTo, { piece: 3, mostInBucket: 2 }).catch((error: unknown) => {
        if (left >= 0) throw error;
      });
      const kept = await answersOf(uid);
      const gone = [...before].filter(([id]) => !kept.has(id));
      packed.set(
        uid,
        new Map([...(packed.get(uid) ?? []), ...gone.map(([id, one]) => [id, { ...one, isPacked: true }] as const)]),
      );
    },
    async backup(uid: string): Promise<(epoch: string) => Promise<void>> {
      const restore = await backUp(database, uid);
      const then = packed.get(uid);
      return async (epoch) => {
        await restore(epoch);
        if (then) packed.set(uid, then);
        else packed.delete(uid);
      };
    },
    async close(): Promise<void> {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
