import { createServer } from 'node:http';
import { tokenise } from '#domain/text/tokenise.ts';

/** A site that is not ours, with one article. */
export interface SiteOfOthers extends AsyncDisposable {
  readonly url: string;
  /** The same under another name, which is another site. */
  readonly at: (host: string) => string;
}

export interface WordMiddle {
  readonly x: number;
  readonly y: number;
}

/** Runs in a page, in any engine: the middle of the first place of a word outside of headings, in pixels of the window. */
export function middleOfWord(word: string): WordMiddle {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(word) ?? -1;
    if (at < 0 || node.parentElement?.closest('h1')) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    const { left, width, top, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
  throw new Error(`${word} is not on the page`);
}

/** Of the design's own invention: «ferry» comes most. */
const article = `<!doctype html><html lang="en"><head><meta property="og:site_name" content="The Harbour Post"><title>The ferry that nobody wanted is full again · The Harbour Post</title></head><body>
<main><article><h1>The ferry that nobody wanted is full again</h1>
<p>For nine years the ferry across the estuary ran almost empty, and each winter somebody on the council asked why it was still there at all.
This spring it has been full every morning, and the people who wanted to close it now stand in line with all the others at the old slipway.</p>
<p>The bridge has a toll now. A commuter who drives over it pays more in a week than a whole month on the ferry costs, and those who only
grumble about the price have begun to look at the water again. It is slower, they say, but nobody has to look for a place to park.</p>
<p>The captain has not changed. She says that the boat was never empty: it was waiting for the town to remember what it is for, and it was
not in a hurry. The council will talk about a second ferry in the autumn, when the first one has had its engine repaired.</p>
</article></main></body></html>`;

/** The words of its article. */
export const wordsOfSite: readonly string[] = [
  ...new Set(tokenise(article.replaceAll(/<[^>]+>/g, ' '), 'en').map(({ key }) => key)),
];

/** The same article where the site lets nothing in: no style, no script, no frame. */
export const strictPage = '/estricta';
const strictPolicy =
  "default-src 'none'; style-src 'none'; frame-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
/** The same article in a frame of the same site. */
export const framedPage = '/marco';
const framed =
  '<!doctype html><html lang="en"><title>Frame</title><iframe src="/" width="900" height="700"></iframe></html>';

export async function startSite(): Promise<SiteOfOthers> {
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(request.url === strictPage && { 'content-security-policy': strictPolicy }),
    });
    response.end(request.url === framedPage ? framed : article);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const at = (host: string): string => `http://${host}:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    url: at('127.0.0.1'),
    at,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
