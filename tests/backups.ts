import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '#server/adapters/database/open.ts';
import { diskFiles } from '#server/adapters/files/disk.ts';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { faults } from '#server/features/sync/testing/invariants.ts';
import type { DatabasePlace } from './partners/databases.ts';
import { startDataServer, type DataServer } from './partners/dataServer.ts';

const devices = 4;
const flushResult = z.object({ answers: z.array(z.object({ id: z.string(), ok: z.boolean() })) });
const feedResult = z.object({ epoch: z.string() });

/** Writes that the server has acknowledged, in its order. */
interface Acknowledged {
  readonly calls: { readonly uid: string; readonly id: string }[];
  readonly files: { readonly uid: string; readonly name: string }[];
}

export interface BackupsUnderLoad {
  readonly backups: number;
  readonly calls: number;
  readonly files: number;
  /** Faults of a restored backup: acknowledged writes that it lacks, and figures that do not add up; none when all is well. */
  readonly faults: readonly string[];
}

/**
 * Makes so many backups of a server that is marking words and taking files all the while, restores each into an empty
 * place and compares it with what the server had acknowledged when the backup began.
 */
export async function backUpUnderLoad(place: () => Promise<DatabasePlace>, count: number): Promise<BackupsUnderLoad> {
  const at = await place();
  const folder = mkdtempSync(join(tmpdir(), 'glosa-backups-'));
  const dataDir = join(folder, 'data');
  const server = await startDataServer(at.url, join(dataDir, 'files'));
  const acknowledged: Acknowledged = { calls: [], files: [] };
  const found: string[] = [];
  let working = true;
  let resting = Promise.resolve();
  const load = Array.from({ length: devices }, (_, device) =>
    work(server, `u${device % 2}`, `dev${device}`, acknowledged, async () => {
      await resting;
      return working;
    }),
  );
  let stopped = '';
  Promise.all(load).catch((error: unknown) => (stopped = String(error)));
  try {
    for (let round = 0; round < count; round++) {
      const before = acknowledged.calls.length;
      // Every backup meets work that no other has met.
      while (acknowledged.calls.length < before + 60) {
        if (stopped !== '') throw new Error(stopped);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const calls = [...acknowledged.calls];
      const files = [...acknowledged.files];
      await backUp(
        { databaseUrl: at.url, dataDir, files: { folder: join(dataDir, 'files') } },
        join(folder, `backup-${round}`),
      );
      // Work goes on through the whole of a backup, and rests while it is looked at: a long run would compare more and more.
      const looked = Promise.withResolvers<void>();
      resting = looked.promise;
      try {
        found.push(
          ...(await compare(place, join(folder, `backup-${round}`), { calls, files })).map(
            (fault) => `backup ${round}: ${fault}`,
          ),
        );
      } finally {
        looked.resolve();
      }
      rmSync(join(folder, `backup-${round}`), { recursive: true });
    }
  } finally {
    working = false;
    await Promise.allSettled(load);
    await server.kill();
    await at.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  return { backups: count, calls: acknowledged.calls.length, files: acknowledged.files.length, faults: found };
}

async function compare(
  place: () => Promise<DatabasePlace>,
  backup: string,
  { calls, files }: Acknowledged,
): Promise<string[]> {
  const at = await place();
  const dataDir = mkdtempSync(join(tmpdir(), 'glosa-restored-'));
  try {
    await restore({ databaseUrl: at.url, dataDir, files: { folder: join(dataDir, 'files') } }, backup, {
      replace: false,
    });
    const database = await openDatabase(at.url);
    const answers = await database.kysely.selectFrom('answers').select(['uid', 'id']).where('ok', '=', 1).execute();
    const kept = new Set(answers.map(({ uid, id }) => `${uid} ${id}`));
    const stored = await diskFiles(join(dataDir, 'files'));
    const rows = await database.kysely.selectFrom('file').select(['uid', 'name']).execute();
    const named = new Set(rows.map(({ uid, name }) => `${uid} ${name}`));
    const present = await Promise.all(
      rows.map(async ({ uid, name }) =>
        (await stored.find(uid, name)) ? [] : [`file ${name} is named and not there`],
      ),
    );
    const found = [
      ...calls.filter(({ uid, id }) => !kept.has(`${uid} ${id}`)).map(({ id }) => `call ${id} is missing`),
      ...files.filter(({ uid, name }) => !named.has(`${uid} ${name}`)).map(({ name }) => `file ${name} is missing`),
      ...present.flat(),
      ...(await faults(database)),
    ];
    await database.close();
    return found;
  } finally {
    await at.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Marks new words and sends small files until it is told to stop. */
async function work(
  server: DataServer,
  uid: string,
  dev: string,
  acknowledged: Acknowledged,
  goOn: () => Promise<boolean>,
): Promise<void> {
  const make = (name: string, input: object) => ({ id: randomUUID(), dev, name, input, at: Date.now() });
  let epoch: string | null = null;
  const flush = async (calls: readonly ReturnType<typeof make>[]): Promise<void> => {
    const { answers } = flushResult.parse(await server.call(uid, 'flush', { uid, epoch, calls }));
    for (const { id, ok } of answers) if (ok) acknowledged.calls.push({ uid, id });
  };
  await flush([
    make('createUserProfile', { uid, email: `${uid}@example.test`, extraData: { displayName: uid } }),
  ]).catch(() => {});
  ({ epoch } = feedResult.parse(
    await server.call(uid, 'feed', { uid, dev, cursor: 0, since: 0, floor: 0, limit: 1, epoch }),
  ));
  for (let next = 0; await goOn(); next++) {
    const letters = Array.from(String(next), (digit) => 'abcdefghij'[Number(digit)]).join('');
    await flush(
      [0, 1, 2].map((step) =>
        make('saveWord', {
          lang: 'en',
          text: `${dev.replace(/\d/, (digit) => 'wxyz'[Number(digit)] ?? '')}${letters}`,
          status: String(step + 1),
        }),
      ),
    );
    if (next % 20 === 0) acknowledged.files.push(await upload(server, uid, `${dev} ${next} `.repeat(500)));
  }
}

async function upload(server: DataServer, uid: string, content: string): Promise<{ uid: string; name: string }> {
  const name = createHash('sha256').update(content).digest('hex');
  const response = await fetch(`http://127.0.0.1:${server.port}/users/${uid}/files/${name}`, {
    method: 'PUT',
    body: content,
    headers: { authorization: `Bearer of-${uid}` },
  });
  if (!response.ok) throw new Error(await response.text());
  return { uid, name };
}
