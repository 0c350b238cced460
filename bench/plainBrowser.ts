import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';

/**
 * A page of a Chromium in which nothing but this page is attached to the DevTools protocol. Playwright attaches itself to every worker as well and
 * holds each at its start until it has answered: a page that waits for its worker then shows up to 50 ms late, which happens in nobody's browser.
 */
export interface PlainPage {
  /** Sends a command of the DevTools protocol. @throws Error with what the browser says of it */
  send(method: string, params?: object): Promise<unknown>;
  /** The value of an expression in the page; a promise is awaited. @throws Error with what the page threw */
  evaluate(expression: string): Promise<unknown>;
  /** Ends the browser and removes everything it kept. */
  close(): Promise<void>;
}

const targetList = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }));
const reply = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const evaluation = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** Starts a browser that has kept nothing yet, in Spanish and in Madrid, with one empty page of this size in CSS pixels. */
export async function openPlainPage(size: { readonly width: number; readonly height: number }): Promise<PlainPage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-bench-browser-'));
  const flags = [
    ...chromiumFlags,
    '--headless=new',
    '--disable-gpu',
    '--lang=es-ES',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    'about:blank',
  ];
  const browser = spawn(chromiumPath(), flags, { stdio: 'ignore', env: { ...process.env, TZ: 'Europe/Madrid' } });
  const socket = new WebSocket(await addressOfPage(folder));
  await once(socket, 'open');
  const send = commandsOver(socket);
  await send('Page.enable');
  await send('Network.enable');
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  return {
    send,
    async evaluate(expression) {
      const parameters = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = evaluation.parse(await send('Runtime.evaluate', parameters));
      if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`);
      return result.value;
    },
    async close() {
      socket.close();
      browser.kill();
      await once(browser, 'exit');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The address at which the browser that keeps its things in this folder answers for its page, as soon as it does. */
async function addressOfPage(folder: string): Promise<string> {
  const file = path.join(folder, 'DevToolsActivePort');
  const port = (): string | undefined =>
    existsSync(file) ? /^(\d+)\n/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  while (port() === undefined) await sleep(50);
  const targets = targetList.parse(await (await fetch(`http://127.0.0.1:${port()}/json/list`)).json());
  const page = targets.find(({ type }) => type === 'page');
  if (!page) throw new Error('The browser has no page');
  return page.webSocketDebuggerUrl;
}

function commandsOver(socket: WebSocket): PlainPage['send'] {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const message = reply.safeParse(JSON.parse(String(data)));
    // A message without a number is news of the page, which nobody asked for.
    if (!message.success) return;
    const { id, result, error } = message.data;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  let last = 0;
  return (method, params = {}) => {
    const asked = Promise.withResolvers<unknown>();
    waiting.set(++last, asked);
    socket.send(JSON.stringify({ id: last, method, params }));
    return asked.promise;
  };
}
