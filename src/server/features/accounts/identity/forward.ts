import type { Context } from 'hono';
import { hearingOfMails } from '../mail/lostMails.ts';
import { clientAddressHeader, identityPath, type Identity } from './identity.ts';

const passedOn = ['cookie', 'origin', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

/** The address that a request counts for: see `http/clientAddress.ts`. */
export type AddressOf = (context: Context) => string;

/**
 * Hands a request of ours to better-auth and the cookies of its answer to the client. Of the client's headers only
 * those named pass, for a `stranger` none, and no cookie comes back; the address that limits are counted by is ours to say.
 * It throws MailLost where a mail could not be stored.
 */
export type Forward = (
  context: Context,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  as?: 'visitor' | 'stranger',
) => Promise<Response>;

export function forwarder(identity: Identity, publicUrl: URL, addressOf: AddressOf): Forward {
  return async (context, method, path, body, as = 'visitor') => {
    const headers = identityHeaders(context, addressOf, as);
    if (body) headers.set('content-type', 'application/json');
    const request = new Request(new URL(identityPath + path, publicUrl), {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await hearingOfMails(() => identity.handler(request));
    if (as === 'visitor') passCookies(response.headers, context);
    return response;
  };
}

/** The headers that better-auth receives of a request. */
export function identityHeaders(
  context: Context,
  addressOf: AddressOf,
  as: 'visitor' | 'stranger' = 'visitor',
): Headers {
  const headers = new Headers({ [clientAddressHeader]: addressOf(context) });
  for (const name of as === 'visitor' ? passedOn : []) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

export function passCookies(headers: Headers, context: Context): void {
  for (const cookie of headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
}
