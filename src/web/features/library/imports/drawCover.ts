const width = 400;

/** The cover at the size the library shows, as a JPEG; an image that cannot be decoded rejects. Transparent parts become white, as on paper. */
export async function drawCover(image: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(image);
  try {
    return await paintCover(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/** @param mayGrow the image is a drawing, as sharp at any size */
export function paintCover(
  image: CanvasImageSource,
  ownWidth: number,
  ownHeight: number,
  { mayGrow = false } = {},
): Promise<Blob> {
  const scale = mayGrow ? width / ownWidth : Math.min(1, width / ownWidth);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(ownWidth * scale)),
    Math.max(1, Math.round(ownHeight * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw off screen');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 });
}
