/** A message as the outbox keeps it; `to` is one address. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address to which a mail program posts to end such mails (RFC 8058); left out of mails that were asked for one by one. */
  readonly unsubscribe?: string;
}

/** The headers by which mail programs offer one press to end such mails. @see https://www.rfc-editor.org/rfc/rfc8058 */
export function headersOf({ unsubscribe }: Message): Record<string, string> {
  return unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Hands one message on. It rejects when the message was not taken; then the outbox tries again later. */
export interface MailTransport {
  deliver(message: Message): Promise<void>;
}
