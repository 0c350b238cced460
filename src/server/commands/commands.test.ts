import { expect, test } from 'vitest';
import { runToEnd, startGlosa } from '#tests/partners/glosa.ts';

const email = 'ana@example.test';
const password = 'una contraseña';

test('an operator looks after accounts beside the server, in one language, and programs are answered in JSON', async () => {
  await using glosa = await startGlosa();
  const admin = async (...words: readonly string[]) => {
    const ended = await runToEnd('src/server/admin.ts', words, { DATA_DIR: glosa.dataDir });
    return { ...ended, output: ended.output.trimEnd() };
  };
  const json = async (...words: readonly string[]) => JSON.parse((await admin(...words, '--json')).output);
  const post = (route: string, body: object) =>
    fetch(`${glosa.url}/api/auth/${route}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: glosa.url },
    });
  const signIn = async () => (await post('sign-in', { email, password, rememberMe: true })).status;
  for (const [name, address] of [
    ['Eva', 'eva@example.test'],
    ['Ana', email],
  ])
    await post('sign-up', { name, email: address, password, timeZone: 'UTC' });

  expect(await admin('verify', 'eva@example.test')).toEqual({ code: 0, output: 'eva@example.test: cuenta activada' });
  expect(await admin('verify', email)).toEqual({ code: 0, output: `${email}: cuenta activada` });
  expect((await json('users')).map((one: { readonly email: string }) => one.email)).toHaveLength(2);
  expect((await admin('users', 'ANA')).output).toMatch(/^ana@example\.test\tAna\tactiva\t0 MB\tnunca$/);
  expect((await admin('user', email)).output).toContain('Estado: activa');
  expect(await signIn()).toBe(200);
  expect((await admin('disable', email)).output).toBe(`${email}: cuenta desactivada; nadie entra en ella`);
  expect(await signIn()).toBe(403);
  expect((await admin('disable', 'eva@example.test')).output).toBe('No puedes cerrar la única cuenta que administra.');
  expect((await admin('enable', email)).code).toBe(0);
  expect(await signIn()).toBe(200);
  expect(await json('space', email, '2,5 GB')).toMatchObject({ account: { quota: 2.5 * 1024 ** 3 } });
  expect(await json('space', email, 'todas')).toMatchObject({ account: { quota: null } });
  expect(await admin('space', email, 'mucho')).toMatchObject({ code: 1, output: expect.stringContaining('5GB') });
  const entrance = async () => (await (await fetch(`${glosa.url}/api/auth/providers`)).json()).signUp;
  expect(await admin('sign-up', 'closed')).toEqual({ code: 0, output: 'Quién puede entrar desde ahora: nadie nuevo.' });
  expect(await entrance()).toBe('closed');
  expect(await json('sign-up', 'invitation')).toEqual({ policy: 'invitation' });
  expect(await entrance()).toBe('invitation');
  expect(await admin('sign-up', 'nobody')).toEqual({ code: 1, output: 'sign-up: open, invitation, closed' });
  // No mail server: the link is handed over.
  const reset = await admin('reset', email);
  const code = new URL(reset.output.split('\n')[1] ?? 'none:').searchParams.get('code');
  expect((await post('reset', { code, password: 'otra distinta' })).status).toBe(200);
  expect(await json('mail')).toMatchObject({ isSet: false, given: 0 });
  expect(await json('delete', email)).toMatchObject({ account: { state: 'leaving' } });
  expect((await admin('user', 'nadie@example.test')).output).toBe(
    'nadie@example.test: no hay ninguna cuenta con ese correo',
  );
});

test.each([
  [[]],
  [['none']],
  [['user']],
  [['user', 'a@b.example', 'more']],
  [['users', '--retry']],
  [['users', '--none']],
])('what is no command, or has too much or too little, is told all that there are: %j', async (words) => {
  const ended = await runToEnd('src/server/admin.ts', words, {});
  expect(ended.code).toBe(1);
  for (const name of [
    'users',
    'invite [correo] [--days N]',
    'backup <carpeta> [--keep N]',
    'mail [--retry]',
    'move <database|files> <lugar>',
  ])
    expect(ended.output).toContain(name);
});
