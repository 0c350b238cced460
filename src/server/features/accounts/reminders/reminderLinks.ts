import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReminderFacts } from '../mail/messages.ts';

/** Addresses that a reminder leads to. A code says whose reminder is to end, and lets nobody in: it holds as long as the server's secret. */
export function createReminderLinks(publicUrl: URL, secret: string) {
  const macOf = (uid: string): Buffer => createHmac('sha256', `reminder:${secret}`).update(uid).digest();
  const codeOf = (uid: string): string =>
    `${Buffer.from(uid).toString('base64url')}.${macOf(uid).toString('base64url')}`;
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  return {
    /** @param bookId the book to go on with; null for none */
    to(uid: string, bookId: string | null): ReminderFacts['links'] {
      const code = codeOf(uid);
      return {
        read: absolute(bookId === null ? '/home' : `/home/lector/${encodeURIComponent(bookId)}`),
        end: absolute(`/auth-action?mode=endReminder&code=${code}`),
        unsubscribe: absolute(`/api/auth/end-reminder/${code}`),
      };
    },
    /** The account of a code; null for one that is not ours. */
    uidOf(code: string): string | null {
      const [name = '', given = ''] = code.split('.');
      const uid = Buffer.from(name, 'base64url').toString();
      const mac = Buffer.from(given, 'base64url');
      const own = macOf(uid);
      return mac.length === own.length && timingSafeEqual(mac, own) ? uid : null;
    },
  };
}
