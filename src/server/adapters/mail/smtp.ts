import { createTransport } from 'nodemailer';
import type { MailTransport } from './transport.ts';

const patience = 20_000;

/** Delivers through the SMTP server at `url` (smtp:// or smtps://), giving up on a silent one after 20 s. */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(url, { from });
  Object.assign(smtp.options, { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience });
  return {
    async deliver(message) {
      await smtp.sendMail(message);
    },
  };
}
