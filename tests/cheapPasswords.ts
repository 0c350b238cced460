import { randomBytes, scrypt } from 'node:crypto';
import { vi } from 'vitest';

// Hundreds of tests of the node project sign somebody in, and the library's scrypt takes a tenth of a second of a processor
// each time, on purpose. Here it is the same function and the same format with a thousandth of the work. What is started as
// a process of its own (main.test.ts, every journey) hashes as in production.

const length = 64;

function keyOf(password: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { N: 16, r: 16, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('hex')),
    );
  });
}

vi.mock('better-auth/crypto', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  async hashPassword(password: string): Promise<string> {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${await keyOf(password, salt)}`;
  },
  async verifyPassword({ hash, password }: { readonly hash: string; readonly password: string }): Promise<boolean> {
    const [salt = '', key] = hash.split(':');
    return (await keyOf(password, salt)) === key;
  },
}));
