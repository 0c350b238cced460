import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundled, compileCache } from './serverPrograms.ts';

/** `tests/dataServer.ts` as a child process. */
export interface DataServer {
  readonly port: number;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Calls a function as a user. @throws when the server is gone or refuses */
  call(uid: string, name: string, data: unknown): Promise<unknown>;
}

/** @throws Error with what the server output when it does not start */
export async function startDataServer(databaseUrl: string, folder: string): Promise<DataServer> {
  const child = spawn(process.execPath, [bundled('tests/dataServer.ts'), databaseUrl, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Tests start it a thousand times: what it is compiled to is kept.
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache() },
  });
  const port = await portOf(child);
  return {
    port,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async call(uid, name, data) {
      const response = await fetch(`http://127.0.0.1:${port}/glosa/us-central1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer of-${uid}` },
        body: JSON.stringify({ data }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(answer));
      return answer.result;
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  child.stderr?.on('data', (piece: Buffer) => (output += piece.toString()));
  const { stdout } = child;
  if (!stdout) throw new Error('No output');
  for await (const line of createInterface({ input: stdout })) return Number(line);
  throw new Error(`The server did not start: ${output}`);
}
