import { isYoutubeId } from '#domain/videos/videoAddress.ts';

/** The hosts on whose pages a strip stands under the picture. */
const hosts: ReadonlySet<string> = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com']);

/** The id of the video that a page of YouTube's own shows to be watched; null for every other address. */
export function watchedVideo(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !hosts.has(url.hostname) || url.pathname !== '/watch') return null;
  const id = url.searchParams.get('v') ?? '';
  return isYoutubeId(id) ? id : null;
}

/** The address of a second of a video. */
export function addressAt(youtubeId: string, seconds: number): string {
  return `https://www.youtube.com/watch?v=${youtubeId}&t=${Math.floor(seconds)}s`;
}

/** The title of a video by that of its page, which begins with the number of what is unread and ends with the site's name. */
export function titleOfVideo(pageTitle: string): string {
  return pageTitle
    .replace(/^\(\d{1,6}\+?\) /, '')
    .replace(/ - YouTube$/, '')
    .trim()
    .slice(0, 200);
}
