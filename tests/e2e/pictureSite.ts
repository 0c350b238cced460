import { createServer, type IncomingMessage, type Server } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

/** A site with an article of pictures, and another site that some of them come from. */
export interface PictureSite extends AsyncDisposable {
  readonly url: string;
  /** Cookies that came along with what a script asked the other site for. */
  readonly strayCookies: readonly string[];
}

const sentence = 'Twice a day, without anyone asking, the sea leaves the harbour and comes back to it. ';
/** What a reader has begun to write in the page. */
export const draft = 'Between us';
/** The picture that a page shows until it has chosen another. */
const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The widths of those of its pictures that can be kept, in their order. */
export const keptWidths: readonly number[] = [320, 240, 200];

const articleWith = (
  other: string,
): string => `<!doctype html><html lang="en"><head><title>The Hour of the Tide</title></head><body>
<main><article><h1>The Hour of the Tide</h1><p>${sentence.repeat(3)}</p>
<figure id="first"><img src="/boat.png" alt="A boat" onerror="parent.trapped = 1"><figcaption>The boat.</figcaption></figure><p>${sentence.repeat(3)}</p>
<p><img src="${placeholder}" srcset="/pier.png 1x" alt="A pier"></p><p>${sentence.repeat(3)}</p>
<p><img src="${other}/open.png" alt="A lighthouse"></p><p>${sentence.repeat(3)}</p>
<p><img src="${other}/closed.png" alt="Of others"><img src="/counter.png" alt=""><img src="/drawing.svg" alt="A drawing"><img src="/broken.png" alt="Broken"><img src="/huge.png" alt="Huge"></p>
<p>${sentence.repeat(3)}<script>window.ran = 1</script></p>
<div contenteditable><p>${draft} ${sentence.repeat(3)}</p></div><textarea>${draft} ${sentence}</textarea><p>${sentence.repeat(3)}</p></article></main></body></html>`;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>parent.trapped = 2</script><rect width="90" height="90"/></svg>';

/** A grey PNG. */
function png(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(width, 120)])),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const contents: Readonly<Record<string, readonly [type: string, content: Buffer | string]>> = {
  '/boat.png': ['image/png', png(320, 200)],
  '/pier.png': ['image/png', png(240, 200)],
  '/open.png': ['image/png', png(200, 200)],
  '/closed.png': ['image/png', png(210, 200)],
  '/counter.png': ['image/png', png(1, 1)],
  '/drawing.svg': ['image/svg+xml', drawing],
  '/broken.png': ['image/png', png(220, 200).subarray(0, 40)],
  '/huge.png': ['image/png', Buffer.concat([png(230, 200), Buffer.alloc(9_000_000)])],
};

export async function startPictureSite(): Promise<PictureSite> {
  const strayCookies: string[] = [];
  const other = await listen(
    (path) => contents[path] ?? null,
    ({ url, headers }) => {
      if (headers['sec-fetch-dest'] === 'empty' && headers.cookie !== undefined) strayCookies.push(headers.cookie);
      return url === '/open.png' ? { 'access-control-allow-origin': '*' } : {};
    },
  );
  const article = articleWith(other.url);
  const site = await listen(
    (path) => contents[path] ?? ['text/html; charset=utf-8', article],
    () => ({ 'set-cookie': 'reader=of-the-site' }),
  );
  return {
    url: site.url,
    strayCookies,
    async [Symbol.asyncDispose]() {
      for (const { server } of [site, other]) {
        server.closeAllConnections();
        await new Promise<void>((resolve) => server.close(() => resolve()));
      }
    },
  };
}

async function listen(
  contentAt: (path: string) => readonly [type: string, content: Buffer | string] | null,
  headersOf: (request: IncomingMessage) => Record<string, string>,
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    const [type, content] = contentAt(request.url ?? '') ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type, ...headersOf(request) });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}` };
}
