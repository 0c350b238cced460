import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { randomRuns } from '../randomRuns.ts';
import { openSyncServer, type SyncServer } from './testing/server.ts';
import { anyStep, take, type Step } from './testing/schedule.ts';
import { World } from './testing/world.ts';

const threeDays = 3 * 86_400_000;
const farAhead = 10 * 365 * 86_400_000;

let server: SyncServer;
beforeAll(async () => {
  server = await openSyncServer();
});
afterAll(() => server.close());

const sizes = fc.record({
  pageSize: fc.constantFrom(1, 1, 2, 3, 1_000),
  batchSize: fc.constantFrom(1, 2, 200),
  longLog: fc.constantFrom(1, 3),
  manyWords: fc.constantFrom(1, 2, 3, 64),
});
const profile = (world: World, user: string) => ({
  name: 'createUserProfile',
  input: {
    uid: world.uid(user),
    email: 'ana@example.test',
    extraData: { displayName: 'Ana', timeZone: 'Europe/Madrid' },
  },
});

test(
  'any schedule of calls, losses, crashes and purges keeps the invariants, and all devices agree in the end',
  { timeout: 3_600_000, retry: 0 },
  async () => {
    const schedule = async (given: Parameters<typeof play>[0]): Promise<void> => play(given);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sizes,
          opened: fc.nat({ max: 7 }).map((n) => n > 0),
          steps: fc.array(anyStep, { minLength: 1, maxLength: 45, size: 'max' }),
        }),
        schedule,
      ),
      randomRuns(15, 25_000),
    );
  },
);

async function play({
  sizes: given,
  opened,
  steps,
}: {
  sizes: World['sizes'];
  opened: boolean;
  steps: readonly Step[];
}): Promise<void> {
  const world = new World(server, given);
  try {
    for (const [user, skew] of [
      ['u', 0],
      ['u', -threeDays],
      ['u', farAhead],
      ['v', 0],
    ] as const)
      await world.addDevice(user, skew);
    for (const [index, device] of opened ? world.devices.entries() : []) {
      await world.call(device, device.tabs[0], profile(world, index === 3 ? 'v' : 'u'));
      await world.exchange(device.tabs[0]);
      await world.check(device);
    }
    for (const step of steps) await take(world, step);
    for (const device of world.devices) for (const tab of device.tabs) tab.abortAfter = Infinity;
    await world.heal();
  } finally {
    await world.close();
  }
}
