import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';
import { bundled, compileCache, type ServerProgram } from './serverPrograms.ts';

/** A whole server as `npm start` runs it, in a process of its own. */
export interface Glosa {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** Its output so far. */
  output(): string;
  /** True once it has ended, by itself or not. */
  hasEnded(): boolean;
  /** Sends a signal (SIGTERM when left out) and gives the exit code; null when the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it and removes its data, when the folder was not given. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** A program of ours that ends by itself: what it said and its exit code. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

interface Start {
  /** True: from its sources. Left out, from the bundle that tests make of them. */
  readonly fromSources?: boolean;
}

/** Starts the server and waits until it listens. @throws Error with what it said when it ends instead */
export async function startGlosa(
  environment: Readonly<Record<string, string>> = {},
  start: Start = {},
): Promise<Glosa> {
  const dataDir = environment['DATA_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'glosa-'));
  const port = environment['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  // Packages that the machine has must change no test.
  const dictd = path.join(dataDir, 'dictd');
  const own = { LOG_LEVEL: 'warn', DICTD_DIR: dictd, ...environment, DATA_DIR: dataDir, PORT: port };
  const { child, output, ended } = run('src/server/main.ts', [], own, start);
  let isOver = false;
  void ended.then(() => (isOver = true));
  const stop: Glosa['stop'] = async (signal = 'SIGTERM') => {
    child.kill(signal);
    return (await ended).code;
  };
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output().includes('Glosa está en') && resolve());
    void ended.then((end) => reject(new Error(end.output)));
  });
  return {
    url,
    dataDir,
    output,
    hasEnded: () => isOver,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      if (environment['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a program of the server to its end. */
export function runToEnd(
  program: ServerProgram,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  start: Start = {},
): Promise<Ended> {
  return run(program, parameters, environment, start).ended;
}

function run(
  program: ServerProgram,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  { fromSources = false }: Start,
) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [fromSources ? program : bundled(program), ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Started again and again: what it is compiled to is kept.
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache(), ...environment },
  });
  let output = '';
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (output += piece.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output })));
  return { child, output: () => output, ended };
}
