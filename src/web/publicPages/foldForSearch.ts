/** Text as the help's search compares it: lowercase, without accents, white space folded unless it is to be kept. */
export function foldForSearch(text: string, spaces: 'fold' | 'keep spaces' = 'fold'): string {
  const plain = text.normalize('NFC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return spaces === 'fold' ? plain.replaceAll(/\s+/g, ' ').trim() : plain;
}
