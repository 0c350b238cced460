import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAnyText, type Decode } from './decodeAnyText.ts';

const decode: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
const sample = 'Crécy — “déjà” là… l’été';
/** In windows-1252. */
const windows = Uint8Array.from(
  Array.from(
    sample,
    (letter) => ({ '—': 0x97, '“': 0x93, '”': 0x94, '…': 0x85, '’': 0x92 })[letter] ?? letter.charCodeAt(0),
  ),
);
const utf8 = new TextEncoder().encode(sample);
const utf16 = (isBig: boolean) =>
  Uint8Array.from(
    [0xfeff, ...Array.from(sample, (letter) => letter.charCodeAt(0))].flatMap((code) => {
      const pair = [code & 0xff, code >> 8];
      return isBig ? pair.toReversed() : pair;
    }),
  );

test.each([
  ['UTF-8', utf8, undefined],
  ['UTF-8 that says it is something else', utf8, 'windows-1252'],
  ['UTF-8 with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]), undefined],
  ['UTF-16', utf16(false), undefined],
  ['UTF-16 the other way round', utf16(true), 'utf-8'],
  ['UTF-16 without a mark', utf16(false).subarray(2), undefined],
  ['what Windows writes, without a word', windows, undefined],
  ['what Windows writes, said so', windows, 'windows-1252'],
  ['what Windows writes, said to be UTF-8', windows, 'utf-8'],
  ['what Windows writes, said to be UTF-16', windows, 'utf-16'],
  ['what Windows writes, said to be something unheard of', windows, 'x-mystery'],
])('a text is read in whatever it was written: %s', (_, bytes, declared) => {
  expect(decodeAnyText(bytes, decode, declared)).toBe(sample);
});

test('a text in an encoding that it names is read in it', () => {
  expect(decodeAnyText(Uint8Array.from([0xb1, 0xea, 0xb6]), decode, 'iso-8859-2')).toBe('ąęś');
  expect(decodeAnyText(Uint8Array.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42]), decode, 'iso-2022-jp')).toBe(
    '日',
  );
});

test('one bad byte costs one letter, not all the others', () => {
  const bytes = new TextEncoder().encode('déjà là, l’été');
  expect(decodeAnyText(Uint8Array.from([...bytes, 0xe9, 0x2e]), decode)).toBe('déjà là, l’été\ufffd.');
});

test('whatever was written as UTF-8 is read as it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom(undefined, 'windows-1252', 'utf-8'),
      (text, declared) => {
        fc.pre(!/[\0\ufeff]/.test(text));
        expect(decodeAnyText(new TextEncoder().encode(text), decode, declared)).toBe(text);
      },
    ),
  );
});
