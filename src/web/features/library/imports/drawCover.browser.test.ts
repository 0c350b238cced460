import { expect, test } from 'vitest';
import { drawCover } from './drawCover.ts';
import { drawSvgCover } from './drawSvgCover.ts';

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

const svg = (inside: string): Blob =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 30">${inside}</svg>`]);

test('a cover that is a drawing is drawn as large as the library shows it', async () => {
  const cover = await createImageBitmap(await drawSvgCover(svg('<rect width="20" height="15"/>')));
  expect([cover.width, cover.height]).toEqual([400, 600]);
  const context = new OffscreenCanvas(400, 600).getContext('2d');
  context?.drawImage(cover, 0, 0);
  const lightness = (y: number): number => context?.getImageData(200, y, 1, 1).data[0] ?? -1;
  expect(lightness(100)).toBeLessThan(20);
  expect(lightness(500)).toBeGreaterThan(235);
});

test.each([
  ['repeats itself without end', `<g id="a"/>${'<use href="#a"/>'.repeat(17)}`],
  ['holds a page', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
  ['has filters', '<filter id="f"/>'],
  ['is no drawing', '<g'],
])('a drawing that %s is not drawn', async (_, inside) => {
  await expect(drawSvgCover(svg(inside))).rejects.toThrow();
});
