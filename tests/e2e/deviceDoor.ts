import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { pairingAddress, type PairedDevice } from '#contract/devicePairing.ts';
import type { Account } from './accounts.ts';

/** The real server as devices reach it, over a door that can be shut. */
export interface DeviceDoor extends AsyncDisposable {
  readonly url: string;
  /** A code that joins a device to this account, once. */
  newCode(account: Account): string;
  /** Takes every device of an account away. */
  revoke(account: Account): void;
  /** While it is shut, no connection is taken and those that there were are cut. */
  shut(isShut: boolean): void;
  /** Cookies that came along with a device's requests. */
  readonly cookies: readonly string[];
}

const pairing = z.object({ code: z.string(), name: z.string() });
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, upload-offset, x-glosa-epoch, *',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

/** Opens a door to the server at `target`: it exchanges codes and devices' tokens by the accounts' own sessions, and hands on everything else as it is. */
export async function openDeviceDoor(target: string): Promise<DeviceDoor> {
  const codes = new Map<string, Account>();
  const devices = new Map<string, Account>();
  const cookies: string[] = [];
  let isShut = false;

  function handOn(request: IncomingMessage, response: ServerResponse, headers = request.headers): void {
    const asked = ask(new URL(request.url ?? '', target), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...anyOrigin });
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.cookie !== undefined) cookies.push(request.headers.cookie);
    if (request.method === 'OPTIONS') return void response.writeHead(204, anyOrigin).end();
    if (request.url === pairingAddress) {
      const { code } = pairing.parse(await json(request));
      const account = codes.get(code);
      codes.delete(code);
      if (!account) return sendJson(response, 400, { error: { id: 'pairing-code-invalid', message: '' } });
      const token = crypto.randomUUID();
      devices.set(token, account);
      const { uid, name, email } = account;
      return sendJson(response, 200, { token, account: { uid, name, email }, server: target } satisfies PairedDevice);
    }
    if (request.url === '/api/auth/session') {
      const account = devices.get((request.headers.authorization ?? '').replace('Bearer ', ''));
      if (!account) return sendJson(response, 200, null);
      return handOn(request, response, { host: new URL(target).host, cookie: account.cookies.join('; ') });
    }
    handOn(request, response);
  }

  const server = createServer((request, response) => {
    if (isShut) return void request.socket.destroy();
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  let made = 0;
  return {
    url: `http://127.0.0.1:${port}`,
    cookies,
    newCode(account) {
      const code = `7K4M2Q${'ABCDEFGH'[made++ % 8] ?? 'A'}X`;
      codes.set(code, account);
      return code;
    },
    revoke(account) {
      for (const [token, owner] of devices) if (owner.uid === account.uid) devices.delete(token);
    },
    shut(next) {
      isShut = next;
      if (isShut) server.closeAllConnections();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', ...anyOrigin }).end(JSON.stringify(body));
}
