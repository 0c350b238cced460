import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { chromiumPath } from './chromium.ts';
import { countTests, type Count } from './count.ts';

// `npm test`: every check and every test, all of them even when one fails. The last line is "N passed, N failed".
const root = path.join(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'glosa-test-'));
const longestStep = 40 * 60_000;
const leftOut = new Set<string>();
const secondTries = new Set<string>();

interface Step {
  readonly name: string;
  readonly command: string;
  /** A vitest project counts each of its tests; any other step counts as one. */
  readonly project?: string;
}

const check = (name: string, command: string): Step => ({ name, command });
const project = (name: string): Step => ({
  name: `vitest ${name}`,
  command: `vitest run --project ${name} --reporter=default --reporter=./tests/secondTries.ts --reporter=json --outputFile.json=${path.join(reports, `${name}.json`)}`,
  project: name,
});

// Two lanes for two cores, and then the journeys, which use both.
const lanes: readonly (readonly Step[])[] = [
  [
    check('format', 'oxfmt --check'),
    check('types', 'tsc -b'),
    check('lint', 'oxlint --type-aware'),
    check('dead code', 'knip'),
    check('build', 'vite build'),
    project('browser'),
  ],
  [project('node')],
];
const journeys = [project('e2e'), project('engines')];

try {
  // Here, once: two lanes must not install it at the same time. The other engines are installed by the step that needs them.
  chromiumPath();
} catch (error) {
  console.error(String(error));
}
if (!existsSync(path.join(root, '../shared/samples')))
  leftOut.add('LEFT OUT: tests on the sample books (../shared/samples is not there)');

const outcomes = [...(await Promise.all(lanes.map(runLane))).flat(), ...(await runLane(journeys))];
rmSync(reports, { recursive: true, force: true });
const total = (kind: keyof Count): number => outcomes.reduce((sum, count) => sum + count[kind], 0);
for (const line of [...leftOut, ...secondTries]) console.log(line);
if (secondTries.size > 0) console.log(`${secondTries.size} passed only at the second try`);
const skipped = total('skipped');
console.log(`${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = total('failed') > 0 ? 1 : 0;

async function runLane(steps: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await runStep(step));
  return counts;
}

async function runStep({ name, command, project: counted }: Step): Promise<Count> {
  const started = performance.now();
  const { ok, output } = await run(command);
  const count =
    counted === undefined ? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 } : countTests(report(counted), ok);
  for (const [line] of output.matchAll(/^LEFT OUT.*$/gm)) leftOut.add(line);
  for (const [line] of output.matchAll(/^SECOND TRY: .*$/gm)) secondTries.add(line);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n── ${name}: ${count.failed > 0 ? 'FAILED' : 'ok'} (${seconds} s)\n${output.trimEnd()}`);
  return count;
}

function report(name: string): unknown {
  try {
    return z.json().parse(JSON.parse(readFileSync(path.join(reports, `${name}.json`), 'utf8')));
  } catch {
    return null;
  }
}

/** Runs one of node_modules/.bin; both streams as one text. */
function run(command: string): Promise<{ readonly ok: boolean; readonly output: string }> {
  const bin = path.join(root, 'node_modules/.bin');
  const child = spawn(command, {
    shell: true,
    cwd: root,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1' },
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
