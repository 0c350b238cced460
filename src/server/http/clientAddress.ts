import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';

/** The address at the other end of the socket; no header can move it. Without a socket (in tests) it is 0.0.0.0. */
export function clientAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? '0.0.0.0';
  } catch {
    return '0.0.0.0';
  }
}
