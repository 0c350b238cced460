import { createHook } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import { smtpTransport } from '#server/adapters/mail/smtp.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openWholeServer, type WholeServer } from '../../composition/testing/wholeServer.ts';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { freePort } from '#tests/partners/freePort.ts';
import { startSmtp, type SmtpPartner } from '#tests/partners/smtp.ts';

const email = 'ana@example.test';
const password = 'una contraseña';
const ana = { name: 'Ana', email, password, timeZone: 'UTC' };
const refused = (id: ErrorId, http: number) => ({ http, id, message: catalogue[id].text });

/** The number of times that a password is hashed while something is done: Node's own name for the work. */
async function hashesIn(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_id, type) => void (type === 'SCRYPTREQUEST' && count++) }).enable();
  await work().finally(() => hook.disable());
  return count;
}

describe('nothing shows who exists', () => {
  let server: WholeServer;
  beforeEach(async () => {
    server = await openWholeServer(sqlitePlace);
    await server.browser('192.0.2.1').post('sign-up', ana);
    await server.browser('192.0.2.1').post('verify', { code: await server.codeTo(email) });
  });
  afterEach(() => server.close());

  test('a sign-in hashes once, whether or not the address exists, and for an account without a password', async () => {
    const tryIn = (address: string) =>
      hashesIn(() => server.browser().post('sign-in', { email: address, password: 'otra cosa', rememberMe: true }));
    const counts = [await tryIn(email), await tryIn('nadie@example.test')];
    await sql`update auth_account set "providerId" = 'https://accounts.google.com', password = null`.execute(
      server.database.kysely,
    );
    expect([...counts, await tryIn(email)]).toEqual([1, 1, 1]);
  });

  test('asking for a link writes as much for an address that nobody has', async () => {
    const writes = async () =>
      (await sql<{ n: number }>`select total_changes() as n`.execute(server.database.kysely)).rows[0]?.n ?? 0;
    const asking = async (address: string) => {
      const before = await writes();
      expect(await server.browser('192.0.2.3').post('request-reset', { email: address })).toEqual({ http: 200 });
      return (await writes()) - before;
    };
    // Counts of the two limits, the code, the mail; the mail's delivery may have begun.
    expect(await asking('nadie@example.test')).toBe(4);
    expect([4, 5, 6]).toContain(await asking(email));
  });
});

describe('links', () => {
  let server: WholeServer;
  let browser: Browser;
  beforeEach(async () => {
    server = await openWholeServer(sqlitePlace);
    browser = server.browser();
    await browser.post('sign-up', ana);
  });
  afterEach(() => server.close());

  test('a mail scanner that opens every link, in every way, uses none of them up', async () => {
    const verification = await server.codeTo(email);
    await browser.post('request-reset', { email });
    const reset = await server.codeTo(email);
    const links = (await server.mailsTo(email)).flatMap(({ text }) => text.match(/https?:\S+/g) ?? []);
    expect(links).toHaveLength(2);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (const link of links) await server.app.request(link, { method });
      for (const [route, code] of [
        ['verify', verification],
        ['check-reset', reset],
        ['reset', reset],
      ])
        await server.app.request(`/api/auth/${route}?code=${code}`, { method });
    }
    expect(await browser.post('check-reset', { code: reset })).toEqual({ http: 200 });
    expect(await browser.post('verify', { code: verification })).toEqual({ http: 200 });
  });

  test('a code of one account changes no other', async () => {
    await browser.post('sign-up', { ...ana, email: 'eva@example.test' });
    await browser.post('request-reset', { email: 'eva@example.test' });
    await browser.post('reset', { code: await server.codeTo('eva@example.test'), password: 'la de Eva' });
    expect(await browser.post('sign-in', { email, password: 'la de Eva', rememberMe: true })).toEqual(
      refused('invalid-credential', 401),
    );
    expect(
      await browser.post('sign-in', { email: 'eva@example.test', password: 'la de Eva', rememberMe: true }),
    ).toEqual({ http: 200 });
  });

  test('no field of anything says where to: nobody is sent anywhere', async () => {
    const places = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];
    for (const [at, field] of ['callbackURL', 'redirectTo', 'redirect', 'continueUrl', 'next', 'returnTo'].entries()) {
      const own = server.browser(`192.0.2.${at}`);
      for (const away of places) {
        expect([field, await own.post('sign-in', { email, password, rememberMe: true, [field]: away })]).toEqual([
          field,
          refused('invalid-argument', 400),
        ]);
        expect([field, await own.post('request-reset', { email, [field]: away })]).toEqual([
          field,
          refused('invalid-argument', 400),
        ]);
        for (const path of ['/', '/auth-action', '/api/auth/session', '/api/auth/providers', '/goodbye']) {
          const response = await own.request(`${path}?${new URLSearchParams({ [field]: away }).toString()}`);
          expect([path, response.headers.get('location')]).toEqual([path, null]);
        }
      }
    }
    expect((await server.mailsTo(email)).map(({ text }) => text).join()).not.toContain('evil');
  });

  test.each([
    ['a million characters', 'a'.repeat(1_000_000), refused('body-too-large', 413)],
    ['129', 'a'.repeat(129), refused('password-too-long', 400)],
    ['128 emoji', '😀'.repeat(128), { http: 200 }],
    ['128', 'a'.repeat(128), { http: 200 }],
    ['six', 'aaaaaa', { http: 200 }],
    ['five', 'aaaaa', refused('weak-password', 400)],
    ['NUL', 'nul\0dentro', { http: 200 }],
    ['spaces at both ends', '  clave  ', { http: 200 }],
  ] as const)('a new password by a link: %s', async (_what, chosen, expected) => {
    await browser.post('request-reset', { email });
    const code = await server.codeTo(email);
    expect(await browser.post('reset', { code, password: chosen })).toEqual(expected);
    expect(await browser.post('check-reset', { code })).toEqual(
      expected.http === 200 ? refused('link-invalid', 400) : { http: 200 },
    );
    if (expected.http !== 200) return;
    expect(await browser.post('sign-in', { email, password: chosen.slice(0, -1), rememberMe: true })).toMatchObject({
      http: 401,
    });
    expect(await browser.post('sign-in', { email, password: chosen, rememberMe: true })).toEqual({ http: 200 });
  });
});

test('a sign-up that was cut short before its password was stored is made good by asking again', async () => {
  const server = await openWholeServer(sqlitePlace);
  const browser = server.browser();
  await sql`create trigger no_password before insert on auth_account begin select raise(abort, 'broken'); end`.execute(
    server.database.kysely,
  );
  expect(await browser.post('sign-up', ana)).toEqual(refused('service-failed', 500));
  await sql`drop trigger no_password`.execute(server.database.kysely);
  expect(await browser.post('sign-up', ana)).toEqual({ http: 200 });
  expect(await browser.post('verify', { code: await server.codeTo(email) })).toEqual({ http: 200 });
  expect(await server.browser().post('sign-in', { email, password, rememberMe: true })).toEqual({ http: 200 });
  await server.close();
});

test('a mail that cannot even be stored is no success, and asking again makes it good', async () => {
  const server = await openWholeServer(sqlitePlace);
  const browser = server.browser();
  const breakMails = () =>
    sql`create trigger no_mail before insert on outbox begin select raise(abort, 'broken'); end`.execute(
      server.database.kysely,
    );
  const mend = () => sql`drop trigger no_mail`.execute(server.database.kysely);
  await breakMails();
  expect(await browser.post('sign-up', ana)).toEqual(refused('service-failed', 500));
  await mend();
  expect(await browser.post('sign-up', ana)).toEqual({ http: 200 });
  expect(await browser.post('verify', { code: await server.codeTo(email) })).toEqual({ http: 200 });
  await breakMails();
  expect(await browser.post('request-reset', { email })).toEqual(refused('service-failed', 500));
  await mend();
  expect(await browser.post('request-reset', { email })).toEqual({ http: 200 });
  expect(await server.mailsTo(email)).toHaveLength(2);
  await server.close();
});

/**
 * The mail server fails: the request is answered all the same, and the mail goes later. How the outbox keeps it is asked of both databases in
 * `adapters/mail/outbox.test.ts`.
 */
describe('the mail server is', () => {
  let server: WholeServer;
  let partners: SmtpPartner[];
  let time: number;
  const smtp = async (options: Parameters<typeof startSmtp>[0]) => {
    const partner = await startSmtp(options);
    partners.push(partner);
    return partner;
  };
  beforeEach(() => {
    partners = [];
    time = Date.now();
  });
  afterEach(async () => {
    await server.close();
    await Promise.all(partners.map((partner) => partner.close()));
  });

  const open = async (port: number) => {
    server = await openWholeServer(sqlitePlace, {
      now: () => time,
      transport: smtpTransport(`smtp://127.0.0.1:${port}`, 'glosa@example.test', {
        greeting: 200,
        answer: 2_000,
        lastAnswer: 2_000,
      }),
    });
  };
  const portOf = ({ url }: SmtpPartner) => Number(new URL(url).port);
  const laterEverythingArrives = async (partner: SmtpPartner) => {
    await server.outbox.deliver();
    // More than once: on a slow machine a healthy server too may answer later than this transport waits.
    await expect
      .poll(async () => {
        time += 10 * 60_000;
        await server.outbox.deliver();
        return [...new Set((await partner.mails()).map(({ subject }) => String(subject)))].toSorted();
      })
      .toEqual(['Cambia tu contraseña de Glosa', 'Confirma tu correo']);
  };
  const askForMails = async () => {
    expect(await server.browser().post('sign-up', ana)).toEqual({ http: 200 });
    expect(await server.browser().post('request-reset', { email })).toEqual({ http: 200 });
    expect(await server.browser().post('sign-in', { email, password: 'otra cosa', rememberMe: true })).toEqual(
      refused('invalid-credential', 401),
    );
  };

  test('down', async () => {
    const port = await freePort();
    await open(port);
    await askForMails();
    await server.outbox.deliver();
    await laterEverythingArrives(await smtp({ port }));
  });

  test('taking connections and saying nothing', async () => {
    const silent = await smtp({ greet: false });
    await open(portOf(silent));
    await askForMails();
    await server.outbox.deliver();
    await silent.close();
    partners.pop();
    await laterEverythingArrives(await smtp({ port: portOf(silent) }));
  });

  test('refusing', async () => {
    const partner = await smtp({});
    partner.refusing = true;
    await open(portOf(partner));
    await askForMails();
    await server.outbox.deliver();
    partner.refusing = false;
    await laterEverythingArrives(partner);
  });
});
