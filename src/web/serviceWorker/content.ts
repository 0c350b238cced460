import { contentCache } from '#contract/content/contentCache.ts';
import { isLessonAddress } from '#contract/content/lessonFiles.ts';
import { isOwnVideoFile } from '#contract/content/ownVideo.ts';

/** What is kept, at once, and looked for anew behind it, unless it can be no other; else what the network has, kept from then on. */
export async function keptContent(request: Request, alsoDo: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(contentCache);
  const kept = await cache.match(request.url);
  const { pathname } = new URL(request.url);
  if (kept && (isLessonAddress(pathname) || isOwnVideoFile(pathname))) return kept;
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
