import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { patienceFor } from '../patience.ts';
import { zipFile } from './extensionBrowser.ts';
import { middleOfWord, type WordMiddle } from './siteOfOthers.ts';

/** The system's Firefox, which takes extensions; playwright's does not. Null where there is none. */
export const firefoxPath =
  ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find((file) =>
    existsSync(file),
  ) ?? null;

/** A Firefox with the extension's zip as it is offered, driven by WebDriver BiDi. */
export interface FirefoxVisit extends AsyncDisposable {
  /** Opens a page of the extension in the tab. */
  open(address: string): Promise<void>;
  /** Runs an expression in that page; a promise is awaited. @returns its value, as JSON carries it */
  run(expression: string): Promise<unknown>;
  /** Grants the extension these sites, as the learner does for good. */
  grant(pattern: string): Promise<void>;
  /** Opens a page of others in another tab. */
  openSite(url: string): Promise<OtherSite>;
  /** Ends the background as the browser does after half a minute. */
  killBackground(): Promise<void>;
}

/** A page of others, as the person in front of it sees and presses it. */
export interface OtherSite {
  /** Where a word stands, as {@link middleOfWord} finds it. */
  middleOf(word: string): Promise<WordMiddle>;
  /** Presses with the mouse. */
  press(place: WordMiddle): Promise<void>;
  /** Types on the keyboard, wherever the focus is. */
  type(keys: string): Promise<void>;
  /** Runs an expression in the card's frame; null while there is none. @returns its value, as JSON carries it */
  inCard(expression: string): Promise<unknown>;
}

/** The key Escape, as WebDriver names it. */
export const escapeKey = '\uE00C';

/** Milliseconds. */
const longestAnswer = 2 * patienceFor('journey').poll;

const id = 'extension@glosa';
const preferences = {
  'extensions.webextOptionalPermissionPrompts': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.update.enabled': false,
};

const answer = z.object({
  id: z.number().optional(),
  type: z.string(),
  error: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown(),
});
const frames = z.object({
  contexts: z.array(
    z.object({
      context: z.string(),
      children: z.array(z.object({ context: z.string(), url: z.string() })).nullish(),
    }),
  ),
});
const created = z.object({ context: z.string() });
const evaluated = z.object({
  type: z.string(),
  result: z.object({ value: z.unknown().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

const place = z.object({ x: z.number(), y: z.number() });

export async function openFirefox(executable: string): Promise<FirefoxVisit> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-firefox-'));
  writeFileSync(
    path.join(folder, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  );
  const firefox = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', '--remote-allow-system-access'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } },
  );
  const ended = new Promise<void>((resolve) => firefox.on('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    firefox.stderr.on('data', (piece: Buffer) => {
      said += piece.toString();
      const [, found] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    firefox.on('close', () => reject(new Error(`Firefox ended: ${said}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('No BiDi')));
  });
  const waiting = new Map<number, (given: z.infer<typeof answer>) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const given = answer.parse(JSON.parse(String(data)));
    if (given.id !== undefined) waiting.get(given.id)?.(given);
  });
  async function send(method: string, params: object): Promise<unknown> {
    const number = ++last;
    const given = await new Promise<z.infer<typeof answer>>((resolve, reject) => {
      // What never answers is named, and the browser ended, before the test's own end.
      setTimeout(() => reject(new Error(`Firefox does not answer ${method} ${JSON.stringify(params)}`)), longestAnswer);
      waiting.set(number, resolve);
      socket.send(JSON.stringify({ id: number, method, params }));
    });
    if (given.type === 'error') throw new Error(`${method}: ${given.error} ${given.message}`);
    return given.result;
  }
  async function evaluate(context: string, expression: string): Promise<unknown> {
    const { result, exceptionDetails } = evaluated.parse(
      await send('script.evaluate', { expression, target: { context }, awaitPromise: true, userActivation: true }),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value;
  }

  const runIn = async (context: string, expression: string): Promise<unknown> =>
    JSON.parse(String(await evaluate(context, `(async () => JSON.stringify((await (${expression})) ?? null))()`)));

  await send('session.new', { capabilities: {} });
  await send('webExtension.install', { extensionData: { type: 'archivePath', path: zipFile('firefox') } });
  const browser =
    frames.parse(await send('browsingContext.getTree', { 'moz:scope': 'chrome' })).contexts[0]?.context ?? '';
  const host = String(await evaluate(browser, `WebExtensionPolicy.getByID('${id}').mozExtensionHostname`));
  const { context } = created.parse(await send('browsingContext.create', { type: 'tab' }));
  return {
    open: async (page) =>
      void (await send('browsingContext.navigate', {
        context,
        url: `moz-extension://${host}/${page}`,
        wait: 'complete',
      })),
    run: (expression) => runIn(context, expression),
    grant: async (pattern) =>
      void (await evaluate(
        browser,
        `ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs').ExtensionPermissions.add('${id}', { permissions: [], origins: ['${pattern}'] }, ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs').ExtensionParent.GlobalManager.getExtension('${id}'))`,
      )),
    async openSite(url) {
      const tab = created.parse(await send('browsingContext.create', { type: 'tab' })).context;
      await send('browsingContext.navigate', { context: tab, url, wait: 'complete' });
      return {
        middleOf: async (word) =>
          place.parse(JSON.parse(String(await evaluate(tab, `JSON.stringify((${String(middleOfWord)})('${word}'))`)))),
        async press({ x, y }) {
          const actions = [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ];
          await send('input.performActions', { context: tab, actions: [{ type: 'pointer', id: 'mouse', actions }] });
        },
        async type(keys) {
          const actions = Array.from(keys).flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]);
          await send('input.performActions', { context: tab, actions: [{ type: 'key', id: 'keyboard', actions }] });
        },
        async inCard(expression) {
          const { contexts } = frames.parse(await send('browsingContext.getTree', { root: tab }));
          const card = contexts[0]?.children?.find(({ url: address }) => address.includes('/card/card.html'));
          return card ? runIn(card.context, expression) : null;
        },
      };
    },
    killBackground: async () =>
      void (await evaluate(
        browser,
        `ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs').ExtensionParent.GlobalManager.getExtension('${id}').terminateBackground({ ignoreDevToolsAttached: true })`,
      )),
    async [Symbol.asyncDispose]() {
      socket.close();
      firefox.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
