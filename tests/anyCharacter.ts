import fc from 'fast-check';

/**
 * Every character that Unicode has room for, one as likely as another. `unit: 'binary'` of fast-check gives the same, and first makes a
 * table of all million of them, which takes longer than the tests that use it.
 */
export const anyCharacter = fc
  .nat({ max: 0x10_f7_ff })
  // Halves of characters stand between D800 and DFFF.
  .map((at) => String.fromCodePoint(at < 0xd8_00 ? at : at + 0x8_00));
