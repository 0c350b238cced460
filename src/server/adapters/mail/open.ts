import { consoleTransport, emlCopies } from './local.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

export interface MailSettings {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly outboxDir: string | null;
}

/**
 * SMTP, or the console where there is none. Links are printed for people at the machine (`atHand`), never into a
 * public server's logs.
 */
export function mailTransport({ smtpUrl, mailFrom, outboxDir }: MailSettings, atHand: boolean): MailTransport {
  const last = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : consoleTransport(atHand ? print : quiet);
  return outboxDir ? emlCopies(outboxDir, mailFrom, last) : last;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function quiet(): void {
  print(
    'Un correo no ha salido, porque no hay servidor de correo: define SMTP_URL, o usa «npm run admin -- verify <correo>».',
  );
}
