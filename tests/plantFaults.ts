import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { faults, type Fault } from './faults.ts';

/*
 * `node tests/plantFaults.ts`: takes each layer that keeps a hostile book harmless away, and each connection between parts of the
 * replica and the pages, in a copy of the project, and runs the tests of the same room, which must notice it. Prints a table; fails
 * when a fault survives. Run by hand after a change of those: some minutes. An argument plants the faults alone whose name has it.
 */
const root = path.join(import.meta.dirname, '..');

/** Did the tests fail? */
function isCaught(fault: Fault): boolean {
  // Inside the project, so that its packages are found; in node_modules, so that nothing else looks at it.
  const copy = mkdtempSync(path.join(root, 'node_modules/.planted-'));
  try {
    for (const name of [
      'src',
      'tests',
      'content',
      'build',
      'public',
      'package.json',
      'tsconfig.json',
      'tsconfig.base.json',
      'vite.config.ts',
      'vitest.config.ts',
    ]) {
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const file = path.join(copy, fault.file);
    const text = readFileSync(file, 'utf8');
    if (text.split(fault.is).length !== 2)
      throw new Error(`${fault.name}: ${fault.file} no longer holds the text to be changed once`);
    writeFileSync(
      file,
      text.replace(fault.is, () => fault.becomes),
    );
    const { status, stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', fault.project, ...fault.tests],
      { cwd: copy, encoding: 'utf8' },
    );
    // A run that never came to its tests has caught nothing.
    if (status !== 0 && !/Tests .*failed/.test(stdout))
      throw new Error(`${fault.name}: the tests did not run\n${stdout}`);
    return status !== 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const [only] = process.argv.slice(2);
let survivors = 0;
for (const fault of faults) {
  if (only !== undefined && !fault.name.includes(only)) continue;
  const caught = isCaught(fault);
  if (!caught) survivors += 1;
  console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${fault.name}`);
}
process.exitCode = survivors === 0 ? 0 : 1;
