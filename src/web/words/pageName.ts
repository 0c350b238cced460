import { formatTime } from '#web/ui/playingTime.ts';
import type { SentencePage } from '#domain/words/sentences/sentence.ts';

/** «title · site» of a page of the web, «title · 4:32» of a second of a video of YouTube's; a page without a title is its site. */
export function pageName({ title, address }: SentencePage): string {
  const url = URL.parse(address);
  const site = (url?.hostname ?? '').replace(/^www\./, '');
  const [, second] = (site === 'youtube.com' && /^(\d{1,6})s$/.exec(url?.searchParams.get('t') ?? '')) || [];
  if (second !== undefined) return `${title || site} · ${formatTime(Number(second))}`;
  return title === '' ? site : `${title} · ${site}`;
}
