import { isIP, type BlockList } from 'node:net';
import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';

/** The address at the other end of the socket, which no header can change. Without a socket (in tests) it is 0.0.0.0. */
export function socketAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? '0.0.0.0';
  } catch {
    return '0.0.0.0';
  }
}

/**
 * The address that a request counts for: the socket's. Only where the socket is one of the operator's own proxies
 * (TRUSTED_PROXIES) it is the right-most entry of X-Forwarded-For that is not itself such a proxy: what stands left of it
 * anybody can have written.
 */
export function clientAddress(trusted: BlockList): (context: Context) => string {
  return (context) => {
    const socket = plain(socketAddress(context));
    if (!isIn(trusted, socket)) return socket;
    const entries = (context.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((entry) => plain(withoutPort(entry.trim())));
    for (const entry of entries.toReversed()) {
      // Entries behind one that is no address cannot be trusted.
      if (isIP(entry) === 0) return socket;
      if (!isIn(trusted, entry)) return entry;
    }
    return socket;
  };
}

function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that came through an IPv6 socket is the same address. */
function plain(address: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address;
}

/** «192.0.2.1:4711» and «[2001:db8::1]:4711», as some proxies write them. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(entry)?.[1] ?? entry;
}
