import type { Context, MiddlewareHandler } from 'hono';
import { answerError } from './answers.ts';
import { bearer, type VerifyToken } from './bearer.ts';

export interface OwnUser {
  readonly Variables: {
    readonly uid: string;
    readonly sessionId: string;
    readonly tokenExpiresAt: number;
    /** A paired browser asks, with its token. */
    readonly isDevice: boolean;
    /** Checks the token again; a long stream does so now and then. */
    readonly isStillSignedIn: () => Promise<boolean>;
  };
}

/** Lets a request pass only when its token's uid is the uid of the path `/users/{uid}`. */
export function ownUserOnly(verifyToken: VerifyToken): MiddlewareHandler<OwnUser> {
  return async (context, next) => {
    const caller = await bearer(context.req.header('authorization'), verifyToken);
    if (typeof caller === 'string') return answerError(context, 'not-authenticated');
    if (uidOf(context) !== caller.uid) return answerError(context, 'permission-denied');
    context.set('uid', caller.uid);
    context.set('sessionId', caller.sessionId);
    context.set('isDevice', caller.scope === 'device');
    context.set(
      'isStillSignedIn',
      async () => typeof (await bearer(context.req.header('authorization'), verifyToken)) !== 'string',
    );
    context.set('tokenExpiresAt', caller.expiresAt);
    context.header('cache-control', 'private, no-store');
    return next();
  };
}

/** Refuses paired browsers. */
export const refuseDevices: MiddlewareHandler<OwnUser> = async (context, next) =>
  context.var.isDevice ? answerError(context, 'device-refused') : next();

function uidOf(context: Context): string | undefined {
  return context.req.param('uid');
}
