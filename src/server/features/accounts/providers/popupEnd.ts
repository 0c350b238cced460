import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { providerChannel, type ProviderResult } from '#contract/signInPopup.ts';
import { catalogue } from '#domain/errors/catalogue.ts';
import { escapeHtml } from '../mail/messageLayout.ts';

/** A channel of the same origin, not the opener: provider's pages may cut that off (Cross-Origin-Opener-Policy). */
const script = `
const { result } = document.body.dataset;
const channel = new BroadcastChannel('${providerChannel}');
channel.postMessage(JSON.parse(result));
channel.close();
window.close();
`;
const hash = createHash('sha256').update(script).digest('base64');

/** The popup's last page: it reports the result to the app and closes, or shows the result where it may not close. */
export function popupEnd(context: Context, result: ProviderResult, status: 200 | 400): Response | Promise<Response> {
  const sentence =
    result.error === null ? 'Has iniciado sesión. Ya puedes cerrar esta ventana.' : catalogue[result.error].text;
  context.header(
    'content-security-policy',
    `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return context.html(
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Glosa</title></head><body data-result="${escapeHtml(
      JSON.stringify(result),
    )}"><main><p>${escapeHtml(sentence)}</p></main><script>${script}</script></body></html>`,
    status,
  );
}
