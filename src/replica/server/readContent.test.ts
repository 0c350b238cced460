import { expect, test } from 'vitest';
import { readContent } from './readContent.ts';

/** An answer that comes in these pieces, then ends or breaks off. */
function answer(pieces: readonly string[], headers: Record<string, string> = {}, isBroken = false): Response {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  return new Response(
    new ReadableStream({
      pull(controller) {
        const piece = left.shift();
        if (piece) controller.enqueue(piece);
        else if (isBroken) controller.error(new TypeError('network error'));
        else controller.close();
      },
    }),
    { headers },
  );
}

async function read(response: Response, size?: number) {
  const shares: number[] = [];
  let pieces = 0;
  const news = { onBytes: () => (pieces += 1), onShare: (share: number) => shares.push(share) };
  const text = await new Blob(await readContent(response, news, size)).text();
  return { text, shares, pieces };
}

test('the share that is here is told with each piece, by the length that the answer names', async () => {
  expect(await read(answer(['PK', 'xx'], { 'content-length': '4' }), 400)).toEqual({
    text: 'PKxx',
    shares: [0.5, 1],
    pieces: 2,
  });
});

test('an answer that names no length is measured by the size that is known, and never more than whole', async () => {
  expect((await read(answer(['PK', 'xx', 'y']), 4)).shares).toEqual([0.5, 1, 1]);
});

test('where nobody says how much there will be, no share is told, but that something came', async () => {
  expect(await read(answer(['PK', 'xx']))).toEqual({ text: 'PKxx', shares: [], pieces: 2 });
});

test('an answer without a body is empty; one that breaks off rejects', async () => {
  expect((await read(new Response(null))).text).toBe('');
  await expect(read(answer(['PK'], {}, true))).rejects.toThrow(TypeError);
});
