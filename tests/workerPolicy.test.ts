import path from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { wordFilePolicy } from '#contract/content/wordFileWorker.ts';
import { workerPolicy } from '../build/workerPolicy.ts';

test('while developing too, the worker that reads files of words has its own policy', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root: path.join(import.meta.dirname, '../src/web'),
    plugins: [workerPolicy()],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false },
  });
  try {
    await server.listen();
    const [address = ''] = server.resolvedUrls?.local ?? [];
    const policyOf = async (file: string) => {
      const answer = await fetch(new URL(`platform/wordFiles/${file}.ts?worker_file&type=module`, address));
      await answer.body?.cancel();
      return answer.headers.get('content-security-policy');
    };
    expect(await policyOf('wordFileWorker')).toBe(wordFilePolicy);
    expect(await policyOf('openWordFile')).toBeNull();
  } finally {
    await server.close();
  }
});
