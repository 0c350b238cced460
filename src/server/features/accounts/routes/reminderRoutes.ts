import type { Context, Hono } from 'hono';
import { Refusal } from '#domain/errors/refusal.ts';
import { createReminderLinks } from '../reminders/reminderLinks.ts';
import type { AccountServices } from '../services/services.ts';
import { emailOf } from '../identity/tables.ts';
import type { OnAccountRoute } from './accountRoute.ts';

/** Ends the reminder by e-mail, by its link and by the mail program's own button, without signing in. */
export function reminderRoutes(
  app: Hono,
  on: OnAccountRoute,
  { config, database, limitAddress, endReminder }: AccountServices,
): void {
  const links = createReminderLinks(config.publicUrl, config.secret);

  async function end(context: Context, code: string): Promise<Response> {
    const uid = links.uidOf(code);
    if (uid === null) throw new Refusal('link-invalid');
    // An account that is gone is reminded of nothing.
    if ((await emailOf(database, uid)) !== null) await endReminder(uid);
    return context.json({});
  }

  on('end-reminder', (context, { code }) => end(context, code));
  // RFC 8058: a mail program posts a form, whose content says nothing more.
  app.post('/end-reminder/:code', (context) => {
    limitAddress(context, 'end-reminder');
    return end(context, context.req.param('code'));
  });
}
