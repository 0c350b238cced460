import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';

/** A real SMTP server on loopback that keeps what it takes. */
export interface SmtpPartner {
  readonly url: string;
  readonly received: Email[];
  /** While true it answers 451 to every message. */
  refusing: boolean;
  /** Resolves when the next message has been taken. */
  next(): Promise<Email>;
  close(): Promise<void>;
}

/** `greet` false: it takes the connection and says nothing. */
export async function startSmtp({ greet = true, port = 0 } = {}): Promise<SmtpPartner> {
  const waiting: ((mail: Email) => void)[] = [];
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, callback) => void (greet && callback()),
    onData(stream, _session, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (partner.refusing) return callback(Object.assign(new Error('try later'), { responseCode: 451 }));
        void PostalMime.parse(Buffer.concat(pieces)).then((mail) => {
          partner.received.push(mail);
          callback();
          waiting.shift()?.(mail);
        });
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => {});
  const bound = await new Promise<number>((resolve) => {
    const listener = server.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    });
  });
  const partner: SmtpPartner = {
    url: `smtp://127.0.0.1:${bound}`,
    received: [],
    refusing: false,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return partner;
}
