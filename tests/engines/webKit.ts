import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { freePort } from '../partners/freePort.ts';
import { until } from '../e2e/until.ts';
import { testZone } from '../testZone.ts';
import { candidatesOf } from './candidates.ts';
import { startChild } from './child.ts';
import type { Driver, Handle, Wanted } from './driver.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const element = z.object({ [elementKey]: z.string() });
const failure = z.object({ error: z.string(), message: z.string() });
/** The page's window is less high than the browser's by its bar. */
const bar = 38;

/** Folders of WebKitGTK's parts. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Opens WebKitGTK's browser on a display of its own. What automation opens is always a private window. */
export async function openWebKit({ driver, browser, display }: WebKitPrograms): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'glosa-webkit-'));
  const screen = startChild(display, ['-displayfd', '3', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'], {});
  const stops = [() => screen.stop(), async () => rmSync(home, { recursive: true, force: true, maxRetries: 10 })];
  const stop = async (): Promise<void> => {
    for (const end of stops) await end();
  };
  try {
    const number = await screen.printed(/^(\d+)$/m);
    const port = await freePort();
    const service = startChild(driver, [`--port=${port}`], {
      DISPLAY: `:${number}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      TZ: testZone,
      LANG: 'es_ES.UTF-8',
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // No graphics card draws here: to compose layers on one that is computed is a third of its work.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    });
    stops.unshift(() => service.stop());
    const origin = `http://127.0.0.1:${port}`;
    await until('WebKitWebDriver answers', () => ask(origin, 'GET', '/status').catch(() => null));
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } };
    const { sessionId } = z
      .object({ sessionId: z.string() })
      .parse(await ask(origin, 'POST', '/session', { capabilities }));
    stops.unshift(async () => void (await ask(origin, 'DELETE', `/session/${sessionId}`).catch(() => undefined)));
    return await drive(`${origin}/session/${sessionId}`, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function drive(session: string, stop: () => Promise<void>): Promise<Driver> {
  await ask(session, 'POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 800 + bar });
  const execute = async (script: string, parameters: readonly unknown[]): Promise<unknown> =>
    ask(session, 'POST', '/execute/sync', { script, args: parameters });
  const handles = (answer: unknown): Handle[] =>
    z
      .array(element)
      .parse(answer)
      .map((found) => found[elementKey]);
  const elements = async (css: string): Promise<Handle[]> =>
    handles(await ask(session, 'POST', '/elements', { using: 'css selector', value: css }));
  // Elements hidden from assistive technology have no label, and WebKit says so by an error.
  const computed = async (handle: Handle, what: 'label' | 'role'): Promise<unknown> =>
    ask(session, 'GET', `/element/${handle}/computed${what}`).catch(() => null);
  return {
    goto: async (url) => void (await ask(session, 'POST', '/url', { url })),
    async run(source, handle) {
      const answer = z
        .string()
        .nullable()
        .parse(
          await execute(
            `return (async (element) => JSON.stringify(await (${source})(element)))(arguments[0])`,
            handle === undefined ? [] : [{ [elementKey]: handle }],
          ),
        );
      return answer === null ? undefined : JSON.parse(answer);
    },
    async find(wanted: Wanted): Promise<Handle | null> {
      if ('css' in wanted) return (await elements(wanted.css))[0] ?? null;
      const { role, name } = wanted;
      for (const handle of handles(await execute(`return ${candidatesOf(role, name)}`, []))) {
        if ((await computed(handle, 'label')) === name && (await computed(handle, 'role')) === role) return handle;
      }
      return null;
    },
    act: async (actions) => void (await ask(session, 'POST', '/actions', { actions })),
    setFile: async (field, file) => void (await ask(session, 'POST', `/element/${field}/value`, { text: file })),
    screenshot: async () => Buffer.from(z.string().parse(await ask(session, 'GET', '/screenshot')), 'base64'),
    faults: () => [],
    close: stop,
  };
}

/** One command of the classic WebDriver protocol. @throws Error with what the browser answered */
async function ask(base: string, method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const response = await fetch(base + address, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`${error}: ${message} (${method} ${address})`);
}
