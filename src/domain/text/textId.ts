/**
 * 64 bits of a text as 16 hex digits, the same everywhere: two rounds of cyrb53's mixing (public domain, bryc). Names
 * a document by its text; not for secrets.
 */
export function textId(text: string): string {
  return half(text, 0x9e3779b9) + half(text, 0x7f4a7c15);
}

function half(text: string, seed: number): string {
  let one = 0xdeadbeef ^ seed;
  let two = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  return (one >>> 0).toString(16).padStart(8, '0');
}
