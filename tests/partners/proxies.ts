import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const deploy = path.join(import.meta.dirname, '../../deploy');

/** A program that stands in front of servers, with TLS, as its recipe in `deploy/` has it. */
export interface Proxy extends AsyncDisposable {
  /** The address that people type. */
  readonly url: string;
  /** Its own certificate, PEM. */
  readonly certificate: string;
}

/** Reports whether a program is installed. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    });
    return true;
  } catch {
    return false;
  }
}

interface Recipe {
  readonly file: string;
  /** The recipe for this machine: other ports, names and folders, and nothing else. */
  readonly adapt: (recipe: string, place: Place) => string;
  readonly command: (config: string, place: Place) => readonly [program: string, ...parameters: string[]];
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly servers: readonly string[];
}

const recipes = {
  nginx: {
    file: 'nginx.conf',
    adapt: (recipe, { folder, port, servers }) => `
      pid ${folder}/pid; error_log stderr; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
      events { worker_connections 8192; }
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
        ${replaced(recipe, [
          ['server 127.0.0.1:3000;', servers.map((server) => `server ${server};`).join(' ')],
          ['listen 443', `listen ${port}`],
          ['glosa.example', 'localhost'],
          ['/etc/ssl/glosa/fullchain.pem', `${folder}/certificate.pem`],
          ['/etc/ssl/glosa/privkey.pem', `${folder}/key.pem`],
        ])}
      }`,
    command: (config, { folder }) => ['nginx', '-p', folder, '-e', 'stderr', '-c', config],
  },
  caddy: {
    file: 'Caddyfile',
    adapt: (recipe, { folder }) =>
      `{\nadmin off\nauto_https disable_redirects\nstorage file_system ${folder}/storage\n}\n${replaced(recipe, [
        ['encode zstd gzip', `encode zstd gzip\n\ttls ${folder}/certificate.pem ${folder}/key.pem`],
      ])}`,
    command: (config) => ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'],
  },
} as const satisfies Record<string, Recipe>;

/** @throws Error when the recipe lacks what is to be replaced: it has changed */
function replaced(recipe: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The recipe has no «${from}»`);
    return text.replaceAll(from, to);
  }, recipe);
}

/** Starts a proxy before these servers (`host:port`), and waits until it answers. */
export async function startProxy(kind: keyof typeof recipes, port: number, servers: readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `glosa-${kind}-`));
  const place = { folder, port, servers };
  const made = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2', '-nodes'];
  const keys = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...made, ...keys], { stdio: 'ignore' });
  const { file, adapt, command } = recipes[kind];
  const config = path.join(folder, file);
  writeFileSync(config, adapt(readFileSync(path.join(deploy, file), 'utf8'), place));
  const [program, ...parameters] = command(config, place);
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${process.env['PATH']}:/usr/sbin`,
      HOSTNAME: `localhost:${port}`,
      SERVERS: servers.join(' '),
      HOME: folder,
    },
  });
  let said = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<void>((resolve) =>
    child.on('close', () => {
      hasEnded = true;
      resolve();
    }),
  );
  const proxy: Proxy = {
    url: `https://localhost:${port}`,
    certificate: readFileSync(`${folder}/certificate.pem`, 'utf8'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  while (!isListening(port)) {
    if (hasEnded) throw new Error(`${kind} ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return proxy;
}

function isListening(port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return ['tcp', 'tcp6'].some((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8')
      .split('\n')
      .some((line) => line.includes(`:${hex} `) && / 0A /.test(line)),
  );
}
