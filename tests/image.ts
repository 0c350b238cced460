import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { installPackages } from './debian.ts';
import { freePort } from './partners/freePort.ts';
import { isInstalled } from './partners/proxies.ts';
import { check, say, until } from './recipeSteps.ts';

/*
 * `npm run image`: builds the image and runs it as compose.yaml does, with a read-only root, no capability and a user of its own, without a Docker engine and
 * without a hub: by Debian's packages, as root. A base for the build is made of them too, unless BASE names an image.
 */
const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'glosa-image-'));
const storage = [
  '--storage-driver',
  'overlay',
  '--root',
  path.join(folder, 'storage'),
  '--runroot',
  path.join(folder, 'run'),
];

try {
  const missing = ['buildah', 'umoci', 'runc', 'mmdebstrap'].filter((program) => !isInstalled(program));
  if (missing.length > 0) installPackages(...missing);
  const base = process.env['BASE'] ?? makeBase();
  say(`building on ${base}`);
  buildah('bud', '--isolation', 'chroot', '--format', 'docker', '--build-arg', `BASE=${base}`, '--tag', 'glosa', '.');
  buildah('push', 'localhost/glosa', `oci:${folder}/oci:glosa`);
  execFileSync('umoci', ['unpack', '--image', `${folder}/oci:glosa`, `${folder}/bundle`], { stdio: 'inherit' });
  say(`the image has ${megabytes(`${folder}/bundle/rootfs`)} MB, packed ${megabytes(`${folder}/oci`)}`);
  check('a folder of the user where the volume comes', statSync(`${folder}/bundle/rootfs/data`).uid === 10001);
  await runImage();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function buildah(...parameters: readonly string[]): void {
  execFileSync('buildah', [...storage, ...parameters], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Debian with the project's own Node: what `node:26-trixie-slim` is, without fetching it from a hub. @returns its name */
function makeBase(): string {
  say('making a base');
  const rootfs = path.join(folder, 'base');
  execFileSync(
    'mmdebstrap',
    [
      '--variant=minbase',
      // A mirror may be behind.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      '--include=ca-certificates,binutils,libatomic1,libstdc++6',
      'stable',
      rootfs,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const local = path.join(rootfs, 'usr/local');
  copyFileSync(process.execPath, path.join(local, 'bin/node'));
  // The npm of this machine is a link into the folder of its package.
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  cpSync(path.join(npm, 'npm'), path.join(local, 'lib/npm'), { recursive: true, dereference: true });
  writeFileSync(
    path.join(local, 'bin/npm'),
    '#!/bin/sh\nexec /usr/local/bin/node /usr/local/lib/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  );
  writeFileSync(
    path.join(folder, 'Base'),
    'FROM scratch\nCOPY base/ /\nENV PATH=/usr/local/bin:/usr/bin:/bin\n' + copyRegistry(rootfs),
  );
  execFileSync(
    'buildah',
    [...storage, 'bud', '--format', 'docker', '--file', path.join(folder, 'Base'), '--tag', 'glosa-base', folder],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return 'localhost/glosa-base';
}

/** Where this machine's npm has a registry or certificates of its own, so has the base. @returns what its image sets */
function copyRegistry(rootfs: string): string {
  const settings = path.join(homedir(), '.npmrc');
  if (existsSync(settings)) copyFileSync(settings, path.join(rootfs, 'root/.npmrc'));
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates === undefined) return '';
  copyFileSync(certificates, path.join(rootfs, 'usr/local/certificates.pem'));
  return 'ENV NODE_EXTRA_CA_CERTS=/usr/local/certificates.pem\n';
}

async function runImage(): Promise<void> {
  const port = await freePort();
  const data = path.join(folder, 'data');
  mkdirSync(data);
  execFileSync('chown', ['10001:10001', data]);
  hardenBundle(port, data);
  const child = spawn('runc', ['--root', `${folder}/runc`, 'run', '--bundle', `${folder}/bundle`, 'glosa'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const node = (...parameters: readonly string[]): string =>
    execFileSync('runc', ['--root', `${folder}/runc`, 'exec', 'glosa', '/usr/bin/node', ...parameters], {
      encoding: 'utf8',
    });
  const inside = (script: string): string => node('-e', script);
  const address = `http://127.0.0.1:${port}`;
  const failed = ended.then(() => {
    throw new Error('The server in the image has ended');
  });
  await Promise.race([failed, until('the server answers', async () => (await fetch(`${address}/health`)).ok)]);
  check('the landing page', (await (await fetch(address)).text()).includes('Glosa'));
  check('the health check of the image', inside(healthCheck()) === '');
  const write = (file: string): string =>
    inside(
      `try { fs.writeFileSync(${JSON.stringify(file)}, 'x'); console.log('written') } catch (error) { console.log(error.code) }`,
    ).trim();
  check('a root that cannot be written to', write('/app/x') === 'EROFS');
  check('a user that is not root', inside('console.log(process.getuid())').trim() === '10001');
  check(
    'a folder for temporary files, and one for data',
    write('/tmp/x') === 'written' && write('/data/x') === 'written',
  );
  const admin = node('dist/server/admin.js', 'backup', '/tmp/copy');
  check('the operator’s commands', admin.includes('guardados'));
  execFileSync('runc', ['--root', `${folder}/runc`, 'kill', 'glosa', 'TERM']);
  check('an end at SIGTERM', (await ended) === 0);
}

/** As compose.yaml has it: `read_only`, `cap_drop`, `no-new-privileges`, a tmpfs and a volume; on this machine's network. */
function hardenBundle(port: number, data: string): void {
  const file = path.join(folder, 'bundle/config.json');
  const config = z
    .looseObject({
      process: z.looseObject({ env: z.array(z.string()) }),
      root: z.looseObject({}),
      mounts: z.array(z.looseObject({ destination: z.string() })),
      linux: z.looseObject({ namespaces: z.array(z.looseObject({ type: z.string() })) }),
    })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const none = { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] };
  const hardened = {
    ...config,
    root: { ...config.root, readonly: true },
    process: {
      ...config.process,
      terminal: false,
      capabilities: none,
      noNewPrivileges: true,
      env: [...config.process.env.filter((line) => !/^(PORT|HOST)=/.test(line)), `PORT=${port}`, 'HOST=127.0.0.1'],
    },
    mounts: [
      ...config.mounts.filter(({ destination }) => !['/tmp', '/data'].includes(destination)),
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
      { destination: '/data', type: 'bind', source: data, options: ['bind', 'rw'] },
    ],
    linux: { ...config.linux, namespaces: config.linux.namespaces.filter(({ type }) => type !== 'network') },
  };
  writeFileSync(file, JSON.stringify(hardened));
}

/** The script of the HEALTHCHECK line; it says nothing and ends with 0 when all is well. */
function healthCheck(): string {
  const [, list = '[]'] =
    /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8')) ?? [];
  return z.array(z.string()).parse(JSON.parse(list)).at(-1) ?? 'process.exit(1)';
}

function megabytes(place: string): number {
  return statSync(place).isDirectory()
    ? Math.round(Number(execFileSync('du', ['-sb', place], { encoding: 'utf8' }).split('\t')[0]) / 1e6)
    : 0;
}
