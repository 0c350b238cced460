import { z } from 'zod';

const message = z.object({
  id: z.number().nullish(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});

/** A connection that speaks WebDriver BiDi. */
export interface BiDi {
  /** Gives the command's result. @throws Error with what the browser answered, or when the browser is gone */
  send(method: string, parameters?: object): Promise<unknown>;
  onEvent(listener: (method: string, parameters: unknown) => void): void;
  close(): void;
}

export async function connectBiDi(url: string): Promise<BiDi> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)), { once: true });
  });
  const waiting = new Map<
    number,
    { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }
  >();
  const listeners = new Set<(method: string, parameters: unknown) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message: text } = message.parse(JSON.parse(String(data)));
    if (typeof id !== 'number') {
      if (method !== undefined) for (const listener of listeners) listener(method, params);
      return;
    }
    const command = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) command?.resolve(result);
    else command?.reject(new Error(`${error}: ${text ?? ''}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'));
    waiting.clear();
  });
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('the browser is gone'));
        sent += 1;
        waiting.set(sent, { resolve, reject });
        socket.send(JSON.stringify({ id: sent, method, params }));
      }),
    onEvent: (listener) => void listeners.add(listener),
    close: () => socket.close(),
  };
}
