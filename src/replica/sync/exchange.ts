import type { Copy } from '../base/copy.ts';
import { countUnanswered, flushQueue } from './flushQueue.ts';
import { fetchFeed } from './fetchFeed.ts';
import { Unreachable, type Transport } from '../server/transport.ts';

/** Sends everything that can be sent and reads everything that is new. @throws Unreachable also when the server does not take the next call for now */
export async function exchange(copy: Copy, transport: Transport): Promise<void> {
  let sent = await flushQueue(copy, transport);
  while (sent === 'more') sent = await flushQueue(copy, transport);
  while (await fetchFeed(copy, transport));
  // Sent too early, made meanwhile, or taken back by a server that was restored.
  if (sent !== 'stalled' && (await countUnanswered(copy)) > 0) return exchange(copy, transport);
  if (sent === 'stalled') throw new Unreachable('The server does not take the next call for now', 'stalled');
}
