import { isLoopback } from './loopback.ts';

/** Tells whether what is mailed reaches anybody: by a mail server, or on the console of whoever sits at this machine. */
export function sendsMail({
  smtpUrl,
  publicUrl,
}: {
  readonly smtpUrl: string | null;
  readonly publicUrl: URL;
}): boolean {
  return smtpUrl !== null || isLoopback(publicUrl.hostname);
}
