import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { fetchPictures } from './fetchPictures.ts';

/** A picture of this size, by its own encoder, with so many bytes behind its end. */
async function drawn(width: number, height: number, { type = 'image/png', padding = 0 } = {}): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
  return new Blob([await canvas.convertToBlob({ type }), new Uint8Array(padding)]);
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>parent.trapped = 1</script></svg>';

test('of pictures those come that can be had and seen, as what their bytes are', async () => {
  const contents: Readonly<Record<string, Blob>> = {
    png: await drawn(40, 32),
    // Whatever its server says.
    webp: new Blob([await drawn(64, 64, { type: 'image/webp' })], { type: 'text/html' }),
    counter: await drawn(1, 1),
    line: await drawn(600, 8),
    drawing: new Blob([drawing], { type: 'image/svg+xml' }),
    page: new Blob(['<script>parent.trapped = 2</script>'], { type: 'image/png' }),
    broken: (await drawn(64, 64)).slice(0, 40),
    large: await drawn(64, 64, { padding: 9_000_000 }),
    last: await drawn(64, 64),
  };
  const found = await fetchPictures(
    async (address) => {
      const content = contents[address];
      if (!content) throw new Refusal('page-missing');
      return content;
    },
    ['gone', ...Object.keys(contents)],
  );
  expect(Array.from(found, ([address, url]) => `${address} ${url.slice(0, url.indexOf(','))}`)).toEqual([
    'png data:image/png;base64',
    'webp data:image/webp;base64',
    'last data:image/png;base64',
  ]);
  expect('trapped' in window).toBe(false);
});

test('no more come than a page may bring', async () => {
  const picture = await drawn(32, 32);
  const asked: string[] = [];
  const many = await fetchPictures(
    async (address) => {
      asked.push(address);
      return picture;
    },
    Array.from({ length: 100 }, (_, index) => `p${index}`),
  );
  expect([many.size, asked.length]).toEqual([40, 40]);
  const half = await drawn(32, 32, { padding: 3_000_000 });
  expect((await fetchPictures(async () => half, ['one', 'two', 'three'])).size).toBe(2);
});
