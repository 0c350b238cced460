import { spawn, type ChildProcess } from 'node:child_process';

export interface Child {
  /** Waits until its output matches the pattern and returns the first group. @throws Error with the output when it ends before */
  printed(pattern: RegExp): Promise<string>;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/** Starts a program; `descriptor3` asks for a third stream, which belongs to the output too. */
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
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };
  for (const stream of child.stdio.slice(1)) {
    stream?.on('data', (piece: Buffer) => {
      output += piece.toString();
      notifyListeners();
    });
  }
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      process.off('exit', kill);
      notifyListeners();
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const match = (): void => {
          const found = pattern.exec(output)?.[1];
          if (found === undefined && !over) return;
          listeners.delete(match);
          if (found === undefined) reject(new Error(`${command} ended: ${output}`));
          else resolve(found);
        };
        listeners.add(match);
        match();
      }),
    async stop() {
      if (!over) kill();
      await ended;
    },
  };
}
