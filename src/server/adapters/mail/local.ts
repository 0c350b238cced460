import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { headersOf, messageIdOf, NotTaken, type MailTransport, type Message } from './transport.ts';

/** For a machine without SMTP: prints the message's link on the console, where the operator reads it. */
export function consoleTransport(print: (line: string) => void): MailTransport {
  return {
    async deliver(message) {
      print(`Correo para ${message.to}: ${message.subject}\n  ${firstLink(message.text) ?? message.text}`);
    },
  };
}

/** Writes every message as an .eml file into `folder` before `next` delivers it. */
export function emlCopies(folder: string, from: string, next: MailTransport): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async deliver(message, id) {
      try {
        const headers = headersOf(message);
        const composed = await composer.sendMail({ ...message, messageId: messageIdOf(id, from), headers });
        await writeFile(path.join(folder, `${Date.now()}-${randomUUID()}.eml`), composed.message, { mode: 0o600 });
      } catch (error) {
        throw new NotTaken(String(error), { cause: error });
      }
      await next.deliver(message, id);
    },
  };
}

/** The first web address in a message's text. */
export function firstLink(text: Message['text']): string | null {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? null;
}
