import type { SentencePage } from '#domain/words/sentences/sentence.ts';

/** «title · site» of a page of the web; a page without a title is its site. */
export function pageName({ title, address }: SentencePage): string {
  const site = (URL.parse(address)?.hostname ?? '').replace(/^www\./, '');
  return title === '' ? site : `${title} · ${site}`;
}
