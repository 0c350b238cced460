import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';

const long = 'a word and another '.repeat(1_000);
const app = new Hono().get('/:size', (context) =>
  compressed(context, context.req.param('size') === 'long' ? long : 'short', 'text/plain'),
);
const ask = async (path: string, accepted?: string) =>
  app.request(path, { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each([['gzip'], ['br, GZIP;q=0.5'], ['deflate,gzip']])(
  'a long answer goes compressed to who takes %s',
  async (accepted) => {
    const response = await ask('/long', accepted);
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'gzip',
      'accept-encoding',
    ]);
    expect(await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text()).toBe(long);
  },
);

test.each([[undefined], ['identity'], ['gzip;q=0'], ['gzipped']])(
  'an answer to accept-encoding %s is plain',
  async (accepted) => {
    const response = await ask('/long', accepted);
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, long]);
  },
);

test('a short one goes plain', async () => {
  expect((await ask('/short', 'gzip')).headers.get('content-encoding')).toBeNull();
});
