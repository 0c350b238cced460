import type { AccountStore } from '#web/platform/accountStore.ts';

/** Pictures of one page, and their bytes together. */
const mostPictures = 40;
const mostBytes = 8 * 1024 ** 2;

/**
 * Fetches the pictures of an article, one after the other, as they will stand in its file: `data:` URLs by their addresses. Those that do
 * not come, or that are too many, are left out: the text is worth reading without them.
 */
export async function fetchPictures(
  { picture }: AccountStore['webPages'],
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  let bytes = 0;
  for (const address of addresses.slice(0, mostPictures)) {
    const blob = await picture(address).catch(() => null);
    if (!blob || bytes + blob.size > mostBytes) continue;
    bytes += blob.size;
    pictures.set(address, await dataUrlOf(blob));
  }
  return pictures;
}

function dataUrlOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('It cannot be read')));
    reader.readAsDataURL(blob);
  });
}
