import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const text = /\.(?:js|css|html|webmanifest)$/;
const compressed = /\.(?:br|gz)$/;

/**
 * Puts the next release in the place of a built app: what `before` was says `after`, so every file's name is another one, as after a
 * build, and the service worker has another version. A build of its own would take longer than the journey.
 * @throws Error when the build has no such text, or its service worker no version where it was
 */
export function putNextRelease(dist: string, before: string, after: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  // They hold the old text; a server answers with the plain file where there is none.
  for (const file of files.filter((name) => compressed.test(name))) rmSync(path.join(dist, file));
  const assets = readdirSync(path.join(dist, 'assets'));
  const renamed = new Map(assets.map((name) => [name, name.replace(/(\.\w+)$/, '-next$1')]));
  let changes = 0;
  for (const file of files.filter((name) => text.test(name))) {
    const whole = path.join(dist, file);
    const old = readFileSync(whole, 'utf8');
    const changed = old.replaceAll(before, after);
    if (changed !== old) changes += 1;
    writeFileSync(
      whole,
      changed.replaceAll(/[\w.-]+\.\w+/g, (name) => renamed.get(name) ?? name),
    );
  }
  if (changes === 0) throw new Error(`The build does not say «${before}»`);
  for (const [name, next] of renamed) renameSync(path.join(dist, 'assets', name), path.join(dist, 'assets', next));
  const worker = path.join(dist, 'service-worker.js');
  const script = readFileSync(worker, 'utf8');
  const hashed = script.replaceAll(
    /([`'"])(\/[^`'"]+)\1:([`'"])[0-9a-f]{32}\3/g,
    (_, quote: string, address: string) => {
      const hash = createHash('sha256')
        .update(readFileSync(path.join(dist, address)))
        .digest('hex')
        .slice(0, 32);
      return `${quote}${address}${quote}:${quote}${hash}${quote}`;
    },
  );
  const version = z.string().parse(/version:[`'"]([\da-f]{16})[`'"]/.exec(script)?.[1]);
  writeFileSync(worker, hashed.replaceAll(version, Array.from(version).toReversed().join('')));
}
