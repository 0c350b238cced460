import type { FetchFile } from '#replica/packs/fetchFile.ts';

const cacheName = 'server-files';
const dayMs = 24 * 3_600_000;
/** Of an answer that is kept: when it came. */
const keptAt = 'x-kept-at';

/**
 * Glossaries and lists of words as the server has them, fetched when first needed and kept: meanings need no connection after that. What
 * is a day old is answered all the same, and fetched anew for the next time.
 */
export const fetchServerFile: FetchFile = async (address) => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(address);
  if (!kept) return keep(cache, address);
  if (Date.now() - Number(kept.headers.get(keptAt)) > dayMs) void keep(cache, address).catch(() => undefined);
  return kept;
};

/** Forgets all of them: they are another server's. */
export async function forgetServerFiles(): Promise<void> {
  await caches.delete(cacheName);
}

async function keep(cache: Cache, address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok) return response;
  const body = await response.blob();
  const dated = (): Response =>
    new Response(body, {
      headers: { 'content-type': response.headers.get('content-type') ?? '', [keptAt]: String(Date.now()) },
    });
  // No room: it is answered all the same.
  await cache.put(address, dated()).catch(() => undefined);
  return dated();
}
