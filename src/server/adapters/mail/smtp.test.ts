import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/partners/freePort.ts';
import { startSmtp } from '#tests/partners/smtp.ts';
import { smtpTransport } from './smtp.ts';
import { NotTaken } from './transport.ts';

// What a mail server's answer says of a message, and of its address.

const from = 'Glosa <glosa@example.test>';
const reminder = {
  to: 'ana@example.test',
  subject: 'Sigue leyendo',
  text: 'Hola, Ana',
  html: '<p>Hola, Ana</p>',
  unsubscribe: 'https://glosa.example/end',
};

async function smtp(options: Parameters<typeof startSmtp>[0] = {}) {
  const partner = await startSmtp(options);
  onTestFinished(() => partner.close());
  return partner;
}

/** A mail server that takes everything up to the address, and says this of it; null: it says nothing any more. @returns its address */
async function serverThatAnswers(toAddress: string | null): Promise<string> {
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 partner.test');
    createInterface(socket).on('line', (line) => {
      if (!line.startsWith('RCPT')) say('250 Ok');
      else if (toAddress !== null) say(toAddress);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test.each<[string, () => Promise<string>]>([
  ['is not there', async () => `smtp://127.0.0.1:${await freePort()}`],
  ['has no such name', () => Promise.resolve('smtp://nowhere.invalid')],
  ['does not greet', async () => (await smtp({ greet: false })).url],
  ['speaks no TLS', async () => (await smtp()).url.replace('smtp:', 'smtps:')],
  [
    'says try later',
    async () => {
      const partner = await smtp();
      partner.refusing = true;
      return partner.url;
    },
  ],
])('a mail server that %s has not taken a mail, for certain', async (_what, urlOf) => {
  const transport = smtpTransport(await urlOf(), from, { greeting: 300, answer: 5_000, lastAnswer: 5_000 });
  await expect(transport.deliver(reminder, 'id')).rejects.toBeInstanceOf(NotTaken);
});

test.each<[string, boolean]>([
  ['550 5.1.1 User unknown', true],
  ['550 No such user here', true],
  ['550 5.2.1 Mailbox disabled', true],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.7.1 Relaying denied', false],
  ['554 Your host is blocked', false],
  ['450 4.2.0 Greylisted', false],
])('«%s» says of the address that there is none: %j', async (refusal, isAddressRefused) => {
  const partner = await smtp();
  partner.refusal = refusal;
  const delivered = smtpTransport(partner.url, from).deliver(reminder, 'id');
  await expect(delivered).rejects.toMatchObject({ name: 'NotTaken', isAddressRefused });
});

test('a refusal in several lines is one', async () => {
  const url = await serverThatAnswers(
    '550-5.1.1 The account does not exist.\r\n550-5.1.1 Look for\r\n550 5.1.1 typos.',
  );
  const delivered = smtpTransport(url, from).deliver(reminder, 'id');
  await expect(delivered).rejects.toMatchObject({ name: 'NotTaken', isAddressRefused: true });
});

test('a mail server that falls silent before it asks for the message has not taken it', async () => {
  const patience = { greeting: 5_000, answer: 1_000, lastAnswer: 1_000 };
  const delivered = smtpTransport(await serverThatAnswers(null), from, patience).deliver(reminder, 'id');
  await expect(delivered).rejects.toBeInstanceOf(NotTaken);
});
