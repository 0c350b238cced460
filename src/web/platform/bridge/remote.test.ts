import { expect, test } from 'vitest';
import { callMethod, createRemote } from './remote.ts';

const port = {
  double: async (count: number) => 2 * count,
  files: { join: async (one: string, other: string) => one + other },
};

test('a method and a method of a part are called on the other side by their names', async () => {
  const remote = createRemote<typeof port>(async (method, parameters) => callMethod(port, method, parameters));
  expect([await remote.double(4), await remote.files.join('a', 'b')]).toEqual([8, 'ab']);
  // A promise that is resolved with the port, or with a part of it, gives it and sends nothing.
  const { files } = await Promise.resolve(remote);
  expect(await files.join('c', 'd')).toBe('cd');
});

test('a name that the port does not have is refused', () => {
  for (const name of ['', 'none', 'files', 'files.none', 'none.join', 'double.none.none'])
    expect(() => callMethod(port, name, [])).toThrow(TypeError);
});
