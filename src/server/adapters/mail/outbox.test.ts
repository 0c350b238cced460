import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/database/open.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { onEveryDatabase, sqlitePlace, type DatabasePlace } from '#tests/partners/databases.ts';
import { freePort } from '#tests/partners/freePort.ts';
import { startSmtp, type SmtpPartner } from '#tests/partners/smtp.ts';
import { emlCopies } from './local.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import { NotTaken, type MailTransport, type Message } from './transport.ts';

const from = 'Glosa <glosa@example.test>';
const message = {
  to: 'ana@example.test',
  subject: 'Ñandú: activa tu cuenta',
  text: 'Hola, Ana:\n\nhttps://glosa.example/x?a=1&b=2\n',
  html: '<p>Hola, Ana</p>',
};
const reminder = { ...message, unsubscribe: 'https://glosa.example/end' };
/** postal-mime ends every part with a line break of its own. */
const received = `${message.text}\n`;
const minute = 60_000;

let at: DatabasePlace;
let database: Database;
let time = 0;
const logged: string[] = [];
const partners: SmtpPartner[] = [];

/** Each suite has a database for each of its tests. */
function databaseForEachTest(place: () => Promise<DatabasePlace>): void {
  beforeEach(async () => {
    at = await place();
    database = await openDatabase(at.url);
    time = Date.UTC(2026, 10, 21, 10);
    logged.length = 0;
  });
  afterEach(async () => {
    await Promise.all(partners.splice(0).map((partner) => partner.close()));
    await database.close();
    await at.remove();
  });
}

const smtp = async (options: Parameters<typeof startSmtp>[0] = {}) => {
  const partner = await startSmtp(options);
  partners.push(partner);
  return partner;
};
const plenty = { most: 1_000, span: 1 };
const outboxOver = (transport: MailTransport, limits = { all: plenty, kind: plenty }): Outbox =>
  createOutbox({
    database,
    transport,
    limits,
    now: () => time,
    log: pino({ base: null }, { write: (line) => logged.push(line) }),
  });

onEveryDatabase((place) => {
  databaseForEachTest(place);

  test('an address gets so many mails in a while, and so many of a kind, whoever asks for them', async () => {
    const sent: string[] = [];
    const transport: MailTransport = {
      async deliver({ to, subject }) {
        sent.push(`${to} ${subject}`);
      },
    };
    const hour = 3_600_000;
    const outbox = outboxOver(transport, { all: { most: 3, span: hour }, kind: { most: 2, span: hour } });
    const post = (to: string, subject: string) => outbox.post({ ...message, to, subject });
    for (let n = 0; n < 4; n++) await post(n % 2 ? 'ana@example.test' : 'Ana@example.test', 'a');
    for (let n = 0; n < 4; n++) await post('ana@example.test', 'b');
    await post('eva@example.test', 'a');
    await outbox.deliver();
    expect(sent.map((line) => line.toLowerCase()).toSorted()).toEqual([
      'ana@example.test a',
      'ana@example.test a',
      'ana@example.test b',
      'eva@example.test a',
    ]);
    time += hour;
    await post('ana@example.test', 'a');
    await outbox.deliver();
    expect(sent).toHaveLength(5);
  });

  test('a round in which the database refuses one message is not over before the others are', async () => {
    const held: (() => void)[] = [];
    const closed = outboxOver({ deliver: () => Promise.resolve() });
    await closed.close();
    for (const subject of ['a', 'b']) await closed.post({ ...message, subject });
    // The second claim of a round is refused.
    await sql`create unique index one_claim on outbox (next_attempt_at) where attempts > 0`.execute(database.kysely);
    const outbox = outboxOver({ deliver: () => new Promise((resolve) => held.push(() => resolve())) });
    let isOver = false;
    const round = outbox.deliver().then(() => (isOver = true));
    await expect.poll(() => held).toHaveLength(1);
    for (let asked = 0; asked < 20; asked++) await outbox.latest(1);
    expect(isOver).toBe(false);
    held[0]?.();
    await round;
    expect(logged.join('')).toContain('outbox round failed');
  });

  test('a message that is refused is tried again, ten times at most', async () => {
    let tried = 0;
    const outbox = outboxOver({
      deliver: () => {
        tried += 1;
        return Promise.reject(new Error('451 try later'));
      },
    });
    await outbox.post(message);
    for (let round = 0; round < 12; round++) {
      await outbox.deliver();
      time += minute * 2 ** 12;
    }
    expect([tried, logged.length]).toEqual([10, 10]);
  });

  test.each<[string, Message, number]>([
    ['that was asked for is tried again', message, 2],
    ['that ends by one press is not: it may have been taken', reminder, 1],
  ])('after a server that ended in between, a mail %s', async (_what, mail, tries) => {
    const tried: string[] = [];
    const deliver = ({ subject }: Message) => {
      tried.push(subject);
      return new Promise<void>(() => {});
    };
    await outboxOver({ deliver }).post(mail, time + 60 * minute);
    await expect.poll(() => tried).toHaveLength(1);
    time += 20 * minute;
    await outboxOver({ deliver: (again) => Promise.resolve(void tried.push(again.subject)) }).deliver();
    expect(tried).toHaveLength(tries);
  });

  test('a reminder is tried again only after a definite no', async () => {
    const tried: string[] = [];
    let fault: Error = new NotTaken('451 try later');
    const outbox = outboxOver({
      deliver: ({ subject }) => {
        tried.push(subject);
        return Promise.reject(fault);
      },
    });
    await outbox.post(reminder, time + 60 * minute);
    await outbox.deliver();
    time += 2 * minute;
    fault = new Error('Timeout');
    await outbox.deliver();
    expect(tried).toHaveLength(2);
    for (let round = 0; round < 20; round++) {
      time += 2 * minute;
      await outbox.deliver();
    }
    expect(tried).toHaveLength(2);
    expect(logged.at(-1)).toContain('may have been taken');
  });

  test('a reminder to an address that is refused is tried once; what somebody waits for, again', async () => {
    const tried: string[] = [];
    const outbox = outboxOver({
      deliver: ({ subject }) => {
        tried.push(subject);
        return Promise.reject(new NotTaken('550 5.1.1', { isAddressRefused: true }));
      },
    });
    await outbox.post({ ...reminder, subject: 'reminder' }, time + 60 * minute);
    await outbox.post({ ...message, subject: 'asked for' });
    for (let round = 0; round < 3; round++) {
      await outbox.deliver();
      time += 10 * minute;
    }
    expect(tried.toSorted()).toEqual(['asked for', 'asked for', 'asked for', 'reminder']);
  });

  test('a mail that is answered late holds up no other', async () => {
    const taken: string[] = [];
    const held: (() => void)[] = [];
    const outbox = outboxOver({
      async deliver({ subject }) {
        if (subject === 'late') await new Promise<void>((resolve) => held.push(resolve));
        taken.push(subject);
      },
    });
    await outbox.post({ ...message, subject: 'late' });
    await expect.poll(() => held).toHaveLength(1);
    for (let n = 0; n < 7; n++) await outbox.post({ ...message, subject: `${n}` });
    await expect.poll(() => taken).toHaveLength(7);
    // Nor is it tried again meanwhile.
    time += 10 * minute;
    void outbox.deliver();
    await outbox.post({ ...message, subject: 'last' });
    await expect.poll(() => taken).toContain('last');
    expect(held).toHaveLength(1);
    held[0]?.();
    await outbox.deliver();
    expect(taken).toHaveLength(9);
  });

  test('mail survives a restart', async () => {
    const down = outboxOver(smtpTransport(`smtp://127.0.0.1:${await freePort()}`, from));
    await down.post(message);
    await down.close();
    await database.close();
    database = await openDatabase(at.url);
    const partner = await smtp();
    time += 2 * minute;
    await outboxOver(smtpTransport(partner.url, from)).deliver();
    expect(partner.received).toHaveLength(1);
  });

  test('two servers on one database send each message once', async () => {
    const partner = await smtp();
    const idle = outboxOver({ deliver: () => Promise.reject(new Error('not yet')) });
    for (let index = 0; index < 20; index++) await idle.post({ ...message, subject: `nº ${index}` });
    await idle.close();
    time += 10 * minute;
    const servers = [1, 2, 3].map(() => outboxOver(smtpTransport(partner.url, from)));
    await Promise.all(servers.map((server) => server.deliver()));
    await Promise.all(servers.map((server) => server.deliver()));
    const subjects = (await partner.mails()).map(({ subject }) => subject ?? '').toSorted();
    expect(subjects).toEqual(Array.from({ length: 20 }, (_, index) => `nº ${index}`).toSorted());
  });

  test('after closing nothing more is sent; what was on its way arrives', async () => {
    const partner = await smtp();
    const outbox = outboxOver(smtpTransport(partner.url, from));
    await outbox.close();
    await outbox.post(message);
    await outbox.deliver();
    expect(partner.received).toEqual([]);
    await outboxOver(smtpTransport(partner.url, from)).deliver();
    expect(partner.received).toHaveLength(1);
  });

  test('old messages are forgotten, newer ones listed newest first', async () => {
    const outbox = outboxOver({ deliver: () => Promise.resolve() });
    await outbox.post({ ...message, subject: 'viejo' });
    time += minute;
    const middle = time;
    await outbox.post({ ...message, subject: 'nuevo' });
    time += minute;
    await outbox.post({ ...message, subject: 'último' });
    await outbox.forget(middle);
    expect((await outbox.latest(10)).map(({ subject }) => subject)).toEqual(['último', 'nuevo']);
    expect(await outbox.latest(1)).toHaveLength(1);
    await outbox.close();
  });
});

describe('whatever the database', () => {
  databaseForEachTest(sqlitePlace);

  test('a message arrives as it was written', async () => {
    const partner = await smtp();
    const outbox = outboxOver(smtpTransport(partner.url, from));
    await outbox.post(message);
    await outbox.deliver();
    const [mail] = await partner.mails();
    expect(mail).toMatchObject({
      subject: message.subject,
      text: received,
      from: { address: 'glosa@example.test' },
      to: [{ address: message.to }],
    });
    expect(mail?.html).toContain(message.html);
    await outbox.deliver();
    expect(partner.received).toHaveLength(1);
  });

  test('a mail server that is down delays mail and fails nobody; each failure waits twice as long', async () => {
    const port = await freePort();
    const outbox = outboxOver(smtpTransport(`smtp://127.0.0.1:${port}`, from));
    await outbox.post(message);
    await outbox.deliver();
    expect(logged.join('')).toContain('stays in the outbox');
    const partner = await smtp({ port });
    await outbox.deliver();
    expect(partner.received).toEqual([]);
    time += 2 * minute;
    await outbox.deliver();
    expect(partner.received).toHaveLength(1);
  });

  test('a mail server that says nothing is given up on, and holds up no request', async () => {
    const silent = await smtp({ greet: false });
    const outbox = outboxOver(smtpTransport(silent.url, from, { greeting: 300, answer: 5_000, lastAnswer: 5_000 }));
    await outbox.post(message);
    expect(logged).toEqual([]);
    await outbox.deliver();
    expect(logged.join('')).toMatch(/greeting|timeout/i);
  });

  test('a reminder that the mail server takes without a word comes once', async () => {
    const partner = await smtp();
    partner.silent = true;
    const outbox = outboxOver(smtpTransport(partner.url, from, { greeting: 5_000, answer: 2_000, lastAnswer: 2_000 }));
    await outbox.post(reminder, time + 60 * minute);
    await outbox.deliver();
    expect(partner.received).toHaveLength(1);
    for (let round = 0; round < 6; round++) {
      time += 10 * minute;
      await outbox.deliver();
    }
    expect(partner.received).toHaveLength(1);
  });

  test('a mail has the same Message-ID however often it is tried', async () => {
    const partner = await smtp();
    partner.silent = true;
    const outbox = outboxOver(smtpTransport(partner.url, from, { greeting: 5_000, answer: 2_000, lastAnswer: 2_000 }));
    await outbox.post(message);
    await outbox.deliver();
    partner.silent = false;
    time += 2 * minute;
    await outbox.deliver();
    const [first, second, ...more] = (await partner.mails()).map(({ messageId }) => messageId);
    expect(first).toMatch(/^<[\w-]+@example\.test>$/);
    expect([second, more]).toEqual([first, []]);
  });

  test('reminders that a slow server keeps hold up no mail that somebody waits for', async () => {
    const held = Promise.withResolvers<void>();
    const tried: string[] = [];
    const outbox = outboxOver({
      async deliver({ to, unsubscribe }) {
        tried.push(to);
        if (unsubscribe !== undefined) await held.promise;
      },
    });
    for (let number = 1; number <= 5; number += 1) await outbox.post({ ...reminder, to: `${number}@example.test` });
    const first = outbox.deliver();
    await expect.poll(() => tried.length).toBe(3);
    await outbox.post({ ...message, to: 'reset@example.test' });
    const second = outbox.deliver();
    await expect.poll(() => tried.at(-1)).toBe('reset@example.test');
    expect(tried).toHaveLength(4);
    held.resolve();
    await Promise.all([first, second]);
    expect(tried.toSorted()).toEqual([
      ...['1', '2', '3', '4', '5'].map((number) => `${number}@example.test`),
      'reset@example.test',
    ]);
  });

  test('OUTBOX_DIR holds a copy of each message, for this user alone, even when the mail server is down', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glosa-eml-'));
    try {
      const outbox = outboxOver(emlCopies(folder, from, { deliver: () => Promise.reject(new Error('down')) }));
      await outbox.post(message);
      await outbox.deliver();
      const [file = ''] = readdirSync(folder);
      expect(file).toMatch(/\.eml$/);
      expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
      const mail = await PostalMime.parse(readFileSync(join(folder, file)));
      expect(mail).toMatchObject({ subject: message.subject, text: received, to: [{ address: message.to }] });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
