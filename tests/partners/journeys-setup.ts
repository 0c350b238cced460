import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config.ts';
import { chromiumFlags, testChromiumPath } from '../chromium.ts';
import { startGlosa } from '../e2e/glosaServer.ts';
import { buildApp } from './buildApp.ts';
import { fillAccountPool } from './fillAccountPool.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that the journeys share. */
    glosa: { readonly url: string; readonly folder: string; readonly outbox: string };
    /** A folder of accounts on that server, to be taken by `takeAccount`. */
    accountPool: string;
    /** Where the one browser listens. */
    browser: string;
  }
}

/** Builds the app, starts one server and one browser for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildApp();
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-e2e-'));
  const pool = path.join(folder, 'accounts');
  const server = await startGlosa(folder, { before: (environment) => fillAccountPool(readConfig(environment), pool) });
  const browser = await chromium.launchServer({ executablePath: testChromiumPath(), args: chromiumFlags });
  project.provide('glosa', { url: server.url, folder: server.folder, outbox: server.outbox });
  project.provide('accountPool', pool);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
