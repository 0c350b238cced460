import { parseArgs } from 'node:util';
import { bucketSentence } from './adapters/files/bucketAnswers.ts';
import { FilesUnavailable } from './adapters/files/files.ts';
import { accountCommands } from './commands/accounts.ts';
import type { Command } from './commands/command.ts';
import { backupCommand, renewEpochsCommand, restoreCommand } from './commands/copies.ts';
import { moveCommand } from './commands/move.ts';
import { inviteCommand } from './commands/invite.ts';
import { readConfig } from './config/config.ts';
import { ConfigError } from './operator/configError.ts';
import { sentenceOfFault } from './operator/systemFault.ts';

// `npm run admin -- COMMAND`, or `node dist/server/admin.js COMMAND` where there is no npm.

const commands: Readonly<Record<string, Command>> = {
  ...accountCommands,
  invite: inviteCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  'renew-epochs': renewEpochsCommand,
};

const options = {
  json: { type: 'boolean' },
  replace: { type: 'boolean' },
  retry: { type: 'boolean' },
  days: { type: 'string' },
  keep: { type: 'string' },
} as const;

function usage(): string {
  const rows = Object.entries(commands).map(([name, { words, takes = [], means }]) => {
    const flags = takes.map((option) => ` [--${option}${options[option].type === 'string' ? ' N' : ''}]`).join('');
    return [`${name}${words === '' ? '' : ` ${words}`}${flags}`, means] as const;
  });
  const width = Math.max(...rows.map(([call]) => call.length)) + 2;
  const list = rows.map(([call, means]) => `  ${call.padEnd(width)}${means}`).join('\n');
  return `npm run admin -- <orden>; con --json responde para programas\n\n${list}`;
}

/** Runs an operator's command in the server's environment. @throws ConfigError with one sentence, or the usage for one that does not exist */
async function run(): Promise<string> {
  const { values, positionals } = parse();
  const [name = '', ...words] = positionals;
  const { json = false, ...given } = values;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !suits(command, words, Object.keys(given))) throw new ConfigError(usage());
  const said = await command.run(readConfig(process.env, { makesSecret: false }), words, given);
  return json ? JSON.stringify(said.json) : said.text;
}

function parse() {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch {
    throw new ConfigError(usage());
  }
}

/** Tells whether a command has all the words that it needs, and nothing else. */
function suits({ words, takes = [] }: Command, given: readonly string[], flags: readonly string[]): boolean {
  const known = words.split(' ').filter(Boolean);
  const needed = known.filter((word) => word.startsWith('<')).length;
  const taken: readonly string[] = takes;
  return given.length >= needed && given.length <= known.length && flags.every((flag) => taken.includes(flag));
}

async function main(): Promise<void> {
  process.umask(0o077);
  process.stdout.write(`${await run()}\n`);
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof FilesUnavailable
      ? `FILES_URL: el bucket ${bucketSentence(error)}`
      : sentenceOfFault(error, 'No se ha podido hacer');
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
});
