import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { installTestChromium, testChromiumPath } from './chromium.ts';
import { countTests, judgeSecondTries, readSecondTries, type Count } from './count.ts';
import { installPackages } from './debian.ts';
import { builtAlready } from './partners/buildApp.ts';
import { cephPackages, hasCeph } from './partners/ceph.ts';
import { outdatedLines } from './outdated.ts';
import { loadedMachine } from './patience.ts';
import { bundled } from './partners/serverPrograms.ts';
import { secondTriesFile } from './secondTries.ts';

// `npm test`: every check and every test, all of them even when one fails. The last line is "N passed, N failed".
const root = path.join(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'glosa-test-'));
const longestStep = 40 * 60_000;
const leftOut = new Set<string>();
const secondTries: string[] = [];
/** True when the app was built; settled once the build has ended. */
const built = Promise.withResolvers<boolean>();

interface Step {
  readonly name: string;
  readonly command: string;
  /** A vitest project counts each of its tests; any other step counts as one. */
  readonly project?: string;
  /** Waits for the build, which its browsers look at. */
  readonly needsBuild?: boolean;
}

const check = (name: string, command: string): Step => ({ name, command });
const project = (name: string): Step => ({
  name: `vitest ${name}`,
  command: `vitest run --project ${name} --reporter=default --reporter=./tests/secondTries.ts --reporter=json --outputFile.json=${reportFile(name)}`,
  project: name,
});

// Two lanes for two cores. The journeys, which are half of all the work, begin as soon as they can: alone at the end they would not fill both. A third lane, of
// the browser tests, kept the cores busier and made all of it take an eighth more of their work (docs/testing.md). At the end of each lane stands what has
// two workers: whichever lane ends first, the other one fills both cores.
const build = check('build', 'vite build');
const lanes: readonly (readonly Step[])[] = [
  [build, { ...project('e2e'), needsBuild: true }],
  [
    project('browser'),
    check('format', 'oxfmt --check'),
    // One reading of all programs for both: `tsc -b` after it says nothing more, and takes half as much again.
    check('types and lint', 'oxlint --type-aware --type-check'),
    check('dead code', 'knip'),
    { ...project('engines'), needsBuild: true },
    { ...project('node'), needsBuild: true },
  ],
];
const took: string[] = [];

try {
  // Here, once: two steps must not make the same at the same time. The other engines are installed by the step that needs them.
  installTestChromium();
  testChromiumPath();
  bundled('src/server/main.ts');
} catch (error) {
  console.error(String(error));
}
try {
  // Some twenty seconds, once a machine; without them the tests that want them say so.
  if (!hasCeph()) installPackages(...cephPackages);
} catch (error) {
  console.error(String(error));
}
if (!existsSync(path.join(root, '../shared/samples')))
  leftOut.add('LEFT OUT: tests on the sample books (../shared/samples is not there)');

const started = performance.now();
const busyBefore = busySeconds();
const outdated = outdatedLines();
const outcomes = (await Promise.all(lanes.map(runLane))).flat();
rmSync(reports, { recursive: true, force: true });
const judged = judgeSecondTries(secondTries);
const total = (kind: keyof Count): number => outcomes.reduce((sum, count) => sum + count[kind], 0);
for (const line of [...leftOut, ...judged.lines, ...(await outdated)]) console.log(line);
const skipped = total('skipped');
const failed = total('failed') + judged.failed;
const seconds = secondsSince(started);
console.log(took.join(', '));
console.log(
  `in ${seconds} s, of which ${cpus().length} processors were busy ${Math.round(busySeconds() - busyBefore)} s`,
);
console.log(`${total('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

async function runLane(steps: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await runStep(step));
  return counts;
}

async function runStep(step: Step): Promise<Count> {
  const { name, command, project: counted, needsBuild = false } = step;
  const isBuilt = needsBuild && (await built.promise);
  const begun = performance.now();
  const { ok, output } = await run(command, {
    // Two lanes beside each other: each finds the machine busy.
    [loadedMachine]: 'yes',
    ...(isBuilt && { [builtAlready]: 'yes' }),
    ...(counted !== undefined && { [secondTriesFile]: tryFile(counted) }),
  });
  if (step === build) built.resolve(ok);
  const count = counted === undefined ? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 } : countOf(counted, ok);
  for (const [line] of output.matchAll(/^LEFT OUT.*$/gm)) leftOut.add(line);
  const seconds = secondsSince(begun);
  took.push(`${name} ${seconds} s`);
  console.log(`\n── ${name}: ${count.failed > 0 ? 'FAILED' : 'ok'} (${seconds} s)\n${output.trimEnd()}`);
  return count;
}

/** Counts a project's tests and takes note of its second tries; without a list of them it cannot have passed. */
function countOf(name: string, ok: boolean): Count {
  const tries = readSecondTries(read(tryFile(name)));
  secondTries.push(...(tries ?? []));
  return countTests(read(reportFile(name)), ok && tries !== null);
}

function reportFile(name: string): string {
  return path.join(reports, `${name}.json`);
}

function tryFile(name: string): string {
  return path.join(reports, `${name}.second-tries.json`);
}

function read(file: string): unknown {
  try {
    return z.json().parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 1000);
}

/** Seconds that all processors together have worked since the machine began, for whomever: to be compared on one that does nothing else. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

/** Runs one of node_modules/.bin; both streams as one text. */
function run(
  command: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly ok: boolean; readonly output: string }> {
  const bin = path.join(root, 'node_modules/.bin');
  const child = spawn(command, {
    shell: true,
    cwd: root,
    env: { ...process.env, ...environment, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestStep,
  });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(pieces).toString() }));
  });
}
