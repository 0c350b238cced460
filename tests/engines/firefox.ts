import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { testZone } from '../testZone.ts';
import { connectBiDi } from './biDi.ts';
import { candidatesOf } from './candidates.ts';
import { startChild } from './child.ts';
import type { Driver, Handle, Wanted } from './driver.ts';

const remoteValue = z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) });
const failure = z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) });
const outcome = z.union([remoteValue, failure]);
const nodes = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) });
const contexts = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const logged = z.object({ level: z.string(), text: z.string().nullable(), type: z.string() });

/** Opens Firefox with a profile of its own. @param isPrivate true: every window is a private one */
export async function openFirefox(binary: string, { isPrivate = false } = {}): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'glosa-firefox-'));
  const profile = path.join(home, 'profile');
  const preferences = {
    'browser.privatebrowsing.autostart': isPrivate,
    'intl.accept_languages': 'es-ES, es',
    // Nothing is asked for outside.
    'app.normandy.enabled': false,
    'services.settings.server': 'data:,#nothing/v1',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    // Nor is anything done at the start that no page asks for.
    'toolkit.telemetry.enabled': false,
    'datareporting.healthreport.uploadEnabled': false,
    'browser.startup.page': 0,
    'browser.newtabpage.enabled': false,
    'browser.newtab.preload': false,
    'dom.ipc.processPrelaunch.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'extensions.enabledScopes': 0,
    'browser.sessionstore.resume_from_crash': false,
  };
  mkdirSync(profile);
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const firefox = startChild(binary, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    HOME: home,
    TZ: testZone,
  });
  const stop = async (): Promise<void> => {
    await firefox.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    return await drive(await firefox.printed(/WebDriver BiDi listening on (ws:\S+)/), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function drive(url: string, stop: () => Promise<void>): Promise<Driver> {
  const biDi = await connectBiDi(`${url}/session`);
  await biDi.send('session.new', { capabilities: {} });
  const [first] = contexts.parse(await biDi.send('browsingContext.getTree')).contexts;
  if (!first) throw new Error('Firefox has no window');
  const { context } = first;
  await biDi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  const faults: string[] = [];
  biDi.onEvent((_method, parameters) => {
    const { data } = logged.safeParse(parameters);
    if (data?.level === 'error') faults.push(`${data.type}: ${data.text ?? ''}`);
  });
  await biDi.send('session.subscribe', { events: ['log.entryAdded'] });

  const locator = (wanted: Wanted) =>
    'css' in wanted ? { type: 'css', value: wanted.css } : { type: 'accessibility', value: wanted };
  const run = async (source: string, element?: Handle): Promise<unknown> => {
    const answer = outcome.parse(
      await biDi.send('script.callFunction', {
        functionDeclaration: `async (element) => JSON.stringify(await (${source})(element))`,
        target: { context },
        awaitPromise: true,
        arguments: element === undefined ? [] : [{ sharedId: element }],
      }),
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    const { value } = answer.result;
    return value === undefined ? undefined : JSON.parse(value);
  };
  return {
    goto: async (address) =>
      void (await biDi.send('browsingContext.navigate', { context, url: address, wait: 'complete' })),
    run,
    async find(wanted): Promise<Handle | null> {
      if ('role' in wanted && (await run(`() => ${candidatesOf(wanted.role, wanted.name)}.length`)) === 0) return null;
      return (
        nodes.parse(
          await biDi.send('browsingContext.locateNodes', { context, locator: locator(wanted), maxNodeCount: 1 }),
        ).nodes[0]?.sharedId ?? null
      );
    },
    act: async (actions) => void (await biDi.send('input.performActions', { context, actions })),
    setFile: async (field, file) =>
      void (await biDi.send('input.setFiles', { context, element: { sharedId: field }, files: [file] })),
    screenshot: async () =>
      Buffer.from(
        z.object({ data: z.string() }).parse(await biDi.send('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    faults: () => faults,
    async close() {
      biDi.close();
      await stop();
    },
  };
}
