import { expect, test } from 'vitest';
import { drawCover } from './drawCover.ts';

test('what a cover leaves clear is white, not black', async () => {
  const picture = new OffscreenCanvas(40, 60);
  picture.getContext('2d')?.fillRect(0, 0, 40, 30);
  const cover = await createImageBitmap(await drawCover(await picture.convertToBlob({ type: 'image/png' })));
  const context = new OffscreenCanvas(40, 60).getContext('2d');
  context?.drawImage(cover, 0, 0);
  const lightness = (y: number): number => context?.getImageData(20, y, 1, 1).data[0] ?? -1;
  expect(lightness(10)).toBeLessThan(20);
  expect(lightness(50)).toBeGreaterThan(235);
});
