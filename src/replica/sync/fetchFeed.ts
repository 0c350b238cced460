import type { FeedResponse } from '#contract/sync.ts';
import { writeTransaction } from '../base/database.ts';
import { cursorOf, deviceOf, epochOf, stageOf } from '../base/meta.ts';
import { writingBase, type Copy } from '../base/copy.ts';
import { changing } from './changing.ts';
import { takePage } from './takePage.ts';
import type { Transport } from '../server/transport.ts';

/**
 * Asks for the next page of news and takes it in.
 * @returns whether there is more to ask for
 * @throws Unreachable
 */
export async function fetchFeed(copy: Copy, transport: Transport): Promise<boolean> {
  const question = await writeTransaction(copy.database, async (transaction) => {
    const cursor = await cursorOf(transaction);
    const stage = await stageOf(transaction);
    return {
      cursor,
      since: stage ? stage.to : cursor,
      // In a full read the tombstones of before it began do not matter.
      floor: stage ? (stage.full ? stage.h0 : stage.to) : cursor,
      dev: await deviceOf(transaction, copy.newId),
      epoch: stage ? stage.epoch : await epochOf(transaction),
    };
  });
  return takeAnswer(copy, await transport.feed({ uid: copy.uid, limit: copy.pageSize, ...question }));
}

/** Takes in a page of the feed; returns whether there is more to ask for. */
export async function takeAnswer(copy: Copy, answer: FeedResponse): Promise<boolean> {
  return (await writingBase(copy, () => changing(copy, (transaction) => takePage(transaction, copy, answer)))).more;
}
