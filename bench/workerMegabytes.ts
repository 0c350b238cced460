import type { Page } from 'playwright';

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** Memory of the page's workers after a collection, in megabytes: their heaps and buffers. */
export async function workerMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') found.push(sessionId);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  let bytes = 0;
  for (const sessionId of found) {
    const ask = (method: string): Promise<HeapUsage> =>
      new Promise((resolve) => {
        session.on('Target.receivedMessageFromTarget', (event) => {
          const { id, result } = JSON.parse(event.message) as { id: number; result: HeapUsage };
          if (event.sessionId === sessionId && id === method.length) resolve(result);
        });
        void session.send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id: method.length, method }),
        });
      });
    await ask('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage');
    bytes += usedSize + backingStorageSize;
  }
  await session.detach();
  return bytes / 1_000_000;
}
