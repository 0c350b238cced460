import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invitationsAnswer, madeInvitation, type AccountRoute } from '#contract/accounts.ts';
import type { SignUpPolicy } from '#domain/accounts/signUpFault.ts';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openWholeServer, type Settings, type WholeServer } from '../../../composition/testing/wholeServer.ts';
import { accountTables } from '../identity/tables.ts';
import { createInvitations } from './invitations.ts';

const password = 'una contraseña';
const day = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 21, 10);
const refused = (id: string) => expect.objectContaining({ id });
const ok = { http: 200 };

onEveryDatabase((place) => {
  let server: WholeServer;
  const open = async (policy: SignUpPolicy, settings: Settings = {}) => {
    server = await openWholeServer(place, {
      signUp: { policy, domains: [], isChosen: true },
      ...settings,
    });
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  /** What the operator's command makes. */
  const invitation = (email: string | null = null, days = 7) =>
    createInvitations(server.database, Date.now).make({ email, days, madeBy: null });
  const signUp = (email: string, secret?: string, browser: Browser = server.browser()) =>
    browser.post('sign-up', {
      name: 'Ana',
      email,
      password,
      timeZone: 'UTC',
      ...(secret !== undefined && { invitation: secret }),
    });
  const addresses = async () =>
    (await accountTables(server.database).selectFrom('auth_user').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );
  const verify = async (email: string, browser: Browser = server.browser()) =>
    browser.post('verify', { code: await server.codeTo(email) });
  /** Somebody whose address is proved, signed in. */
  const member = async (email: string, secret?: string) => {
    const browser = server.browser();
    await signUp(email, secret, browser);
    await verify(email, browser);
    return browser;
  };

  test.each([
    ['closed', 'sign-up-closed'],
    ['invitation', 'sign-up-by-invitation'],
  ] as const)('%s lets nobody in but by an invitation, which is good once', async (policy, fault) => {
    await open(policy);
    expect(await signUp('ana@example.test')).toEqual(refused(fault));
    expect(await addresses()).toEqual([]);
    const secret = await invitation();
    expect(await server.browser().post('check-invitation', { invitation: secret })).toEqual(ok);
    expect(await signUp('ana@example.test', secret)).toEqual(ok);
    expect(await signUp('bea@example.test', secret)).toEqual(refused('invitation-invalid'));
    expect(await server.browser().post('check-invitation', { invitation: secret })).toEqual(
      refused('invitation-invalid'),
    );
    expect(await verify('ana@example.test')).toEqual(ok);
    expect(await addresses()).toEqual(['ana@example.test']);
  });

  test('of many who use one invitation at once one gets in', async () => {
    await open('closed');
    const secret = await invitation();
    const answers = await Promise.all(
      ['ana', 'bea', 'cruz', 'dora'].map((name) => signUp(`${name}@example.test`, secret)),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ id }) => id === 'invitation-invalid')).toHaveLength(3);
    expect(await addresses()).toHaveLength(1);
  });

  test('an invitation has an end, and may be for one address alone', async () => {
    await open('invitation');
    const [short, hers] = [await invitation(null, 1), await invitation('Ana@Example.test', 9)];
    vi.setSystemTime(start + day);
    expect(await signUp('ana@example.test', short)).toEqual(refused('invitation-invalid'));
    expect(await signUp('bea@example.test', hers)).toEqual(refused('invitation-other-address'));
    await server.tidyAccounts();
    expect(await signUp('ANA@example.test', hers)).toEqual(ok);
  });

  test('a sign-up that makes no account gives the invitation back', async () => {
    await open('closed');
    await member('ana@example.test', await invitation());
    const secret = await invitation();
    expect(await signUp('ana@example.test', secret)).toEqual(refused('email-in-use'));
    expect(await signUp('bea@example.test', secret)).toEqual(ok);
  });

  test('a server that falls within a sign-up loses no invitation, and lets nobody use one twice', async () => {
    await open('closed');
    const invitations = createInvitations(server.database, Date.now);
    await member('cruz@example.test', await invitation());
    const secrets = [await invitation(), await invitation(), await invitation()];
    const [unmade = '', made = '', before = ''] = secrets;
    vi.setSystemTime(start + 60_000);
    // It fell before the account of the first was made, after that of the second; the third was tried by who had one.
    await invitations.take(unmade, 'ana@example.test');
    await invitations.take(made, 'bea@example.test');
    await invitations.take(before, 'cruz@example.test');
    await signUp('bea@example.test', await invitation());
    expect(await invitations.list()).toEqual([]);
    await server.tidyAccounts();
    for (const secret of secrets)
      expect(await signUp('dora@example.test', secret)).toEqual(refused('invitation-invalid'));
    vi.setSystemTime(start + 6 * 60_000);
    await server.tidyAccounts();
    expect(await invitations.list()).toHaveLength(2);
    expect(await signUp('dora@example.test', made)).toEqual(refused('invitation-invalid'));
    expect(await signUp('ana@example.test', unmade)).toEqual(ok);
    expect(await signUp('dora@example.test', before)).toEqual(ok);
  });

  test('whoever signs up anew before the address is proved, or had mistyped it, needs no second invitation', async () => {
    await open('closed');
    const browser = server.browser();
    expect(await signUp('aan@example.test', await invitation(), browser)).toEqual(ok);
    expect(await signUp('aan@example.test')).toEqual(ok);
    expect(await signUp('ana@example.test')).toEqual(refused('sign-up-closed'));
    expect(await signUp('ana@example.test', undefined, browser)).toEqual(ok);
    expect(await addresses()).toEqual(['ana@example.test']);
    await verify('ana@example.test', browser);
    expect(await signUp('bea@example.test', undefined, browser)).toEqual(refused('sign-up-closed'));
  });

  test('domains bound who comes without an invitation, and nobody who has one', async () => {
    await open('open', { signUp: { policy: 'open', domains: ['school.example'], isChosen: true } });
    expect(await signUp('ana@SCHOOL.example')).toEqual(ok);
    for (const email of ['ana@example.test', 'ana@sub.school.example', 'ana@notschool.example'])
      expect([email, await signUp(email)]).toEqual([email, refused('sign-up-domain')]);
    expect(await signUp('bea@example.test', await invitation())).toEqual(ok);
  });

  test('where anybody may come, a link that was used up keeps nobody out', async () => {
    await open('open');
    expect(await signUp('ana@example.test', 'used-up')).toEqual(ok);
  });

  test('the oldest account invites, and nobody else, also while closed', async () => {
    await open('open');
    const never = server.browser();
    await signUp('never@example.test', undefined, never);
    const first = await member('ana@example.test');
    vi.setSystemTime(start + 1_000);
    const second = await member('bea@example.test');
    expect([(await first.session())?.admin, (await second.session())?.admin]).toEqual([true, false]);
    expect(await second.post('invite', {})).toEqual(refused('permission-denied'));
    expect(await server.browser().post('invite', {})).toEqual(refused('not-authenticated'));
    const { link, mailed } = madeInvitation.parse(await answerOf(first, 'invite', { days: 2 }));
    expect(mailed).toBe(false);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/\?invitacion=[\w-]{43}$/);
    await first.post('delete', { password });
    expect((await second.session())?.admin).toBe(true);
    // An account's invitations end with it.
    const secret = new URL(link).searchParams.get('invitacion');
    expect(await server.browser().post('check-invitation', { invitation: secret })).toEqual(
      refused('invitation-invalid'),
    );
  });

  test('administrators are those whom the operator names, and they see and withdraw what they made', async () => {
    await open('open', { admins: ['bea@example.test'], smtpUrl: 'smtp://mail.example' });
    const [first, admin] = [await member('ana@example.test'), await member('bea@example.test')];
    expect([(await first.session())?.admin, (await admin.session())?.admin]).toEqual([false, true]);
    expect((await first.request('/api/auth/invitations')).status).toBe(403);
    const { link, mailed } = madeInvitation.parse(await answerOf(admin, 'invite', { email: 'Cruz@example.test' }));
    expect(mailed).toBe(true);
    const [mail] = await server.mailsTo('Cruz@example.test');
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain('7 días');
    expect(await admin.post('invite', { email: 'nobody' })).toEqual(refused('invalid-email'));
    const list = async () =>
      invitationsAnswer.parse(await (await admin.request('/api/auth/invitations')).json()).invitations;
    const [listed] = await list();
    expect(listed).toMatchObject({ email: 'cruz@example.test', madeAt: start, endsAt: start + 7 * day });
    expect(JSON.stringify(await list())).not.toContain(new URL(link).searchParams.get('invitacion'));
    expect(await first.post('withdraw-invitation', { id: listed?.id })).toEqual(refused('permission-denied'));
    expect(await admin.post('withdraw-invitation', { id: listed?.id })).toEqual(ok);
    expect(await list()).toEqual([]);
  });

  test('a server without room lets nobody new in, invited or not, and says so beforehand', async () => {
    await open('open', { space: { perAccount: 100, total: 100 } });
    const browser = await member('ana@example.test');
    const session = await browser.session();
    const content = 'x'.repeat(100);
    const name = createHash('sha256').update(content).digest('hex');
    const put = await server.app.request(`/users/${session?.uid}/files/${name}`, {
      method: 'PUT',
      body: content,
      headers: { authorization: `Bearer ${session?.token}` },
    });
    expect(put.status).toBe(201);
    const secret = await invitation();
    expect(await signUp('bea@example.test', secret)).toEqual(refused('sign-up-full'));
    expect(await (await server.browser().request('/api/auth/providers')).json()).toMatchObject({ signUp: 'full' });
    await browser.post('delete', { password });
    vi.setSystemTime(start + 11_000);
    // The invitation was not used up.
    expect(await signUp('bea@example.test', secret)).toEqual(ok);
  });

  // What follows is the same for every database.
  if (place !== sqlitePlace) return;

  test('no invitation is kept as it is', async () => {
    await open('closed');
    const secret = await invitation('ana@example.test');
    const rows = await server.database.kysely.selectFrom('invitation').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('an address named among the administrators is nothing before it is proved', async () => {
    await open('open', { admins: ['ana@example.test'] });
    const browser = server.browser();
    await signUp('ana@example.test', undefined, browser);
    expect(await browser.post('invite', {})).toEqual(refused('not-authenticated'));
    await verify('ana@example.test', browser);
    expect((await browser.session())?.admin).toBe(true);
  });

  async function answerOf(browser: Browser, route: AccountRoute, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' };
    const response = await browser.request(`/api/auth/${route}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.json();
  }
});
