import { freePort } from '#tests/partners/freePort.ts';
import { startGlosa, type Glosa } from '#tests/partners/glosa.ts';

/** A server that whoever runs it starts again when it has ended, and does nothing else about it. */
export interface KeptServer {
  /** The address, once the server is up. */
  url(): Promise<string>;
  /** Stops it; the next who asks for its address starts it again. */
  stop(): Promise<void>;
  /** Starts, the first included. */
  starts(): number;
  /** What the server that was started last has said. */
  output(): string;
}

/** Starts that may be refused one after the other: no more changes than these fail. */
const mostRefused = 10;

/** Keeps a server with this environment up. `seeTo` sees to what it needs, as a database that was killed, each time that it is looked for. */
export async function keptServer(
  environment: Readonly<Record<string, string>>,
  seeTo: (isStarting: boolean) => void = () => {},
): Promise<KeptServer> {
  const port = String(await freePort());
  let running: Promise<Glosa> | null = null;
  let started = 0;
  let output = (): string => '';

  async function start(): Promise<Glosa> {
    for (let refused = 0; ; refused++) {
      seeTo(true);
      started++;
      try {
        const glosa = await startGlosa({ LOG_LEVEL: 'error', ...environment, PORT: port });
        output = () => glosa.output();
        return glosa;
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        if (!isOneSentence(said))
          throw new Error(`A refused start did not say one sentence: ${said}`, { cause: error });
        if (refused === mostRefused) throw new Error(`It does not start again: ${said}`, { cause: error });
      }
    }
  }

  return {
    async url() {
      seeTo(false);
      const known = await running?.catch(() => null);
      if (known && !known.hasEnded()) return known.url;
      running = start();
      return (await running).url;
    },
    async stop() {
      await (await running?.catch(() => null))?.stop();
      running = null;
    },
    starts: () => started,
    output: () => output(),
  };
}

/** Lines of the log, of progress, and what is said where the app was not built. */
const notSentences = /^(\{|Actualizando |serveStatic: )/;

/** Nothing at all is what a killed process says. */
function isOneSentence(said: string): boolean {
  const lines = said.split('\n').filter((line) => line !== '' && !notSentences.test(line));
  return lines.length <= 1 && !/^\s+at /m.test(said);
}
