import { page as screen } from 'vitest/browser';

/** The pixels of a new word's line that are seen where an element stands, whatever the drawing says of itself. */
export async function bluePixels(element: Element): Promise<number> {
  const base64 = await screen.screenshot({ element, base64: true, save: false });
  const picture = new Image();
  picture.src = `data:image/png;base64,${base64}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  let blue = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at + 2] ?? 0) > (data[at] ?? 0) + 60) blue += 1;
  return blue;
}
