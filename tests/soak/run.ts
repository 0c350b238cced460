import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freshDatabase, startPostgres } from '#tests/partners/postgres.ts';
import { postgresPrograms } from '#tests/partners/postgresCluster.ts';
import { postgresDisk, sqliteDisk, type Disks } from './diskPlaces.ts';
import { strikeAt } from './diskRounds.ts';
import { failoverRounds } from './failoverRounds.ts';
import { killRounds } from './killRounds.ts';
import { largeUpgrade } from './largeUpgrade.ts';
import type { WorkResult } from './underWork.ts';

// `npm run soak [-- kill-sqlite kill-postgres disk-sqlite disk-postgres disk-files failover upgrade-sqlite
// upgrade-postgres sync archives backups] [--rounds N] [--failovers N] [--every K] [--documents N] [--seed S]`: what `npm test` does a share of, in full.
// The seed of a run is printed and repeats it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1000' },
    failovers: { type: 'string', default: '100' },
    // Of the changes of a journey only each so-manieth is struck: each alone takes three seconds.
    every: { type: 'string', default: '1' },
    schedules: { type: 'string', default: '3000' },
    documents: { type: 'string', default: '10000000' },
    archives: { type: 'string', default: '10000' },
    backups: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});

const soaks: Readonly<Record<string, () => Promise<boolean>>> = {
  'kill-sqlite': () => onSqlite((url, folder) => kill('SQLite', url, folder, 1)),
  'kill-postgres': () => onPostgres((url) => inFolder((folder) => kill('PostgreSQL, two servers', url, folder, 2))),
  'disk-sqlite': () => strikeAll('SQLite', sqliteDisk()),
  'disk-postgres': async () => strikeAll("PostgreSQL's data", await postgresDisk('database')),
  'disk-files': async () => strikeAll("the server's files beside PostgreSQL", await postgresDisk('files')),
  failover: () => inFolder(failOver),
  'upgrade-sqlite': () => onSqlite(upgradeLarge),
  'upgrade-postgres': () => onPostgres(upgradeLarge),
  sync: () =>
    inBatches(Number(values.schedules), schedulesInMemory, (runs, seed) =>
      vitest(['tests/sync/protocol.test.ts', 'tests/sync/filesProperty.test.ts'], {
        RANDOM_RUNS: String(runs),
        RANDOM_SEED: String(seed),
      }),
    ),
  archives: () =>
    vitest(['src/reader/archive/zip.test.ts'], { RANDOM_RUNS: values.archives, RANDOM_SEED: values.seed }),
  backups: () => vitest(['tests/backups.test.ts'], { BACKUPS: values.backups }),
};

/** Schedules that one process plays: it keeps every database of them in memory, about a megabyte each. */
const schedulesInMemory = 1_000;

let failed = 0;
const chosen = positionals.length > 0 ? positionals : Object.keys(soaks);
for (const name of chosen) {
  const soak = soaks[name];
  if (!soak) throw new Error(`There is no soak ${name}: ${Object.keys(soaks).join(', ')}`);
  console.log(`── ${name}, seed ${values.seed}`);
  if (!(await soak())) failed += 1;
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function inFolder(work: (folder: string) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-soak-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function onSqlite(work: (url: string, folder: string) => Promise<boolean>): Promise<boolean> {
  return inFolder((folder) => work(`sqlite:${path.join(folder, 'glosa.db')}`, folder));
}

async function onPostgres(work: (url: string) => Promise<boolean>): Promise<boolean> {
  const partner = await startPostgres();
  if ('missing' in partner) return report(`LEFT OUT: ${partner.missing}`, false);
  try {
    return await work((await freshDatabase(partner.url)).url);
  } finally {
    partner.stop();
  }
}

async function kill(what: string, databaseUrl: string, folder: string, servers: number): Promise<boolean> {
  const rounds = Number(values.rounds);
  const work = { databaseUrl, folder, servers, rounds, seed: values.seed, onRound: onRound(what, rounds) };
  return told(what, rounds, await killRounds(work));
}

function onRound(what: string, rounds: number): (done: number, acknowledged: number) => void {
  return (done, acknowledged) => {
    if (done % 50 === 0) console.log(`${what}: ${done} of ${rounds} rounds, ${acknowledged} calls acknowledged`);
  };
}

function told(what: string, rounds: number, { acknowledged, sentAgain, lost, faults }: WorkResult): boolean {
  for (const fault of [...lost.map((call) => `lost: ${call}`), ...faults].slice(0, 20)) console.log(fault);
  return report(
    `${what}: ${rounds} rounds, ${acknowledged} calls acknowledged, ${sentAgain} sent again, ${lost.length} lost, ${faults.length} faults`,
    lost.length + faults.length === 0,
  );
}

async function upgradeLarge(url: string): Promise<boolean> {
  const faults = await largeUpgrade({ url, rows: Number(values.documents), say: (line) => console.log(line) });
  for (const fault of faults) console.log(fault);
  return report(`${values.documents} documents upgraded, ${faults.length} faults`, faults.length === 0);
}

async function failOver(folder: string): Promise<boolean> {
  const programs = postgresPrograms();
  if ('missing' in programs) return report(`LEFT OUT: ${programs.missing}`, false);
  const rounds = Number(values.failovers);
  const work = { programs, folder, rounds, seed: values.seed, onRound: onRound('failover', rounds) };
  return told('failover', rounds, await failoverRounds(work));
}

/** Lets every change of a journey, or each so-manieth, meet a misfortune; which one, the seed says. */
async function strikeAll(what: string, disks: Disks): Promise<boolean> {
  if ('missing' in disks) return report(`LEFT OUT: ${disks.missing}`, false);
  const every = Number(values.every);
  const turn = (Number(values.seed) || 0) % 4;
  try {
    const clean = await disks.play(null);
    let [played, struck, bad] = [0, 0, clean.faults.length];
    for (let nth = 1 + (turn % every); nth <= clean.changes; nth += every) {
      const one = await disks.play(strikeAt(nth, turn));
      const faults = [...one.faults, ...(one.state === clean.state ? [] : ['the account ends otherwise'])];
      for (const fault of faults) console.log(`${what}: change ${nth}: ${fault}`);
      played += 1;
      struck += Math.min(1, one.struck);
      bad += Math.min(1, faults.length);
      if (played % 50 === 0) console.log(`${what}: ${nth} of ${clean.changes} changes, ${bad} journeys with faults`);
    }
    return report(
      `${what}: ${played} journeys of ${clean.changes} changes, ${struck} struck, ${bad} with faults`,
      bad === 0,
    );
  } finally {
    disks.remove();
  }
}

/** Plays runs in processes of `most` each. Every one says its seed, which repeats it; the first has the seed of the whole. */
async function inBatches(
  runs: number,
  most: number,
  play: (runs: number, seed: number) => Promise<boolean>,
): Promise<boolean> {
  for (let done = 0; done < runs; done += most) {
    const seed = Number(values.seed) + done / most;
    const size = Math.min(most, runs - done);
    if (!(await play(size, seed)))
      return report(`Failed after ${done} of ${runs}: --seed ${seed} --schedules ${size} repeats it`, false);
  }
  return report(`${runs} schedules`, true);
}

function vitest(files: readonly string[], environment: Readonly<Record<string, string>>): Promise<boolean> {
  const root = path.join(import.meta.dirname, '../..');
  const child = spawn(path.join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'node', ...files], {
    cwd: root,
    env: { ...process.env, ...environment, NO_COLOR: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

function report(line: string, ok: boolean): boolean {
  console.log(line);
  return ok;
}
