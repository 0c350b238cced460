import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { BrowserContext } from 'playwright';
import { z } from 'zod';
import { testZone } from '../testZone.ts';
import { callAs } from './onServer.ts';
import { until } from './until.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly uid: string;
  /** `name=value` of each cookie of its session. */
  readonly cookies: readonly string[];
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

let addresses = 0;

/** An address that no other test uses. */
export function newAddress(): string {
  return `lectora${++addresses}.${process.pid}.${Math.floor(performance.timeOrigin)}@example.test`;
}

/** Signs up, follows the mail's link, signs in and completes the onboarding unless `onboarded` is false; over HTTP. */
export async function makeAccount(url: string, outbox: string, { onboarded = true } = {}): Promise<Account> {
  const account = { email: newAddress(), password: 'secreta1', name: 'Ana Prueba' };
  await post(url, 'sign-up', { ...account, timeZone: testZone });
  await post(url, 'verify', { code: codeOf(await linkTo(outbox, account.email, 'verifyEmail')) });
  const cookies = await signIn(url, account);
  const { uid } = z
    .object({ uid: z.string() })
    .parse(await (await fetch(`${url}/api/auth/session`, { headers: { cookie: cookies.join('; ') } })).json());
  const made = { ...account, uid, cookies };
  if (onboarded) {
    await callAs(url, made, 'completeOnboarding', { displayName: account.name });
    await callAs(url, made, 'completeFirstExperience', {});
  }
  return made;
}

/** Opens a session over HTTP; gives `name=value` of each of its cookies. */
export async function signIn(
  url: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<readonly string[]> {
  const answer = await post(url, 'sign-in', { email, password, rememberMe: true });
  return answer.cookies.map((cookie) => cookie.split(';')[0] ?? '');
}

export function cookiesOf({ cookies }: Account, url: string): Cookie[] {
  return cookies.map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), url };
  });
}

/** The newest link of this kind in the mails to an address, waiting until it is there. */
export async function linkTo(
  outbox: string,
  address: string,
  mode: 'verifyEmail' | 'resetPassword' | 'endReminder',
): Promise<string> {
  return until(`a mail to ${address}`, async () => {
    const names = (await readdir(outbox)).toSorted().toReversed();
    for (const name of names) {
      const { to, text = '' } = await PostalMime.parse(await readFile(path.join(outbox, name)));
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      if (link && link.includes(`mode=${mode}`) && to?.some((one) => one.address === address)) return link;
    }
    return null;
  });
}

function codeOf(link: string): string {
  return new URL(link).searchParams.get('code') ?? '';
}

/** From an address of its own for each account (Linux answers for all of 127/8), so that the tests meet no limit of attempts. */
function post(url: string, route: string, input: object): Promise<{ readonly cookies: readonly string[] }> {
  const body = JSON.stringify(input);
  const localAddress =
    process.platform === 'linux'
      ? `127.${1 + (process.pid % 200)}.${1 + (addresses >> 8)}.${1 + (addresses % 250)}`
      : undefined;
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/auth/${route}`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json', origin: url } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          if (response.statusCode === 200) resolve({ cookies: response.headers['set-cookie'] ?? [] });
          else reject(new Error(`${route}: ${response.statusCode} ${Buffer.concat(pieces).toString()}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
