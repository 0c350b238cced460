import { leavingAddress, pairingAddress, pairingCodeLength, type PairingRequest } from '#contract/devicePairing.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { eraseDatabase, openExistingDatabase } from '#replica/base/database.ts';
import { fieldsOf, ownErrorIdOf } from '#replica/server/sessionAnswer.ts';
import type { JoinedAccount, PairOutcome, UnsentChanges } from '../messages/ownMessages.ts';
import { readDevice, writeDevice, type JoinedDevice } from './device.ts';
import type { BackgroundAccount } from './openAccount.ts';
import { forgetServerFiles } from './serverFiles.ts';

/** Milliseconds after which a server's answer is not waited for any longer. */
const longestAnswer = 30_000;

/** Joins this browser to an account by a code, and to another one when the person has said so. */
export function createPairing(account: BackgroundAccount, onJoined: () => void) {
  async function join(device: JoinedDevice): Promise<void> {
    const before = await readDevice('current');
    await writeDevice('current', device);
    await writeDevice('next', null);
    account.close();
    if (before && before.server !== device.server) await forgetServerFiles();
    onJoined();
  }

  async function pair(server: string, code: string): Promise<PairOutcome> {
    try {
      const device = await askForDevice(originOf(server), code);
      const current = await readDevice('current');
      if (!current || (current.uid === device.uid && current.server === device.server)) {
        await join(device);
        return { kind: 'joined' };
      }
      // The code is used up: the token waits for the person's word.
      await writeDevice('next', device);
      const { count } = await readUnsent(current.uid);
      return { kind: 'other-account', current: current.name, next: device.name, waiting: count };
    } catch (error) {
      return { kind: 'refused', reason: error instanceof Refusal ? error.id : 'unexpected' };
    }
  }

  return {
    pair,
    /** @param forgets the device, of the two accounts, that is forgotten with all that this browser holds of it */
    async replace(forgets: 'current' | 'next'): Promise<JoinedAccount> {
      const [current, next] = await Promise.all([readDevice('current'), readDevice('next')]);
      if (forgets === 'next') {
        await writeDevice('next', null);
        if (next) void leave(next);
      } else if (next) {
        account.close();
        if (current && current.uid !== next.uid) await eraseCopyOf(current.uid);
        await join(next);
        if (current) void leave(current);
      }
      return stateNow();
    },
    stateNow,
    unsent: async (): Promise<UnsentChanges> => {
      const device = await readDevice('current');
      return device ? readUnsent(device.uid) : { count: 0, text: '[]' };
    },
  };
}

async function stateNow(): Promise<JoinedAccount> {
  const device = await readDevice('current');
  return device
    ? { kind: 'joined', uid: device.uid, name: device.name, server: device.server, endedAt: device.endedAt }
    : { kind: 'none' };
}

/** @throws Refusal `pairing-code-invalid`, `unavailable`, or what the server says */
async function askForDevice(server: string, code: string): Promise<JoinedDevice> {
  if (code.length !== pairingCodeLength) throw new Refusal('pairing-code-invalid');
  const response = await fetch(server + pairingAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, name: await nameOfThisBrowser() } satisfies PairingRequest),
    // Whoever is signed in at that site: the code alone decides.
    credentials: 'omit',
    signal: AbortSignal.timeout(longestAnswer),
  }).catch(() => null);
  if (!response) throw new Refusal('unavailable');
  if (!response.ok) throw new Refusal(await reasonOf(response));
  const { token, account } = fieldsOf(await response.json().catch(() => null));
  const { uid, name, email } = fieldsOf(account);
  if (typeof token !== 'string' || typeof uid !== 'string') throw new Refusal('unavailable');
  const called = [name, email].find((each): each is string => typeof each === 'string' && each !== '') ?? '';
  return { uid, name: called, server, token, endedAt: null };
}

/** Tells the account that this browser is none of its own any more: it need not be listed there. */
async function leave({ server, token }: JoinedDevice): Promise<void> {
  await fetch(server + leavingAddress, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal: AbortSignal.timeout(longestAnswer),
  }).catch(() => undefined);
}

/** A server of an earlier release knows no such address, and something else may answer in its place. */
async function reasonOf(response: Response): Promise<ErrorId> {
  const id = await ownErrorIdOf(response);
  return id === null || id === 'not-found' ? 'server-without-devices' : id;
}

/** The origin of what was typed. @throws Refusal `server-address-invalid` */
function originOf(server: string): string {
  const written = server.trim();
  const address = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  if (!address || !/^https?:$/.test(address.protocol) || address.hostname === '')
    throw new Refusal('server-address-invalid');
  return address.origin;
}

/** «Firefox en Ubuntu», as far as the browser tells. */
async function nameOfThisBrowser(): Promise<string> {
  const { os } = await chrome.runtime.getPlatformInfo();
  const browser = /Firefox\//.test(navigator.userAgent)
    ? 'Firefox'
    : /Edg\//.test(navigator.userAgent)
      ? 'Edge'
      : /OPR\//.test(navigator.userAgent)
        ? 'Opera'
        : 'Chrome';
  const systems: Readonly<Record<string, string>> = {
    mac: 'macOS',
    win: 'Windows',
    android: 'Android',
    cros: 'ChromeOS',
    linux: 'Linux',
    openbsd: 'OpenBSD',
  };
  return `${browser} en ${systems[os] ?? os}`;
}

async function eraseCopyOf(uid: string): Promise<void> {
  const database = await openExistingDatabase(uid, 'own-version');
  if (database) await eraseDatabase(uid, database);
}

/** The changes of an account that no server has answered, as they would be sent. */
async function readUnsent(uid: string): Promise<UnsentChanges> {
  const database = await openExistingDatabase(uid);
  if (!database) return { count: 0, text: '[]' };
  const queue = await database.getAll('queue');
  database.close();
  const calls = queue.filter(({ ackRev }) => ackRev === undefined).map(({ call }) => call);
  return { count: calls.length, text: JSON.stringify(calls, null, 2) };
}
