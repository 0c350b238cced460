import {
  mostShared,
  nameHeader,
  receivedPath,
  shareCache,
  sharedFile,
  sharedTexts,
  type SharedTexts,
} from '#contract/content/share.ts';

/**
 * Leaves what the system shares where the page finds it, in place of what was shared before, and sends the browser to that page. A form of
 * another site looks the same: nothing of it is in the account before somebody has seen it and says so.
 */
export async function receiveShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const field = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.slice(0, 2_000_000) : '';
    };
    const files = form.getAll('files').filter((value) => value instanceof File && value.size > 0);
    const shown = files.slice(0, mostShared);
    await caches.delete(shareCache);
    const cache = await caches.open(shareCache);
    for (const [index, file] of shown.entries())
      if (file instanceof File)
        await cache.put(
          sharedFile(index),
          new Response(file, { headers: { [nameHeader]: encodeURIComponent(file.name) } }),
        );
    const texts: SharedTexts = { title: field('title'), text: field('text'), url: field('url'), files: shown.length };
    await cache.put(sharedTexts, new Response(JSON.stringify(texts)));
  } catch {
    // No room, or no form: the page says that nothing came.
    await caches.delete(shareCache).catch(() => false);
  }
  return Response.redirect(receivedPath, 303);
}
