import { z } from 'zod';
import { session as sessionSchema, type Session } from '#contract/accounts.ts';
import type { CallInput, CallName } from '#contract/calls/calls.ts';
import type { Account } from './accounts.ts';

// The server's copy of an account, asked for as another device would.

const feedPage = z.object({
  docs: z.array(z.object({ path: z.string(), data: z.record(z.string(), z.unknown()).nullable() })),
});
type WithCookies = Pick<Account, 'cookies'>;
type Document = Readonly<Record<string, unknown>>;

/** By cookie: an account is looked at many times, and may be asked who it is only so often. */
const sessions = new Map<string, Session>();

async function sessionOf(url: string, { cookies }: WithCookies): Promise<Session> {
  const cookie = `${url} ${cookies.join('; ')}`;
  const known = sessions.get(cookie);
  if (known && known.expiresAt > Date.now() + 60_000) return known;
  const session = await askSession(url, { cookies });
  sessions.set(cookie, session);
  return session;
}

async function askSession(url: string, { cookies }: WithCookies): Promise<Session> {
  const response = await fetch(`${url}/api/auth/session`, { headers: { cookie: cookies.join('; ') } });
  return sessionSchema.parse(await response.json());
}

export async function uidOf(url: string, account: Account): Promise<string> {
  return (await sessionOf(url, account)).uid;
}

async function callable(url: string, token: string, name: string, data: unknown): Promise<unknown> {
  const response = await fetch(`${url}/glosa/us-central1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return z.object({ result: z.unknown() }).parse(await response.json()).result;
}

/** Calls a function of the product from another device. */
export async function callAs<Name extends CallName>(
  url: string,
  account: WithCookies,
  name: Name,
  input: CallInput<Name>,
): Promise<void> {
  await callable(url, (await sessionOf(url, account)).token, name, input);
}

/** Puts a file of the account onto the server, as another device's upload does. */
export async function putFileAs(url: string, account: WithCookies, name: string, content: Blob): Promise<void> {
  const { uid, token } = await sessionOf(url, account);
  const response = await fetch(`${url}/users/${uid}/files/${name}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: content,
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}

/** True when the server has this file of the account. */
export async function hasFileAs(url: string, account: WithCookies, name: string): Promise<boolean> {
  const { uid, token } = await sessionOf(url, account);
  const response = await fetch(`${url}/users/${uid}/files/${name}`, { headers: { authorization: `Bearer ${token}` } });
  await response.body?.cancel();
  return response.ok;
}

/** Every document of the account, by path; removed ones are absent. */
async function documentsOf(url: string, account: Account): Promise<ReadonlyMap<string, Document>> {
  const { uid, token } = await sessionOf(url, account);
  const page = feedPage.parse(
    await callable(url, token, 'feed', { uid, dev: 'test', cursor: 0, since: 0, floor: 0, limit: 10_000, epoch: null }),
  );
  return new Map(page.docs.flatMap(({ path, data }) => (data ? [[path, data] as const] : [])));
}

/** One collection of the account by id. */
export async function collectionOf(
  url: string,
  account: Account,
  collection: string,
): Promise<ReadonlyMap<string, Document>> {
  const documents = await documentsOf(url, account);
  return new Map(
    [...documents].flatMap(([path, data]) =>
      path.startsWith(`${collection}/`) ? [[path.slice(collection.length + 1), data] as const] : [],
    ),
  );
}

/** The account's words of a language with their statuses. */
export async function statusesOf(
  url: string,
  account: Account,
  language = 'en',
): Promise<ReadonlyMap<string, unknown>> {
  const words = await collectionOf(url, account, `words_${language}`);
  return new Map([...words].filter(([, word]) => word['text'] !== undefined).map(([id, word]) => [id, word['status']]));
}

export async function profileOf(url: string, account: Account): Promise<Document> {
  const [profile] = (await collectionOf(url, account, 'users')).values();
  if (!profile) throw new Error('The account has no profile');
  return profile;
}
