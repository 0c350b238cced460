import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { cephPackages, hasCeph } from './ceph.ts';
import { clusterFile } from './buckets.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for the one cluster of the run, which the first test that needs it starts; null when Ceph is not there. */
    cephFolder: string | null;
  }
}

/** Says on the console what is left out without Ceph, and ends the cluster that a test has started. */
export default function setup(project: TestProject): () => void {
  if (!hasCeph()) {
    console.warn(`LEFT OUT: files on S3. Ceph's gateway was not found (Debian packages ${cephPackages.join(', ')})`);
    project.provide('cephFolder', null);
    return () => {};
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-ceph-'));
  project.provide('cephFolder', folder);
  return () => {
    const file = path.join(folder, clusterFile);
    const { processes } = existsSync(file)
      ? z.object({ processes: z.array(z.number()) }).parse(JSON.parse(readFileSync(file, 'utf8')))
      : { processes: [] };
    for (const id of processes) process.kill(id, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
