import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';

export interface CalibrePartner {
  /** Its first page (OPDS). */
  readonly url: URL;
  readonly user: string;
  readonly password: string;
  stop(): void;
}

/**
 * A real calibre server of these EPUBs, which asks for a name and a password; null where calibre is not installed (Debian package
 * `calibre`). Settings and library are gone after `stop`.
 */
export async function startCalibre(
  books: readonly { readonly name: string; readonly epub: Uint8Array }[],
): Promise<CalibrePartner | null> {
  try {
    execFileSync('calibre-server', ['--version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-calibre-'));
  const at = (name: string): string => path.join(folder, name);
  const env = { ...process.env, CALIBRE_CONFIG_DIRECTORY: at('settings'), HOME: folder };
  mkdirSync(at('library'));
  for (const { name, epub } of books) writeFileSync(at(name), epub);
  const files = books.map(({ name }) => at(name));
  execFileSync('calibredb', ['add', '--with-library', at('library'), ...files], { env, stdio: 'ignore' });
  const [user, password] = ['lector', 'cl@ve:1'];
  execFileSync('calibre-server', ['--userdb', at('users.sqlite'), '--manage-users', '--', 'add', user, password], {
    env,
    stdio: 'ignore',
  });
  const port = await freePort();
  const server = spawn(
    'calibre-server',
    `--port ${port} --listen-on 127.0.0.1 --enable-auth --auth-mode basic --disable-use-bonjour`
      .split(' ')
      .concat('--userdb', at('users.sqlite'), at('library')),
    { env, stdio: 'ignore' },
  );
  const url = new URL(`http://127.0.0.1:${port}/opds`);
  for (let tries = 0; !(await isUp(url)); tries++) {
    if (tries > 300 || server.exitCode !== null) throw new Error('calibre-server did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    user,
    password,
    stop() {
      server.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function isUp(url: URL): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status === 401,
    () => false,
  );
}
