import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';

/** A real SMTP server on loopback that keeps what it takes. */
export interface SmtpPartner {
  readonly url: string;
  /** Every message taken, as it came. */
  readonly received: readonly Buffer[];
  /** While true it answers 451 to every message. */
  refusing: boolean;
  /** While true it takes messages and says nothing, as one that looks at them for long. */
  silent: boolean;
  /** Its answer to every address, as `550 5.1.1 User unknown`; null: it takes them. */
  refusal: string | null;
  /** Every message taken, read. */
  mails(): Promise<Email[]>;
  close(): Promise<void>;
}

/** With `greet` false it takes connections and says nothing. */
export async function startSmtp({ greet = true, port = 0 } = {}): Promise<SmtpPartner> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, callback) => void (greet && callback()),
    onRcptTo(_address, _session, callback) {
      if (partner.refusal === null) return callback();
      const [code = '', ...words] = partner.refusal.split(' ');
      callback(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, _session, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (partner.refusing) return callback(Object.assign(new Error('try later'), { responseCode: 451 }));
        received.push(Buffer.concat(pieces));
        if (!partner.silent) callback();
      });
    },
  });
  server.on('error', () => {});
  const bound = await new Promise<number>((resolve) => {
    const listener = server.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    });
  });
  const partner: SmtpPartner = {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    refusing: false,
    silent: false,
    refusal: null,
    mails: () => Promise.all(received.map((mail) => PostalMime.parse(mail))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return partner;
}
