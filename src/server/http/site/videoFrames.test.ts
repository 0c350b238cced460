import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';
import { serveVideoFrames } from './videoFrames.ts';

const app = new Hono();
app.use(securityHeaders(new URL('https://lectura.example')));
app.route('/', serveVideoFrames());
app.get('*', (context) => context.text('app'));

/** The policy of an address, by directive. */
async function policyOf(address: string): Promise<Record<string, string>> {
  const { headers } = await app.request(address);
  const policy = headers.get('content-security-policy') ?? '';
  return Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]));
}

test('YouTube is let in by its frame alone, from one host alone, and nothing else is', async () => {
  expect(await policyOf('/video-frame/youtube')).toEqual({
    'default-src': "'none'",
    'frame-src': 'https://www.youtube-nocookie.com',
    'frame-ancestors': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
  });
  for (const address of [
    '/',
    '/home/video/yt-dQw4w9WgXcQ',
    '/home/videoteca',
    '/video-frame/youtube/',
    '/video-frame',
  ]) {
    const { headers } = await app.request(address);
    expect(headers.get('content-security-policy')).not.toMatch(/youtube|https?:/);
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});

test('files of other addresses are played in a frame that can load nothing but them', async () => {
  expect(await policyOf('/video-frame/address')).toMatchObject({
    'default-src': "'none'",
    'media-src': 'https: http:',
  });
  const response = await app.request('/video-frame/address');
  expect(await response.text()).not.toMatch(/<script|<link|src=|style/);
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});
