import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { passwordHashing } from './passwordHashing.ts';

test('a crowd of strangers keeps nobody out of their own account', async () => {
  const passwords = passwordHashing({ atOnce: 1, waiting: 3 });
  const done: string[] = [];
  const stranger = (name: string) => passwords.hash('secreta1').then(() => done.push(name));
  const crowd = Array.from({ length: 4 }, (_, at) => stranger(`stranger ${at}`));
  await expect(passwords.hash('secreta1')).rejects.toEqual(new Refusal('sign-in-busy', { wait: 5_000 }));
  await passwords.ahead(async () => {
    // As better-auth does it, some steps later.
    await Promise.resolve();
    await passwords.hash('secreta1');
    done.push('owner');
  });
  expect(done).toEqual(['stranger 0', 'owner']);
  await Promise.all(crowd);
});
