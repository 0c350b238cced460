import { setTimeout as pause } from 'node:timers/promises';

/** Says what a script is at, or has seen. */
export function say(line: string): void {
  process.stdout.write(`── ${line}\n`);
}

/** Says what is so. @throws Error when it is not */
export function check(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`It fails: ${what}`);
  say(`${what}: ok`);
}

/** Asks until it is so. @throws Error when it is not within a minute and a half: three health checks of the image */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  let is = false;
  for (let tries = 0; !is && tries < 450; tries++) {
    if (tries > 0) await pause(200);
    is = await isSo().catch(() => false);
  }
  check(what, is);
}
