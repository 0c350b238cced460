import { Hono } from 'hono';
import { videoFrames, youtubeOrigin } from '#contract/videoFrames.ts';

const opened = {
  [videoFrames.youtube]: `frame-src ${youtubeOrigin}`,
  [videoFrames.address]: 'media-src https: http:',
} as const;

const document =
  '<!doctype html><html lang="es"><meta charset="utf-8"><title>Vídeo</title><body data-video-frame></body>';

/** The documents in which videos of other hosts are shown: each lets in one kind of thing, and only our own pages may frame them. */
export function serveVideoFrames(): Hono {
  const app = new Hono();
  for (const [path, source] of Object.entries(opened)) {
    app.get(path, (context) => {
      context.header(
        'content-security-policy',
        `default-src 'none'; ${source}; frame-ancestors 'self'; form-action 'none'; base-uri 'none'`,
      );
      context.header('x-frame-options', 'SAMEORIGIN');
      // YouTube refuses to play for a page that does not say where it is; the address of the video's page is none of its business.
      context.header('referrer-policy', 'strict-origin-when-cross-origin');
      context.header('cache-control', 'no-cache');
      return context.html(document);
    });
  }
  return app;
}
