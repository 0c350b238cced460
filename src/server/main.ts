import { isLoopback, readConfig, type Config } from './config/config.ts';
import { ConfigError } from './operator/configError.ts';
import { sentenceOfFault } from './operator/systemFault.ts';
import { startServer } from './composition/serve.ts';
import { followParent } from './start/followParent.ts';
import { installation } from './start/installation.ts';

/** node:sqlite and TypeScript without a build step. */
const oldestNode = 24;

/** Browsers keep what the app is built on (service workers, locks, digests) for https and for this machine. */
const plainHttp =
  'PUBLIC_URL: los navegadores solo abren Glosa por https, salvo en esta máquina; pon TLS delante (docs/running.md)';

/** The settings that a public address should have and this one lacks, in one line; null where there is nothing to say. */
function publicAdvice({ publicUrl, admins, smtpUrl }: Config, isSignUpChosen: boolean): string | null {
  if (isLoopback(publicUrl.hostname) || isSignUpChosen) return null;
  const missing = [
    'SIGN_UP (open, invitation o closed; también en Administración) o SIGN_UP_DOMAINS',
    ...(admins.length === 0 ? ['ADMINS'] : []),
    ...(smtpUrl === null ? ['SMTP_URL'] : []),
  ];
  return `SIGN_UP: cualquiera que encuentre esta dirección puede crear una cuenta; pon ${missing.join(', ')} (docs/running.md)`;
}

async function main(): Promise<void> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestNode)
    throw new ConfigError(`Node ${process.versions.node}: arráncalo con «npm start», que trae su propio Node`);
  // npm sets it: «npm start», «npm run serve».
  if (process.env['npm_lifecycle_event'] !== undefined) followParent();
  // Texts of people, and the secret, are for this user alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  if (config.publicUrl.protocol === 'http:' && !isLoopback(config.publicUrl.hostname))
    process.stderr.write(`${plainHttp}\n`);
  const server = await startServer(config);
  const advice = publicAdvice(config, server.isSignUpChosen);
  if (advice !== null) process.stderr.write(`${advice}\n`);
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  void server.failed.then((sentence) => {
    process.stderr.write(`${sentence}\n`);
    stop(1);
  });
  // Last: a script that reads it may stop the server at once.
  const { version, commit } = installation;
  process.stdout.write(
    `Glosa está en ${config.publicUrl.origin} (${version}${commit === null ? '' : `, ${commit}`})\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOfFault(error, 'No se ha podido arrancar')}\n`);
  process.exit(1);
});
