const cacheName = 'glosa-content';

/** What is kept, at once, and looked for anew behind it; else what the network has, kept from then on. */
export async function keptContent(request: Request, alsoDo: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  const fresh = fetchInto(cache, request);
  if (!kept) return fresh;
  alsoDo(fresh.catch(() => undefined));
  return kept;
}

async function fetchInto(cache: Cache, request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}
