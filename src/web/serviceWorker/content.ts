import { contentCache } from '#contract/content/contentCache.ts';
import { isLessonAddress } from '#contract/content/lessonFiles.ts';
import { isOwnVideoFile } from '#contract/content/ownVideo.ts';

/** Fetches under way, by address, so that simultaneous requests share one. */
const underWay = new Map<string, Promise<Response>>();

/**
 * Answers from the cache, and refreshes it behind the answer unless the address can have no other content; else answers from the network
 * and keeps the answer.
 */
export async function keptContent(request: Request, alsoDo: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(contentCache);
  const found = await cache.match(request.url);
  const kept = found && isContent(found) ? found : undefined;
  const { pathname } = new URL(request.url);
  if (kept && (isLessonAddress(pathname) || isOwnVideoFile(pathname))) return kept;
  const fresh = sharedFetch(cache, request);
  if (!kept) return fresh;
  alsoDo(fresh.catch(() => undefined));
  return kept;
}

/** Answers from the network and keeps the answer; without a connection as it was kept. What the server takes back is kept no more. */
export async function freshContent(request: Request): Promise<Response> {
  const cache = await caches.open(contentCache);
  try {
    const response = await fetch(request);
    if (isContent(response)) await cache.put(request.url, response.clone());
    else if (response.status === 403) await cache.delete(request.url);
    return response;
  } catch {
    return (await cache.match(request.url)) ?? Response.error();
  }
}

async function sharedFetch(cache: Cache, request: Request): Promise<Response> {
  // A part of a file is nobody else's answer.
  if (request.headers.has('range')) return fetch(request);
  const fetching = underWay.get(request.url) ?? fetchInto(cache, request).finally(() => underWay.delete(request.url));
  underWay.set(request.url, fetching);
  return (await fetching).clone();
}

async function fetchInto(cache: Cache, request: Request): Promise<Response> {
  const response = await fetch(request);
  if (isContent(response)) await cache.put(request.url, response.clone());
  return response;
}

/** A page in the place of a file is a proxy's word that there is none now: it is not kept, and what was kept of it is passed over. */
function isContent({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') !== true;
}
