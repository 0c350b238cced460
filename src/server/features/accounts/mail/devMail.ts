import { Hono } from 'hono';
import { firstLink } from '#server/adapters/mail/local.ts';
import type { Outbox } from '#server/adapters/mail/outbox.ts';
import { isLoopback, type Config } from '#server/config/config.ts';
import { fromThisMachine } from '#server/http/fromThisMachine.ts';
import { escapeHtml } from './messageLayout.ts';

/**
 * `/dev/correo`: the mails that a server without SMTP could not send. Only for people at the machine: the socket,
 * the Host and PUBLIC_URL must all be loopback and no proxy may stand between; for anyone else it does not exist, and
 * for nobody where mail is sent.
 */
export function devMail(outbox: Outbox, { publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>): Hono {
  const offered = smtpUrl === null && isLoopback(publicUrl.hostname);
  const app = new Hono();
  app.get('/', async (context) => {
    if (!offered || !fromThisMachine(context)) return context.text('No existe', 404);
    const messages = await outbox.latest(50);
    const items = messages.map(({ to, subject, text, createdAt }) => {
      const link = firstLink(text);
      return `<li><h2>${escapeHtml(subject)}</h2><p>Para ${escapeHtml(to)}, ${new Date(createdAt).toLocaleString('es')}</p>${
        link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : ''
      }</li>`;
    });
    const body = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Todavía no hay ningún correo.</p>';
    return context.html(
      `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Correo sin enviar · Glosa</title></head><body><main><h1>Correo sin enviar</h1>${body}</main></body></html>`,
      200,
      { 'cache-control': 'no-store' },
    );
  });
  return app;
}
