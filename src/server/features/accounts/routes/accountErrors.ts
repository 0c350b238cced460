import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { Refusal } from '#domain/errors/refusal.ts';
import { answerError, answerRefusal } from '#server/http/answers.ts';
import { MailLost } from '../mail/lostMails.ts';
import { isFullDisk } from '#server/http/fullDisk.ts';

/** Answers what an account's route throws by an error of the catalogue. */
export function accountErrors(log: Logger): ErrorHandler {
  return (thrown, context) => {
    const error = thrown instanceof MailLost && thrown.cause instanceof Error ? thrown.cause : thrown;
    if (error instanceof Refusal) return answerRefusal(context, error);
    if (isFullDisk(error)) return answerError(context, 'server-full');
    // Its kind alone: an error's words may quote what a person wrote.
    log.error({ kind: error.name, path: context.req.path }, 'an account request failed');
    return answerError(context, 'service-failed');
  };
}
