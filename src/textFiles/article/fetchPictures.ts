import { rasterTypeOf } from '#domain/files/rasterType.ts';
import { smallestPicture } from './articleOf.ts';

/** Pictures of one page, and their bytes together. */
const mostPictures = 40;
export const mostPictureBytes = 8 * 1024 ** 2;

/**
 * Fetches the pictures of an article, one after the other, as they will stand in its file: `data:` URLs by their addresses. Those that do
 * not come, cannot be drawn, are drawings, only count visits, or are too many, are left out: the text is worth reading without them.
 * @param fetchPicture throws when a picture does not come
 */
export async function fetchPictures(
  fetchPicture: (address: string) => Promise<Blob>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  let bytes = 0;
  for (const address of addresses.slice(0, mostPictures)) {
    const content = await fetchPicture(address).catch(() => null);
    if (!content || bytes + content.size > mostPictureBytes) continue;
    const picture = await asPicture(content);
    if (!picture) continue;
    bytes += picture.size;
    pictures.set(address, await dataUrlOf(picture));
  }
  return pictures;
}

/** The content as what its bytes are, whatever it was called; null when it is no picture that is looked at. */
async function asPicture(content: Blob): Promise<Blob | null> {
  const type = rasterTypeOf(new Uint8Array(await content.slice(0, 16).arrayBuffer()));
  if (type === null) return null;
  const picture = new Blob([content], { type });
  const drawn = await createImageBitmap(picture).catch(() => null);
  const isSeen = drawn !== null && Math.min(drawn.width, drawn.height) >= smallestPicture;
  drawn?.close();
  return isSeen ? picture : null;
}

function dataUrlOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('It cannot be read')));
    reader.readAsDataURL(blob);
  });
}
