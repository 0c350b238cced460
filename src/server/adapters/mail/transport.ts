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

/** A message was not taken, and that is certain: of every other failure the message may be on its way. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  /** True when the mail server knows no such address: no other message will be taken either. */
  readonly isAddressRefused: boolean;

  constructor(
    message: string,
    { cause, isAddressRefused = false }: { readonly cause?: unknown; readonly isAddressRefused?: boolean } = {},
  ) {
    super(message, { cause });
    this.isAddressRefused = isAddressRefused;
  }
}

/** Hands one message on. */
export interface MailTransport {
  /**
   * @param id the outbox's name of the message, the same however often it is tried
   * @throws NotTaken when the message was certainly not taken; anything else when nobody knows
   */
  deliver(message: Message, id: string): Promise<void>;
}

/** The Message-ID of a message, by which mail programs know that two of them are one. @param from the sender, whose domain it bears */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${/@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`;
}
