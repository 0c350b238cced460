import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bodyPieces } from '#server/http/bodyPieces.ts';
import { listen, type Listener } from './listen.ts';

let listener: Listener;
let sockets: Socket[];
let idle: number;
beforeEach(async () => {
  sockets = [];
  idle = 60_000;
  listener = await listen(
    answer,
    { port: 0, host: '127.0.0.1' },
    { drain: 1_000, headers: 400, keepAlive: 5_000, check: 50 },
  );
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await listener.close();
});

/** Reads the body and says how much came. */
async function answer(request: Request): Promise<Response> {
  let size = 0;
  try {
    for await (const piece of bodyPieces(request.body, { idle, broken: 'file-incomplete' })) size += piece.byteLength;
    return new Response(`came ${size}`);
  } catch {
    return new Response(`ended at ${size}`, { status: 400 });
  }
}

/** A connection that has said so much; gives what is answered until the server lets it go. */
function send(text: string): { readonly socket: Socket; readonly answer: Promise<string> } {
  const socket = connect(listener.port, '127.0.0.1');
  sockets.push(socket);
  let all = '';
  socket.on('data', (piece: Buffer) => (all += piece.toString()));
  socket.on('error', () => {});
  socket.write(text);
  return { socket, answer: once(socket, 'close').then(() => all) };
}

const head = (length: number) => `PUT / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;

test('requests whose headers do not end are cut, and others are served meanwhile', async () => {
  const half = [...Array.from({ length: 20 }, () => send('GET / HTTP/1.1\r\nhost: x\r\n')), send('')];
  expect(await send(`${head(2)}ab`).answer).toContain('came 2');
  for (const { answer } of half) expect(await answer).not.toContain('came');
});

test('a body that takes longer than any limit is taken while bytes keep coming', async () => {
  const { socket, answer } = send(head(12));
  for (let sent = 0; sent < 12; sent++) {
    socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await answer).toContain('came 12');
});

test('a body that falls silent is answered and its connection let go', async () => {
  idle = 200;
  const { answer } = send(`${head(12).replace('connection: close\r\n', '')}abc`);
  expect(await answer).toContain('ended at 3');
});

test('a connection whose stream ends while the server stops does not keep it from stopping', async () => {
  const ended = Promise.withResolvers<void>();
  const stream = (): ReadableStream<Uint8Array> =>
    new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('begun'));
        await ended.promise;
        controller.close();
      },
    });
  const patient = await listen(
    () => new Response(stream()),
    { port: 0, host: '127.0.0.1' },
    { drain: 600_000, headers: 600_000, keepAlive: 600_000, check: 50 },
  );
  // As a browser keeps it, for what it asks next.
  const socket = connect(patient.port, '127.0.0.1');
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  const closed = patient.close();
  ended.resolve();
  await closed;
});
