/** A message as the outbox keeps it; `to` is one address. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands one message on. It rejects when the message was not taken; then the outbox tries again later. */
export interface MailTransport {
  deliver(message: Message): Promise<void>;
}
