import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { isVideoUrl, longestAddress, parseVideoAddress } from './videoAddress.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  [`https://www.youtube.com/watch?v=${id}`, 0],
  [`http://youtube.com/watch?v=${id}`, 0],
  [`youtube.com/watch?v=${id}`, 0],
  [`  https://m.youtube.com/watch?v=${id}&feature=share  `, 0],
  [`https://music.youtube.com/watch?v=${id}&si=abc`, 0],
  [`https://www.youtube.com/watch?list=PLx&v=${id}&index=3`, 0],
  [`https://www.youtube.com/watch/?v=${id}#t=62`, 62],
  [`https://youtu.be/${id}`, 0],
  [`https://youtu.be/${id}?si=Ab_c-D&t=90`, 90],
  [`youtu.be/${id}?t=1h2m3s`, 3_723],
  [`https://www.youtube.com/watch?v=${id}&t=90s`, 90],
  [`https://www.youtube.com/watch?v=${id}&t=later`, 0],
  [`https://www.youtube.com/watch?v=${id}&t=999999h`, 360_000],
  [`https://www.youtube.com/shorts/${id}`, 0],
  [`https://www.youtube.com/embed/${id}?start=30&rel=0`, 30],
  [`https://www.youtube.com/live/${id}?feature=shared`, 0],
  [`https://www.youtube-nocookie.com/embed/${id}`, 0],
  [`https://www.youtube.com/v/${id}`, 0],
  [`HTTPS://YOUTU.BE/${id}`, 0],
  [`https://www.youtube.com/watch/${id}`, 0],
  [`https://gaming.youtube.com/watch?v=${id}`, 0],
  [`https://studio.youtube.com/video/${id}/edit`, 0],
  [`Mira: https://youtu.be/${id}`, 0],
  [`https://youtu.be/${id}.`, 0],
  [`(https://youtu.be/${id}?t=5)`, 5],
  [`<iframe width="560" src="https://www.youtube.com/embed/${id}?si=x&amp;start=30" title="YouTube"></iframe>`, 30],
  [`https://www.google.com/url?sa=t&q=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&usg=x`, 0],
])('%s is a video of YouTube', (pasted, startsAt) => {
  expect(parseVideoAddress(pasted)).toEqual({ kind: 'youtube', youtubeId: id, startsAt });
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/playlist?list=PLx',
  'https://www.youtube.com/watch?v=tooShort',
  `https://www.youtube.com/watch?v=${id}x`,
  'https://www.youtube.com/results?search_query=cats',
  'https://youtu.be/',
  'https://www.youtube.com/embed/videoseries?list=PLx',
])('%s is a page of YouTube without a video', (pasted) => {
  expect(() => parseVideoAddress(pasted)).toThrow(new Refusal('video-address-no-video'));
});

test.each([
  ['https://example.org/film.mp4', 'https://example.org/film.mp4'],
  ['HTTP://Example.ORG:8080/Film.webm?token=a&b=%20#t=3', 'http://example.org:8080/Film.webm?token=a&b=%20#t=3'],
  ['example.org/film.mp4', 'https://example.org/film.mp4'],
  ['https://[::1]/a.mp4', 'https://[::1]/a.mp4'],
  // No host of YouTube's, though it looks like one.
  [`https://youtube.com.evil.org/watch?v=${id}`, `https://youtube.com.evil.org/watch?v=${id}`],
])('%s is the address of a file', (pasted, url) => {
  expect(parseVideoAddress(pasted)).toEqual({ kind: 'url', url });
  expect(isVideoUrl(url)).toBe(true);
});

test.each([
  'hola',
  'javascript:alert(1)',
  'JavaScript://example.org/%0aalert(1)',
  'data:video/mp4;base64,AAAA',
  'file:///etc/passwd',
  'ftp://example.org/a.mp4',
  'blob:https://example.org/x',
  'https://',
  'https:///a.mp4',
  'https://user:secret@example.org/a.mp4',
  'https://www.youtube.com@evil.org/watch?v=x',
  'https://example.org/a b.mp4',
  'https://example.org/"><script>',
  'https://example.org\\@evil.org/',
  `https://example.org/${'a'.repeat(longestAddress)}`,
])('%s is refused', (pasted) => {
  expect(() => parseVideoAddress(pasted)).toThrow(new Refusal('video-address-wrong'));
  expect(isVideoUrl(pasted)).toBe(false);
});

test('an empty one asks for an address', () => {
  expect(() => parseVideoAddress(' \n')).toThrow(new Refusal('video-address-empty'));
});

test('whatever is pasted is refused in Spanish, or is what the browser reads in the same way', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http://',
    'youtu.be',
    '/',
    '@',
    '?',
    '#',
    'v=',
    id,
    ':',
    '.',
    '[',
    '\\',
    ' ',
    'é',
    '%',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 8 }).map((list) => list.join('')),
      ),
      (pasted) => {
        try {
          const address = parseVideoAddress(pasted);
          if (address.kind === 'youtube') {
            expect(address.youtubeId).toMatch(/^[\w-]{11}$/);
            return;
          }
          const url = URL.parse(address.url);
          // Hosts that the browser's own parser refuses lead nowhere; none of the others may lead elsewhere.
          if (!url) return;
          expect(['http:', 'https:']).toContain(url.protocol);
          expect([url.username, url.password]).toEqual(['', '']);
          expect(url.hostname).not.toMatch(/(^|\.)youtu\.be$|^(www\.|m\.|music\.)?youtube\.com$/);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      },
    ),
    { numRuns: 500 },
  );
});
