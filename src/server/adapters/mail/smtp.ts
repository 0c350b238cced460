import { createTransport } from 'nodemailer';
import { headersOf, type MailTransport } from './transport.ts';

/** Milliseconds that a silent mail server is waited for. */
const usualPatience = 20_000;

/** Delivers through the SMTP server at `url` (smtp:// or smtps://). */
export function smtpTransport(url: string, from: string, patience: number = usualPatience): MailTransport {
  const smtp = createTransport(
    { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    { from },
  );
  return {
    async deliver(message) {
      await smtp.sendMail({ ...message, headers: headersOf(message) });
    },
  };
}
