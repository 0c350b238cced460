import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotTaken, type Message } from '#server/adapters/mail/transport.ts';
import { bookId } from '#domain/library/bookId.ts';
import { newPlainBook } from '#domain/library/testing/plainBook.ts';
import { firstLink } from '#server/adapters/mail/local.ts';
import type { Browser } from '#server/testing/browser.ts';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { serverForEachTest, signUpAndVerify } from '../../../composition/testing/serverForEachTest.ts';
import { openWholeServer, type WholeServer } from '../../../composition/testing/wholeServer.ts';

const ana = { email: 'ana@example.test', password: 'una contraseña', rememberMe: true };
const fileId = 'a'.repeat(64);
const book = bookId(fileId);
const hour = 3_600_000;
const day = 24 * hour;
/** Who has no habit yet is written to at seven in the evening. */
const evening = (days: number, hours = 19.2) => Date.parse('2026-05-20T00:00:00Z') + days * day + hours * hour;

interface Learner {
  readonly browser: Browser;
  call(name: string, data: unknown): Promise<unknown>;
}

/** Somebody in UTC with a book, who asked to be reminded and stopped reading in it. */
async function learner(server: WholeServer): Promise<Learner> {
  const browser = server.browser();
  await signUpAndVerify(server, browser, ana);
  const call = async (name: string, data: unknown): Promise<unknown> => {
    const token = (await browser.session())?.token ?? '';
    const answer = await server.app.request(`/glosa/us-central1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  await call('addBook', { ...newPlainBook, title: 'Walden', language: 'en', fileId, fileSize: 1 });
  await call('setReminder', { isOn: true });
  await call('keepStop', { bookId: book, sentence: 'I went to the woods.' });
  return { browser, call };
}

/** The reminders that an address has got. */
async function remindersTo(server: WholeServer) {
  return (await server.mailsTo(ana.email)).filter(({ unsubscribe }) => unsubscribe !== undefined);
}

async function at(server: WholeServer, instant: number): Promise<void> {
  vi.setSystemTime(instant);
  await server.sendReminders();
  await server.outbox.deliver();
}

onEveryDatabase((place) => {
  let server: WholeServer;
  serverForEachTest(place, (opened) => (server = opened));

  test('says where reading stopped and what is due, at the usual hour, once a day', async () => {
    vi.setSystemTime(evening(0, 10));
    await learner(server);
    for (const hours of [10.2, 18.9, 19.2, 19.4, 19.9, 20.3, 23]) await at(server, evening(0, hours));
    const [mail, ...more] = await remindersTo(server);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Sigue con «Walden»',
      text: expect.stringContaining('I went to the woods.'),
    });
    expect(mail?.html).toContain('I went to the woods.');
    expect(firstLink(mail?.text ?? '')).toBe(`http://127.0.0.1:3000/home/lector/${book}`);
    await at(server, evening(1));
    expect(await remindersTo(server)).toHaveLength(2);
  });

  test('comes to nobody who did not ask, has read today, or was not here for two weeks', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call, browser } = await learner(server);
    await call('setReminder', { isOn: false });
    await at(server, evening(0));
    await call('setReminder', { isOn: true });
    // It is asked for anew, and knows nothing of reading.
    await at(server, evening(1));
    expect(await remindersTo(server)).toEqual([]);
    vi.setSystemTime(evening(1, 20));
    await call('keepStop', { bookId: book, sentence: 'I went to the woods.' });
    for (let days = 2; days < 40; days++) await at(server, evening(days));
    // Days 2 to 15: the last visit was in the evening of day 1.
    expect(await remindersTo(server)).toHaveLength(14);
    vi.setSystemTime(evening(40, 8));
    await browser.post('sign-in', ana);
    await call('recordReading', { bookId: book, seconds: 120, pages: 2 });
    await at(server, evening(40));
    expect(await remindersTo(server)).toHaveLength(14);
    await at(server, evening(41));
    expect(await remindersTo(server)).toHaveLength(15);
  });

  test('takes a page that was left open for no visit, and any word that is marked for one', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call, browser } = await learner(server);
    const pass = async (from: number, to: number) => {
      for (let days = from; days < to; days++) {
        vi.setSystemTime(evening(days, 12));
        expect(await browser.session()).not.toBeNull();
        await at(server, evening(days));
      }
    };
    await pass(0, 30);
    expect(await remindersTo(server)).toHaveLength(14);
    vi.setSystemTime(evening(30, 8));
    await call('saveWord', { lang: 'en', text: 'woods', status: '2' });
    await pass(30, 60);
    // Of that day its beginning is known.
    expect(await remindersTo(server)).toHaveLength(14 + 14);
  });

  test('comes to whoever reads past midnight when the book is opened, not when it has just been closed', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call } = await learner(server);
    // A reader reports every quarter of an hour at the latest.
    const reads = async (days: number, from: number, to: number) => {
      for (let hours = from + 0.25; hours <= to; hours += 0.25) {
        vi.setSystemTime(evening(days, hours));
        await call('recordReading', { bookId: book, seconds: 900, pages: 2 });
      }
    };
    const pass = async (days: number, from: number, to: number) => {
      for (let hours = from; hours < to; hours += 1 / 6) await at(server, evening(days, hours));
    };
    for (let days = 0; days < 4; days++) await reads(days, 23.25, 24.5);
    await reads(4, 23, 23.75);
    await pass(4, 23.8, 46.9);
    expect(await remindersTo(server)).toEqual([]);
    await pass(5, 23.01, 24);
    expect(await remindersTo(server)).toHaveLength(1);
  });

  test('comes to a traveller at the hour of the place', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call } = await learner(server);
    await call('updateSettings', { timeZone: 'Europe/Madrid' });
    for (let days = 0; days < 4; days++) {
      vi.setSystemTime(evening(days, 19.5));
      await call('recordReading', { bookId: book, seconds: 600, pages: 2 });
      await at(server, evening(days, 20));
    }
    vi.setSystemTime(evening(5, 2));
    await call('updateSettings', { timeZone: 'Asia/Tokyo' });
    // It is eleven in the morning there; at nine in the evening the mail comes.
    for (let hours = 2; hours < 26; hours += 1 / 6) {
      await at(server, evening(5, hours));
      expect(await remindersTo(server)).toHaveLength(hours < 11.99 ? 0 : 1);
    }
    await at(server, evening(6, 12.2));
    expect(await remindersTo(server)).toHaveLength(2);
  });

  test('of two servers that send at once, one does', async () => {
    vi.setSystemTime(evening(0, 10));
    await learner(server);
    vi.setSystemTime(evening(0));
    await Promise.all([server.sendReminders(), server.sendReminders(), server.sendReminders()]);
    expect(await remindersTo(server)).toHaveLength(1);
  });

  test('of a book that is gone says what is due, and nothing where nothing is', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call } = await learner(server);
    await call('removeBook', { bookId: book });
    await at(server, evening(0));
    expect(await remindersTo(server)).toEqual([]);
    await call('saveWord', { lang: 'en', text: 'woods', status: '2' });
    await at(server, evening(3));
    const [mail] = await remindersTo(server);
    expect(mail).toMatchObject({ subject: 'Es tu hora de leer', text: expect.stringContaining('una palabra') });
    expect(firstLink(mail?.text ?? '')).toBe('http://127.0.0.1:3000/home');
  });

  test('never says «go on» of a book that is over, and says the title that the book has now', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call } = await learner(server);
    const moveTo = (fraction: number) =>
      call('saveReadingPosition', {
        bookId: book,
        locator: { section: 'one.xhtml', block: 0, offset: 0 },
        fraction,
        at: Date.now(),
      });
    await moveTo(1);
    await at(server, evening(0));
    expect(await remindersTo(server)).toEqual([]);
    vi.setSystemTime(evening(1, 10));
    // It is read a second time: finished it stays.
    await moveTo(0.2);
    await call('updateBook', { bookId: book, title: 'Walden Pond' });
    await at(server, evening(1));
    expect(await remindersTo(server)).toMatchObject([{ subject: 'Sigue con «Walden Pond»' }]);
  });

  test('is neither offered nor sent by a server at a public address that has no mail', async () => {
    vi.setSystemTime(evening(0, 10));
    await learner(server);
    const asPublic = async (smtpUrl: string | null) => {
      const publicUrl = new URL('https://glosa.example');
      await server.restart({ publicUrl, smtpUrl });
      const browser = server.browser();
      await browser.post('sign-in', ana, { origin: publicUrl.origin });
      return browser.session();
    };
    expect(await asPublic(null)).toMatchObject({ mails: false });
    await at(server, evening(0));
    expect((await server.outbox.latest(10)).map(({ subject }) => subject)).not.toContain('Sigue con «Walden»');
    // Once there is a mail server, the same evening is not too late.
    expect(await asPublic('smtp://127.0.0.1:9')).toMatchObject({ mails: true });
    await at(server, evening(0, 19.8));
    expect(await remindersTo(server)).toHaveLength(1);
  });

  test('greets by the name that the profile has now', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call } = await learner(server);
    await call('updateProfile', { displayName: 'Anita' });
    await at(server, evening(0));
    expect(await remindersTo(server)).toMatchObject([{ text: expect.stringContaining('Hola, Anita.') }]);
  });

  test('comes again once a clock that was far ahead is put right', async () => {
    vi.setSystemTime(evening(0, 10));
    await learner(server);
    await at(server, evening(0));
    await server.database.kysely
      .updateTable('reminder')
      .set({ sent_at: evening(300) })
      .execute();
    await at(server, evening(1));
    await at(server, evening(1, 19.5));
    expect(await remindersTo(server)).toHaveLength(2);
  });

  test('comes on days before the one that a clock which was ahead has noted for reading', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call } = await learner(server);
    vi.setSystemTime(evening(5, 12));
    await call('recordReading', { bookId: book, seconds: 600, pages: 2 });
    await at(server, evening(0));
    expect(await remindersTo(server)).toHaveLength(1);
  });

  test('leaves nothing that the server reckoned, a day after it is ended', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call } = await learner(server);
    const kept = () => server.database.kysely.selectFrom('reminder').select('uid').execute();
    await at(server, evening(0));
    await call('setReminder', { isOn: false });
    // Asked for again at once, it does not come twice a day.
    await at(server, evening(0, 22));
    expect(await kept()).toHaveLength(1);
    await at(server, evening(2));
    expect(await kept()).toEqual([]);
  });

  test('is ended for good by one press of its link, however often it is pressed, and by a mail program', async () => {
    vi.setSystemTime(evening(0, 10));
    const { call } = await learner(server);
    await at(server, evening(0));
    const [mail] = await remindersTo(server);
    const code = /mode=endReminder&code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const stranger = server.browser('203.0.113.5');
    for (let press = 0; press < 2; press++)
      expect(await stranger.post('end-reminder', { code })).toEqual({ http: 200 });
    await at(server, evening(1));
    expect(await remindersTo(server)).toHaveLength(1);
    await call('setReminder', { isOn: true });
    await call('keepStop', { bookId: book, sentence: 'I went to the woods.' });
    await at(server, evening(2));
    expect(await remindersTo(server)).toHaveLength(2);
    const { pathname } = new URL(mail?.unsubscribe ?? '');
    const pressed = await server.app.request(pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(200);
    await at(server, evening(3));
    expect(await remindersTo(server)).toHaveLength(2);
  });

  test.each(['', 'x', 'YW5h.YW5h', `${'x'.repeat(2_000)}.x`])('the code %j ends nobody’s', async (code) => {
    vi.setSystemTime(evening(0, 10));
    await learner(server);
    expect((await server.browser().post('end-reminder', { code })).http).not.toBe(200);
    await at(server, evening(0));
    expect(await remindersTo(server)).toHaveLength(1);
  });

  test('never crosses to somebody else: the account of another code is another', async () => {
    vi.setSystemTime(evening(0, 10));
    await learner(server);
    await at(server, evening(0));
    const [mail] = await remindersTo(server);
    const code = /code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const [, mac = ''] = code.split('.');
    const other = `${Buffer.from('somebody-else').toString('base64url')}.${mac}`;
    expect((await server.browser().post('end-reminder', { code: other })).http).not.toBe(200);
  });
});

describe('a mail server that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: evening(0, 10) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A server whose mails meet `fault.now` while there is one, with what it tried and what was taken. */
  async function failing() {
    const tried: string[] = [];
    const taken: Message[] = [];
    const fault: { now: Error | null } = { now: null };
    const server = await openWholeServer(sqlitePlace, {
      transport: {
        async deliver(message) {
          tried.push(message.subject);
          if (fault.now) throw fault.now;
          taken.push(message);
        },
      },
    });
    server.mailsTo = async (email) => {
      await server.outbox.deliver();
      return taken.filter(({ to }) => to === email);
    };
    const { call } = await learner(server);
    tried.length = 0;
    const mailIs = async () => (await (await server.app.request('/ready')).json()).mail;
    return { server, tried, fault, call, mailIs };
  }

  test('is asked for an hour; the next reminder comes a day later', async () => {
    const { server, tried, fault, mailIs } = await failing();
    fault.now = new NotTaken('451 later');
    for (let minutes = 0; minutes < 240; minutes += 10) await at(server, evening(0) + minutes * 60_000);
    // At once, and after 2, 4, 8, 16 and 32 minutes: after an hour it would come too late.
    expect(tried.length).toBeGreaterThan(1);
    expect(tried.length).toBeLessThan(7);
    expect(await mailIs()).toBe('stuck');
    fault.now = null;
    await at(server, evening(0, 23.5));
    expect(await remindersTo(server)).toEqual([]);
    await at(server, evening(1));
    expect(await remindersTo(server)).toHaveLength(1);
    expect(await mailIs()).toBe('ok');
    await server.close();
  });

  test('is not asked on the next day for what was due on this one', async () => {
    const { server, tried, fault, call } = await failing();
    // The hour at which this learner reads is the last of the day.
    for (let days = 0; days < 4; days++) {
      vi.setSystemTime(evening(days, 23.5));
      await call('recordReading', { bookId: book, seconds: 600, pages: 2 });
    }
    fault.now = new NotTaken('451 later');
    await at(server, evening(4, 23.9));
    const before = tried.length;
    expect(before).toBe(1);
    fault.now = null;
    await at(server, evening(5, 0.1));
    expect(tried).toHaveLength(before);
    await server.close();
  });

  test('one that a server which ended never tried is followed by the next day’s', async () => {
    const { server } = await failing();
    vi.setSystemTime(evening(0));
    await server.outbox.close();
    await server.sendReminders();
    await server.restart();
    await at(server, evening(0, 22));
    expect(await remindersTo(server)).toEqual([]);
    await at(server, evening(1));
    expect(await remindersTo(server)).toHaveLength(1);
    await server.close();
  });

  test('an address that was refused twice is left in peace while the outbox knows of it', async () => {
    const { server, tried, fault, mailIs } = await failing();
    fault.now = new NotTaken('550 5.1.1 no such user', { isAddressRefused: true });
    for (let days = 0; days < 10; days++) await at(server, evening(days));
    expect(tried).toHaveLength(2);
    // It says nothing of the mail server.
    expect(await mailIs()).toBe('ok');
    fault.now = null;
    // Forgotten with the other old mails, it is tried once more.
    await server.outbox.forget(evening(10));
    await at(server, evening(10));
    expect(await remindersTo(server)).toHaveLength(1);
    await server.close();
  });
});
