import type { Context } from 'hono';
import { clientAddress } from '#server/http/clientAddress.ts';
import { clientAddressHeader, identityPath, type Identity } from './identity.ts';

const passedOn = ['cookie', 'origin', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

/**
 * Hands a request of ours to better-auth and the cookies of its answer to the client. Of the client's headers only
 * those named pass, and the address that limits are counted by is the socket's.
 */
export function forwarder(identity: Identity, publicUrl: URL) {
  return async (context: Context, method: 'GET' | 'POST', path: string, body?: object): Promise<Response> => {
    const headers = new Headers({ [clientAddressHeader]: clientAddress(context) });
    for (const name of passedOn) {
      const value = context.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    if (body) headers.set('content-type', 'application/json');
    const request = new Request(new URL(identityPath + path, publicUrl), { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const response = await identity.handler(request);
    for (const cookie of response.headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
    return response;
  };
}
