import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<{ fault: unknown }>();

/** A request was done, but for its mail, which could not even be stored; `cause` says why. */
export class MailLost extends Error {
  /** What would have been answered. */
  readonly response: Response;

  constructor(response: Response, fault: unknown) {
    super('A mail could not be stored', { cause: fault });
    this.response = response;
  }
}

/** Posts a mail for {@link hearingOfMails}: better-auth goes on without one that fails, and answers that all is well. */
export async function postHeard(post: Promise<void>): Promise<void> {
  try {
    await post;
  } catch (error) {
    const request = requests.getStore();
    if (request) request.fault = error;
    throw error;
  }
}

/** Lets a request of better-auth's be done. @throws MailLost when a mail of it could not be stored */
export async function hearingOfMails(ask: () => Promise<Response>): Promise<Response> {
  const request: { fault: unknown } = { fault: null };
  const response = await requests.run(request, ask);
  if (request.fault !== null) throw new MailLost(response, request.fault);
  return response;
}
