import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { catalogue } from '#domain/errors/catalogue.ts';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { openWholeServer, type WholeServer } from '../../composition/testing/wholeServer.ts';

const email = 'ana@example.test';
const password = 'una contraseña';
const ana = { name: 'Ana', email, password, timeZone: 'America/Lima' };
const emoji = '😀';

/** Sign-up, verification and sign-in through the public routes (spec §5, §8). */
onEveryDatabase((place) => {
  let server: WholeServer;
  beforeEach(async () => {
    server = await openWholeServer(place);
  });
  afterEach(() => server.close());

  const signedUp = async () => {
    const browser = server.browser();
    expect(await browser.post('sign-up', ana)).toEqual({ http: 200 });
    return browser;
  };
  const verify = (browser: ReturnType<WholeServer['browser']>, code: string) =>
    browser.request('/api/auth/verify', {
      method: 'POST',
      body: JSON.stringify({ code }),
      headers: { 'content-type': 'application/json' },
    });
  const verified = async () => {
    const browser = await signedUp();
    expect(await browser.post('verify', { code: await server.codeTo(email) })).toEqual({ http: 200 });
    return browser;
  };
  const refused = (id: keyof typeof catalogue, http: number) => ({ http, id, message: catalogue[id].text });

  test('signing up sends a link and signs nobody in; the link works once; then the password opens the session', async () => {
    expect(await (await signedUp()).session()).toBeNull();
    const code = await server.codeTo(email);
    const browser = server.browser();
    const response = await verify(browser, code);
    expect(await response.json()).toEqual({ email, name: 'Ana', signedIn: false });
    expect(await browser.post('verify', { code })).toEqual(refused('link-invalid', 400));
    expect(browser.cookies.size).toBe(0);
    expect(await browser.post('sign-in', { email, password, rememberMe: true })).toEqual({ http: 200 });
    expect(await browser.session()).toMatchObject({ email, name: 'Ana' });
  });

  test('a taken address is said so, in whatever letters, and makes nothing', async () => {
    await verified();
    const mails = (await server.mailsTo(email)).length;
    expect(await server.browser().post('sign-up', { ...ana, email: 'ANA@Example.test' })).toEqual(
      refused('email-in-use', 409),
    );
    expect(await server.mailsTo(email)).toHaveLength(mails);
    expect(await countOf('users')).toBe(1);
  });

  test('a second sign-up of an address that was never proved replaces the first, its password and its links', async () => {
    const first = await signedUp();
    // As the first one's link, some seconds ago.
    const earlier = await new SignJWT({ email })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(Math.floor(Date.now() / 1_000) - 5)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret of the tests, long enough to sign'));
    const owner = server.browser();
    const later = { ...ana, name: 'Ana María', password: 'la mía de verdad' };
    expect(await owner.post('sign-up', { ...later, email: 'ANA@Example.test' })).toEqual({ http: 200 });
    expect(await countOf('users')).toBe(1);
    expect(await first.post('verify', { code: earlier })).toEqual(refused('link-invalid', 400));
    const answer = await (await verify(owner, await server.codeTo(email))).json();
    expect(answer).toEqual({ email, name: 'Ana María', signedIn: true });
    expect(await owner.session()).toMatchObject({ email, name: 'Ana María' });
    expect(await first.post('sign-in', { email, password, rememberMe: true })).toEqual(
      refused('invalid-credential', 401),
    );
  });

  test('a link that is opened many times at once opens one session', async () => {
    const browser = await signedUp();
    const code = await server.codeTo(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.post('verify', { code })));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const { rows } = await sql<{ id: string }>`select id from auth_session`.execute(server.database.kysely);
    expect(rows).toHaveLength(1);
  });

  test('two sign-ups at once make one account and one profile', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.browser().post('sign-up', ana)));
    // One that comes when the account is there, unproved, takes its place.
    const said = answers.map(({ http, id }) => id ?? String(http));
    expect(said).toContain('200');
    expect(said.every((one) => one === '200' || one === 'email-in-use')).toBe(true);
    expect(await countOf('users')).toBe(1);
    expect(await server.mailsTo(email)).toHaveLength(said.filter((one) => one === '200').length);
  });

  test('a profile that could not be made is made at the next session', async () => {
    const browser = await verified();
    await browser.post('sign-in', { email, password, rememberMe: true });
    await server.database.kysely.deleteFrom('document').execute();
    await server.database.kysely.deleteFrom('account').execute();
    const found = await browser.session();
    expect(found).toMatchObject({ email });
    expect(await countOf('users')).toBe(1);
    expect(await browser.session()).toMatchObject({ uid: found?.uid });
    expect(await countOf('users')).toBe(1);
  });

  test('the account stands although its profile could not be made', async () => {
    await sql`alter table document rename to away`.execute(server.database.kysely);
    const answer = await server.browser().post('sign-up', ana);
    expect(answer).toEqual({ http: 200 });
    await sql`alter table away rename to document`.execute(server.database.kysely);
    const browser = server.browser();
    await browser.post('verify', { code: await server.codeTo(email) });
    await browser.post('sign-in', { email, password, rememberMe: true });
    expect(await browser.session()).toMatchObject({ name: 'Ana' });
    expect(await countOf('users')).toBe(1);
    expect(server.logged.join('')).not.toContain('ana@');
  });

  // Everything below only passes through the database: one of them is asked.
  if (place !== sqlitePlace) return;

  test('the link opened in the browser that signed up opens its session; another account’s link does not', async () => {
    const browser = await signedUp();
    const eva = 'eva@example.test';
    await server.browser().post('sign-up', { ...ana, email: eva });
    expect(await (await verify(browser, await server.codeTo(eva))).json()).toEqual({
      email: eva,
      name: 'Ana',
      signedIn: false,
    });
    expect(await browser.session()).toBeNull();

    expect(await (await verify(browser, await server.codeTo(email))).json()).toEqual({
      email,
      name: 'Ana',
      signedIn: true,
    });
    expect(await browser.session()).toMatchObject({ email });
    expect([...browser.cookies.keys()].toSorted()).toEqual(['glosa.browser', 'glosa.session_token']);
  });

  test('a cookie of a sign-up that somebody made up signs nobody in', async () => {
    const browser = await signedUp();
    const [name] = browser.cookies.keys();
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`;
    browser.cookies.set(name ?? '', forged);
    expect(await (await verify(browser, await server.codeTo(email))).json()).toEqual({
      email,
      name: 'Ana',
      signedIn: false,
    });
  });

  test('another link is sent on request, alike for every address, and no more than an address may get', async () => {
    await signedUp();
    const browser = server.browser('127.0.0.9');
    for (const to of [email, 'nadie@example.test'])
      expect(await browser.post('send-verification', { email: to })).toEqual({ http: 200 });
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect(await server.mailsTo('nadie@example.test')).toHaveLength(0);
    expect(await browser.post('send-verification', { email: 'no' })).toEqual(refused('invalid-email', 400));
    expect(await browser.post('send-verification', { code: 'nada' })).toEqual(refused('link-invalid', 400));
    await browser.post('verify', { code: await server.codeTo(email) });
    await browser.post('send-verification', { email });
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect(await browser.post('send-verification', { email })).toMatchObject({ id: 'too-many-requests' });
  });

  test('the profile has the time zone and the name of the sign-up', async () => {
    const browser = await verified();
    await browser.post('sign-in', { email, password, rememberMe: true });
    const { uid, token } = (await browser.session()) ?? {};
    const response = await browser.request(`/users/${uid}/users/${uid}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toMatchObject({ displayName: 'Ana', email, settings: { timeZone: 'America/Lima' } });
  });

  test('a time zone that nobody knows counts as UTC', async () => {
    const browser = server.browser();
    expect(await browser.post('sign-up', { ...ana, timeZone: 'Mars/Olympus' })).toEqual({ http: 200 });
    const stored = await server.database.kysely
      .selectFrom('document')
      .select('data')
      .where('collection', '=', 'users')
      .executeTakeFirst();
    expect(stored?.data).toContain('"timeZone":"UTC"');
  });

  test('without the link nobody gets in; the right password sends another link, a wrong one does not', async () => {
    const browser = await signedUp();
    expect(await browser.post('sign-in', { email, password: 'otra cosa', rememberMe: true })).toEqual(
      refused('invalid-credential', 401),
    );
    expect(await server.mailsTo(email)).toHaveLength(1);
    expect(await browser.post('sign-in', { email, password, rememberMe: true })).toEqual(
      refused('email-not-verified', 403),
    );
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect(await browser.session()).toBeNull();
    expect(await browser.post('verify', { code: await server.codeTo(email) })).toEqual({ http: 200 });
  });

  test('an unknown address and a wrong password are answered alike', async () => {
    await verified();
    const wrong = await server.browser().post('sign-in', { email, password: 'otra cosa', rememberMe: true });
    expect(await server.browser().post('sign-in', { email: 'nadie@example.test', password, rememberMe: true })).toEqual(
      wrong,
    );
    expect(wrong).toEqual(refused('invalid-credential', 401));
  });

  test('an altered code is refused, and a code proves its own address alone', async () => {
    await signedUp();
    const other = { ...ana, email: 'eva@example.test' };
    await server.browser().post('sign-up', other);
    const code = await server.codeTo(other.email);
    const middle = code.split('.')[1] ?? '';
    const altered = code.replace(
      middle,
      Buffer.from(JSON.stringify({ email, exp: 9_999_999_999 })).toString('base64url'),
    );
    for (const bad of [altered, `${code.slice(0, -3)}AAA`, 'nada', `${code}\u0000`]) {
      expect((await server.browser().post('verify', { code: bad })).http).toBe(400);
    }
    expect(await server.browser().post('verify', { code })).toEqual({ http: 200 });
    expect(await server.browser().post('sign-in', { email, password, rememberMe: true })).toEqual(
      refused('email-not-verified', 403),
    );
  });

  test('a password is judged by its characters and kept as it is', async () => {
    const passwords = [
      ['aaaaa', 'weak-password'],
      ['aaaaaa', null],
      ['  espacios  ', null],
      [emoji.repeat(5), 'weak-password'],
      [emoji.repeat(6), null],
      ['a'.repeat(128), null],
      [emoji.repeat(128), null],
      ['a'.repeat(129), 'password-too-long'],
      ['nul\0dentro', null],
      ['', 'weak-password'],
      ['a'.repeat(10_000), 'password-too-long'],
    ] as const;
    for (const [at, [chosen, fault]] of passwords.entries()) {
      // Each from an address of its own, which has so many tries.
      const browser = server.browser(`192.0.2.${at}`);
      const address = `ana${at}@example.test`;
      expect([at, await browser.post('sign-up', { ...ana, email: address, password: chosen })]).toEqual([
        at,
        fault ? refused(fault, 400) : { http: 200 },
      ]);
      if (fault) continue;
      await browser.post('verify', { code: await server.codeTo(address) });
      const signIn = (tried: string) => browser.post('sign-in', { email: address, password: tried, rememberMe: true });
      expect([at, await signIn(`${chosen} `)]).toMatchObject([at, { http: 401 }]);
      expect([at, await signIn(chosen)]).toEqual([at, { http: 200 }]);
    }
  });

  test('a million characters are too many for one request', async () => {
    expect(await server.browser().post('sign-up', { ...ana, password: 'a'.repeat(1_000_000) })).toEqual(
      refused('body-too-large', 413),
    );
  });

  test('an address of bad form is said so', async () => {
    const addresses = [
      'ana',
      'ana@',
      '@example.test',
      'a b@example.test',
      'ana@example.test\r\nBcc: eva@example.test',
      'ana@example.test\0',
      '',
    ];
    for (const [at, bad] of addresses.entries()) {
      for (const [route, rest] of [
        ['sign-up', { name: 'Ana', password, timeZone: 'UTC' }],
        ['sign-in', { password, rememberMe: true }],
        ['request-reset', {}],
      ] as const) {
        const answer = await server.browser(`192.0.2.${at}`).post(route, { ...rest, email: bad });
        expect([bad, route, answer]).toEqual([bad, route, refused('invalid-email', 400)]);
      }
    }
  });

  test('a sign-up that is not what the contract says is refused whole', async () => {
    const bodies = [
      { ...ana, name: 'Ana\r\nBcc: eva@example.test' },
      { ...ana, name: '   ' },
      { ...ana, name: 'Ana\0' },
      { ...ana, name: 'a'.repeat(81) },
      { ...ana, admin: true },
      { ...ana, emailVerified: true },
      { email, password },
      [],
      'no es JSON',
    ];
    for (const body of bodies)
      expect([body, await server.browser().post('sign-up', body)]).toEqual([body, refused('invalid-argument', 400)]);
    expect(await countOf('users')).toBe(0);
  });

  test('names are text in mails, whatever they hold', async () => {
    await server.browser().post('sign-up', { ...ana, name: '<b>Ana</b> & "co"' });
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toContain('Hola, <b>Ana</b> & "co".');
    expect(mail?.html).not.toContain('<b>');
  });

  test('links are made of PUBLIC_URL whatever the request says of itself', async () => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    expect(await server.browser().post('sign-up', ana, forged)).toEqual({ http: 200 });
    await server.browser().post('request-reset', { email }, forged);
    const mails = await server.mailsTo(email);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text.match(/https?:\/\/[^/]+/g)).toEqual(['http://127.0.0.1:3000']);
  });

  async function countOf(collection: string): Promise<number> {
    const rows = await server.database.kysely
      .selectFrom('document')
      .select('id')
      .where('collection', '=', collection)
      .execute();
    return rows.length;
  }
});
