import { nameHeader, shareCache, sharedFile, sharedTexts } from '#contract/content/share.ts';

/** Content that the system handed to the installed app by its share menu, as it came. */
export interface Share {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly File[];
}

/** The last share, while nobody has answered for it; null when there is none. */
export async function readShare(): Promise<Share | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(shareCache);
  const texts: unknown = await (await cache.match(sharedTexts))?.json();
  if (typeof texts !== 'object' || texts === null) return null;
  const field = (name: string): string => {
    const value: unknown = Object.entries(texts).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : '';
  };
  const files: File[] = [];
  for (let index = 0; ; index++) {
    const answer = await cache.match(sharedFile(index));
    if (!answer) break;
    const name = decodeURIComponent(answer.headers.get(nameHeader) ?? '');
    files.push(new File([await answer.blob()], name || 'archivo'));
  }
  return { title: field('title'), text: field('text'), url: field('url'), files };
}

export async function forgetShare(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(shareCache);
}
