import type { Context } from 'hono';
import { isLoopback } from '#server/config/config.ts';
import { socketAddress } from './clientAddress.ts';

const signsOfAProxy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** True when the request comes from this machine: socket and Host are loopback, and no proxy forwarded it. */
export function fromThisMachine(context: Context): boolean {
  const host = context.req.header('host') ?? '';
  const forwarded = signsOfAProxy.some((name) => context.req.header(name) !== undefined);
  return !forwarded && isLoopback(socketAddress(context)) && isLoopback(host.replace(/:\d+$/, ''));
}
