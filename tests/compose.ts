import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { request } from 'node:https';
import path from 'node:path';
import { isInstalled } from './partners/proxies.ts';
import { check, say, until } from './recipeSteps.ts';

/*
 * `npm run compose`: brings up compose.yaml and deploy/compose.service.yaml with the Docker engine of this machine, uses them, and takes them down with their
 * volumes: under a name of its own, so that no other installation's are touched. Ports 3000, 80 and 443 must be free. The engine fetches the images that it lacks.
 */
const root = path.join(import.meta.dirname, '..');
// The plugin, or the program that came before it.
const [program, ...first] = isInstalled('docker-compose')
  ? (['docker-compose'] as const)
  : (['docker', 'compose'] as const);

await oneMachine();
await service();

async function oneMachine(): Promise<void> {
  const run = composeOf('compose.yaml', {});
  const admin = (...words: readonly string[]): string =>
    run('exec', '-T', 'glosa', '/usr/bin/node', 'dist/server/admin.js', ...words);
  const address = 'http://127.0.0.1:3000';
  const isReady = () => fetch(`${address}/ready`).then(({ ok }) => ok);
  try {
    run('up', '--detach', '--build');
    await until('the server answers', isReady);
    const signUp = { name: 'Ana', email: 'ana@example.test', password: 'una contraseña', timeZone: 'UTC' };
    const { status } = await fetch(`${address}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(signUp),
    });
    check('somebody signs up', status === 200);
    check('the link is in the log', run('logs').includes(`${address}/auth-action?mode=verifyEmail&code=`));
    check('a backup lies in the volume', admin('backup', '/data/backups', '--keep', '2').includes('/data/backups/'));
    run('restart');
    await until('it answers again', isReady);
    check('the account outlives the container', admin('users').includes(signUp.email));
    await until('the engine calls it healthy', () => Promise.resolve(run('ps').includes('healthy)')));
  } finally {
    run('down', '--volumes');
  }
}

async function service(): Promise<void> {
  // Caddy makes a certificate of its own for this name.
  const run = composeOf('deploy/compose.service.yaml', {
    HOSTNAME: 'localhost',
    SECRET: randomBytes(32).toString('hex'),
    DATABASE_PASSWORD: randomBytes(16).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:25',
  });
  const isReady = () => getSecurely('https://localhost/ready').then((status) => status === 200);
  try {
    run('up', '--detach', '--build');
    await until('Caddy has a server to ask', isReady);
    run('stop', 'one');
    check('one server is enough', await isReady());
    run('start', 'one');
    run('stop', 'two');
    await until('so is the other', isReady);
    run('exec', '-T', 'one', '/usr/bin/node', 'dist/server/admin.js', 'users');
    say('the operator’s commands reach PostgreSQL: ok');
  } finally {
    run('down', '--volumes');
  }
}

function composeOf(file: string, variables: Readonly<Record<string, string>>) {
  return (...words: readonly string[]): string =>
    execFileSync(program, [...first, '--project-name', 'glosa-recipe', '--file', file, ...words], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
}

/** @returns the status of the answer, whoever signed the certificate */
function getSecurely(address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) =>
    request(address, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(),
  );
}
