import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makePairingCode, pairingSigns, readPairingCode, writePairingCode } from './pairingCode.ts';

test('a code is read as it is shown, typed small, spaced or pasted with a line', () => {
  for (const typed of ['7K4M-2QXD', '7k4m2qxd', ' 7k4m 2qxd\n', '7K4M–2QXD'])
    expect(readPairingCode(typed)).toBe('7K4M2QXD');
});

test('nothing else is one', () => {
  for (const typed of [
    '',
    '7K4M-2QX',
    '7K4M-2QXDD',
    '7K4M-2QX0',
    '7K4M-2QXO',
    '7K4M-2QX1',
    '7K4M-2QXÑ',
    '7K4M-2QX.',
    '𝟕K4M2QX',
  ])
    expect([typed, readPairingCode(typed)]).toEqual([typed, null]);
});

test('every byte gives a sign, each sign as often as any other', () => {
  const signs = makePairingCode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  for (const sign of pairingSigns) expect(signs.split(sign)).toHaveLength(256 / 32 + 1);
});

test('what is made can be written and read again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const code = makePairingCode(bytes);
      expect(readPairingCode(writePairingCode(code))).toBe(code);
    }),
  );
});
