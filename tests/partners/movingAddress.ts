import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './freePort.ts';

/** An address of this machine that leads to one server or another, as a name or an address does that a failover moves. */
export interface MovingAddress {
  readonly port: number;
  /** Leads new connections there; those that there are stay. */
  pointAt(port: number): void;
  /** Breaks every connection, and takes none until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens an address that leads to a port of this machine. */
export async function movingAddress(target: number): Promise<MovingAddress> {
  let to = target;
  let isCut = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const breakAll = (): void => open.forEach((socket) => socket.destroy());
  return {
    port,
    pointAt: (next) => void (to = next),
    cut() {
      isCut = true;
      breakAll();
    },
    mend: () => void (isCut = false),
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
