import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGlosa, type GlosaServer } from './glosaServer.ts';

/** A server of a journey's own, which it may stop: what a page's workers send does not notice that the browser is offline. */
export async function withServer(work: (server: GlosaServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-e2e-own-'));
  const server = await startGlosa(folder);
  try {
    await work(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
