import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config/config.ts';
import { startGlosa } from '../e2e/glosaServer.ts';
import { buildApp } from './buildApp.ts';
import { fillAccountPool } from './fillAccountPool.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that the journeys share. */
    glosa: { readonly url: string; readonly folder: string; readonly outbox: string };
    /** A folder of accounts on that server, to be taken by `takeAccount`. */
    accountPool: string;
  }
}

/** Builds the app and starts one server for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildApp();
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-e2e-'));
  const pool = path.join(folder, 'accounts');
  const server = await startGlosa(folder, { before: (environment) => fillAccountPool(readConfig(environment), pool) });
  project.provide('glosa', { url: server.url, folder: server.folder, outbox: server.outbox });
  project.provide('accountPool', pool);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
