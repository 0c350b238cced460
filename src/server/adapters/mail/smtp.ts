import { PassThrough, pipeline } from 'node:stream';
import { createTransport } from 'nodemailer';
import { headersOf, messageIdOf, NotTaken, type MailTransport } from './transport.ts';

/** Milliseconds that a silent mail server is waited for. */
export interface MailPatience {
  /** To be connected, and greeted. */
  readonly greeting: number;
  /** For each answer after that, where somebody waits for the message: it is tried again soon. */
  readonly answer: number;
  /** The same for a message that must not come twice: a server that looks at it before it takes it may need ten minutes (RFC 5321, 4.5.3.2.6). */
  readonly lastAnswer: number;
}

const usualPatience: MailPatience = { greeting: 20_000, answer: 60_000, lastAnswer: 600_000 };

/** Delivers through the SMTP server at `url` (smtp:// or smtps://). */
export function smtpTransport(url: string, from: string, patience: MailPatience = usualPatience): MailTransport {
  const { greeting, answer, lastAnswer } = patience;
  return {
    async deliver(message, id) {
      let isBegun = false;
      // One for each message: it keeps no connection, and what it is asked here is about this message alone.
      const smtp = createTransport(
        {
          url,
          connectionTimeout: greeting,
          greetingTimeout: greeting,
          socketTimeout: message.unsubscribe === undefined ? answer : lastAnswer,
        },
        { from },
      );
      smtp.use('stream', (mail, done) => {
        // Nothing is read of the message before the server has taken sender and address, and asked for it.
        mail.message.processFunc((input) => {
          const read = new PassThrough();
          read.once('resume', () => (isBegun = true));
          // What goes wrong with it is told by what reads it.
          pipeline(input, read, () => undefined);
          return read;
        });
        done();
      });
      try {
        await smtp.sendMail({ ...message, messageId: messageIdOf(id, from), headers: headersOf(message) });
      } catch (error) {
        if (isBegun && !isRefusal(error)) throw error;
        throw new NotTaken(String(error), { cause: error, isAddressRefused: isOfAddress(error) });
      }
    },
  };
}

/** Tells whether a mail server has said no, for now or for ever; silence and a broken connection say nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 400;
}

/**
 * Tells whether a mail server has said that there is no such address, and not that it takes nothing from us, or nothing now. Where it gives a
 * code for programs (RFC 3463), that one says so.
 */
function isOfAddress(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'response' in error)) return false;
  if (error.command !== 'RCPT TO') return false;
  return /^(?:5\d\d[ -]5\.(?:1\.(?:[1-6]|10)|2\.1) |55[013][ -](?!5\.\d))/.test(`${String(error.response)} `);
}
