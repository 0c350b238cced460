import { spawn, type ChildProcess } from 'node:child_process';

export interface Child {
  /** What it said from then on until the pattern was met; the first group. @throws Error with what it said when it ends before */
  said(pattern: RegExp): Promise<string>;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/** Starts a program; `descriptor3` asks for a third stream that is heard too. */
export function startChild(
  command: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Child {
  const child: ChildProcess = spawn(command, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  // A test run that is stopped takes its browsers along.
  process.once('exit', kill);
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (): void => {
    for (const listener of listeners) listener();
  };
  for (const stream of child.stdio.slice(1)) {
    stream?.on('data', (piece: Buffer) => {
      output += piece.toString();
      hear();
    });
  }
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      process.off('exit', kill);
      hear();
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(output)?.[1];
          if (found === undefined && !over) return;
          listeners.delete(look);
          if (found === undefined) reject(new Error(`${command} ended: ${output}`));
          else resolve(found);
        };
        listeners.add(look);
        look();
      }),
    async stop() {
      if (!over) kill();
      await ended;
    },
  };
}
