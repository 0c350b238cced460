import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { parseCores, shareCores } from './cores.ts';

const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

test('a list of cores is read', () => {
  expect(['', '0', '0,1', '0-2,5', '4-7'].map(parseCores)).toEqual([[], [0], [0, 1], [0, 1, 2, 5], [4, 5, 6, 7]]);
});

test('shares of the cores have none in common, and all of them together; a program that is released may use all', async ({
  skip,
}) => {
  if (!hasTaskset) return skip('LEFT OUT: sharing cores (there is no taskset here)');
  const cores = shareCores();
  const coresOf = (pid: number | string) =>
    parseCores(
      /[\d,-]+\s*$/.exec(spawnSync('taskset', ['-pc', String(pid)], { encoding: 'utf8' }).stdout)?.[0].trim() ?? '',
    );
  const all = coresOf(process.pid);
  expect(all.length).toBe(availableParallelism());
  const printed = [0, 1].map((share) =>
    spawnSync(cores.pinned(`node -p "require('node:os').availableParallelism()"`, share, 2), {
      shell: true,
      encoding: 'utf8',
    }),
  );
  const shares = printed.map(({ stdout }) => Number(stdout));
  if (all.length > 1) expect(shares.reduce((sum, count) => sum + count, 0)).toBe(all.length);

  // The shell's own child is the one to be found.
  const parent = spawn(cores.pinned('sh -c "sleep 60; true" & echo $!; wait', 0, 2), {
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const child = await new Promise<string>((resolve) =>
      parent.stdout.once('data', (piece: Buffer) => resolve(String(piece).trim())),
    );
    if (parent.pid === undefined) throw new Error('the shell did not start');
    cores.release(parent.pid);
    expect(coresOf(child)).toEqual(all);
  } finally {
    // Its whole group: the sleeping program too.
    if (parent.pid !== undefined) process.kill(-parent.pid, 'SIGKILL');
  }
});
