import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { ankiCookie, ankiRelayPath } from '#contract/ankiRelay.ts';
import { ankiOrigin } from '#domain/anki/address.ts';

/**
 * Asks AnkiConnect and hands on its words. Without a content type there is no preflight, which AnkiConnect does not answer to
 * strangers.
 */
const script = `const address = new URL(location.href).searchParams.get('address');
onmessage = async ({ data: { id, body, limit } }) => {
  try {
    const answer = await fetch(address, {
      method: 'POST', body, signal: AbortSignal.timeout(limit),
      credentials: 'omit', cache: 'no-store', redirect: 'error', referrerPolicy: 'no-referrer',
    });
    postMessage({ id, status: answer.status, text: await answer.text() });
  } catch (error) {
    postMessage({ id, failure: error.name === 'TimeoutError' ? 'timeout' : 'unreachable' });
  }
};
`;

/**
 * The worker through which the app reaches the learner's Anki (decisions §10). Its own policy lets it connect to one address, at
 * home, and to nothing else; the app's pages may not connect there at all. Without the cookie, which is there while the setting is on,
 * there is no worker.
 */
export function serveAnkiRelay(): Hono {
  const app = new Hono();
  app.get(ankiRelayPath, (context) => {
    const asked = context.req.query('address') ?? '';
    const origin = ankiOrigin(asked);
    if (origin === null || origin !== asked || getCookie(context, ankiCookie) !== origin) return context.text('', 403);
    context.header('content-security-policy', `default-src 'none'; connect-src ${origin}`);
    context.header('cache-control', 'no-cache');
    return context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
  return app;
}
