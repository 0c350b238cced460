import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { beforeAll, describe, inject } from 'vitest';
import { z } from 'zod';
import type { BucketPlace } from '#server/adapters/files/bucket.ts';
import { startCeph } from './ceph.ts';

/** Where the cluster of a run says how it is reached. */
export const clusterFile = 'cluster.json';

const cluster = z.object({ url: z.string(), key: z.string(), secret: z.string(), processes: z.array(z.number()) });
const region = 'us-east-1';

/** Runs a suite on a real S3 server; `bucket` gives each test a bucket of its own. */
export function onS3(suite: (bucket: () => Promise<BucketPlace>) => void): void {
  const folder = inject('cephFolder');
  describe.skipIf(folder === null)('on S3', () => {
    beforeAll(async () => void (await clusterOf(folder ?? '')), 180_000);
    suite(() => freshBucket(folder ?? ''));
  });
}

/** The address of a bucket as FILES_URL has it. */
export function filesUrlOf({ endpoint, bucket, key, secret }: BucketPlace): string {
  return `${endpoint.replace('://', `://${key}:${secret}@`)}/${bucket}?region=${region}`;
}

async function freshBucket(folder: string): Promise<BucketPlace> {
  const { url, key, secret } = await clusterOf(folder);
  const bucket = `test-${randomUUID()}`;
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region });
  const made = await client.fetch(`${url}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`No bucket: ${made.status} ${await made.text()}`);
  return { endpoint: url, bucket, region, key, secret };
}

/** Of the test files that come at once the first one starts it, and the others wait. */
async function clusterOf(folder: string): Promise<z.infer<typeof cluster>> {
  const file = path.join(folder, clusterFile);
  if (takes(path.join(folder, 'taken'))) {
    const started = await startCeph(folder);
    writeFileSync(`${file}.new`, JSON.stringify(started));
    renameSync(`${file}.new`, file);
  }
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 100));
  return cluster.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
