import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '#domain/documents/random.ts';
import { migrationLock } from '#server/adapters/database/postgresLocks.ts';
import type { DataServer } from '#tests/partners/dataServer.ts';
import { movingAddress, type MovingAddress } from '#tests/partners/movingAddress.ts';
import { newCluster, standbyOf, type Cluster, type PostgresPrograms } from '#tests/partners/postgresCluster.ts';
import { underWork, type Disturbed, type WorkResult } from './underWork.ts';

export interface FailoverRounds {
  readonly programs: PostgresPrograms;
  /** The folder of the servers' files. */
  readonly folder: string;
  readonly rounds: number;
  /** The same seed makes the same choices: after how much work what happens. */
  readonly seed: string;
  readonly onRound?: (done: number, acknowledged: number) => void;
}

/** What happens in turn: PostgreSQL is killed, its network is cut, or it turns read-only and lives on while another takes over. */
const misfortunes = ['killed', 'cut', 'read-only'] as const;

/** Milliseconds that news may take to arrive again: less than the 25 seconds after which a stream asks by itself. */
const newsPatience = 20_000;

/**
 * Lets two servers work on a PostgreSQL that is reached by a moving address and has a synchronous standby, which takes over again and
 * again. @throws Error when the servers do not go on, no news comes any more, or a lock stays taken
 */
export async function failoverRounds({ programs, folder, rounds, seed, onRound }: FailoverRounds): Promise<WorkResult> {
  const random = seededRandom(seed);
  let primary = await newCluster(programs);
  primary.start();
  const address = await movingAddress(primary.port);
  const databaseUrl = `postgres://glosa@127.0.0.1:${address.port}/postgres`;
  try {
    return await underWork({ databaseUrl, folder, servers: 2 }, async (work) => {
      for (let round = 0; round < rounds; round++) {
        const misfortune = misfortunes[round % misfortunes.length];
        if (misfortune === 'cut') {
          await work.more(Math.floor(random() * 60));
          address.cut();
          await wait(random() * 500);
          address.mend();
        } else {
          const standby = await followed(programs, primary);
          await work.more(Math.floor(random() * 60));
          await (misfortune === 'killed' ? killed : turnedReadOnly)({ primary, standby, address, work });
          primary.remove();
          primary = standby;
        }
        await work.more(20);
        const [one, other] = work.servers;
        if (one && other) await Promise.all([newsArrives(one, other), newsArrives(other, one)]);
        await locksAreFree(primary);
        onRound?.(round + 1, work.acknowledged());
      }
    });
  } finally {
    await address.close();
    primary.remove();
  }
}

interface Takeover {
  readonly primary: Cluster;
  readonly standby: Cluster;
  readonly address: MovingAddress;
  readonly work: Disturbed;
}

/** Makes a standby without which nothing is acknowledged, and waits until it is one. */
async function followed(programs: PostgresPrograms, primary: Cluster): Promise<Cluster> {
  const standby = await standbyOf(programs, primary);
  standby.start();
  await ask(primary, "alter system set synchronous_standby_names = '*'");
  await ask(primary, 'select pg_reload_conf()');
  await until(async () => {
    const [row] = await ask(primary, "select count(*)::int as n from pg_stat_replication where sync_state = 'sync'");
    return row?.['n'] === 1;
  });
  return standby;
}

async function killed({ primary, standby, address }: Takeover): Promise<void> {
  primary.kill();
  standby.promote();
  address.pointAt(standby.port);
}

const writing = 'select count(*)::int as n from pg_stat_activity where backend_xid is not null';

/** Nobody breaks the connections to the old one: the servers must leave it by themselves. */
async function turnedReadOnly({ primary, standby, address, work }: Takeover): Promise<void> {
  await ask(primary, 'alter system set default_transaction_read_only = on');
  await ask(primary, 'select pg_reload_conf()');
  // Whoever had begun to write would wait at the old one, for a standby that it has no longer.
  let quiet = 0;
  await until(async () => {
    const [row] = await ask(primary, writing);
    quiet = row?.['n'] === 0 ? quiet + 1 : 0;
    return quiet === 3;
  });
  standby.promote();
  address.pointAt(standby.port);
  await work.more(20);
}

/** A device that listens at one server hears of what is written at the other. */
async function newsArrives(writing: DataServer, listening: DataServer): Promise<void> {
  const ending = new AbortController();
  const uid = 'listener';
  await untilTaken(() => writing.call(uid, 'createUserProfile', { uid, email: '', extraData: { displayName: uid } }));
  const { body } = await fetch(`http://127.0.0.1:${listening.port}/users/${uid}/changes?since=0`, {
    headers: { authorization: `Bearer of-${uid}` },
    signal: ending.signal,
  });
  let lines = 0;
  const reading = (async () => {
    for await (const piece of body ?? []) lines += new TextDecoder().decode(piece).split('\n').length - 1;
  })().catch(() => {});
  try {
    await until(async () => lines > 0);
    const before = lines;
    // What is written before the channel is there again is not heard of.
    await until(async () => {
      await writing.call(uid, 'updateProfile', { displayName: `${uid} ${lines}` }).catch(() => {});
      return lines > before;
    }, newsPatience);
  } finally {
    ending.abort();
    await reading;
  }
}

/** A call may meet the end of the misfortune; a profile that is there already stays. */
async function untilTaken(call: () => Promise<unknown>): Promise<void> {
  await until(() =>
    call().then(
      () => true,
      () => false,
    ),
  );
}

/** What a server holds while it upgrades, another one can hold. */
async function locksAreFree(primary: Cluster): Promise<void> {
  const [row] = await ask(primary, `select pg_try_advisory_lock(${migrationLock}) as free`);
  if (row?.['free'] !== true) throw new Error('The lock of upgrades stays taken');
}

async function ask(cluster: Cluster, text: string): Promise<Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: cluster.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(holds: () => Promise<boolean>, patience = 30_000): Promise<void> {
  const end = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('It does not come about');
    await wait(20);
  }
}
