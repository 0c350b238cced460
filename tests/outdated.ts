import { execFile } from 'node:child_process';
import { z } from 'zod';

const answer = z.record(z.string(), z.object({ current: z.string().optional(), latest: z.string() }));

/** Milliseconds that the registry may take; without an answer nothing is said. */
const patience = 30_000;

/** One line for each installed package of which the registry has a newer release; one that says so where it does not answer. */
export async function outdatedLines(): Promise<readonly string[]> {
  // npm exits 1 when something is outdated, and prints it all the same.
  const output = await new Promise<string>((resolve) => {
    execFile(
      'npm',
      ['outdated', '--json'],
      { timeout: patience, shell: process.platform === 'win32' },
      (_error, text) => resolve(text),
    );
  });
  return describeOutdated(output);
}

/** Reads what `npm outdated --json` printed. */
export function describeOutdated(output: string): readonly string[] {
  const parsed = answer.safeParse(jsonOf(output));
  if (!parsed.success) return ['OUTDATED: unknown, the registry did not answer'];
  return Object.entries(parsed.data).flatMap(([name, { current, latest }]) =>
    current !== undefined && isNewer(latest, current) ? [`OUTDATED: ${name} ${current}, the newest is ${latest}`] : [],
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text === '' ? 'null' : text);
  } catch {
    return null;
  }
}

/** A registry may name an older release as its latest: a maintainer's tag that stayed behind. */
function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split(/[.-]/).map(Number));
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}
