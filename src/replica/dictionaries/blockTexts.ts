import { blockOf, sensesInBlock } from '#domain/dictionaries/packedDictionary.ts';
import type { DictionaryRow } from '../base/database.ts';
import type { LookUp } from './dictionaryMeaning.ts';
import { unpackBlock } from './packBlocks.ts';

/** Blocks whose text is at hand: words of a page lie in many, forms of one word in the same. */
const mostUnpacked = 24;

/**
 * Holds dictionaries' texts at hand: heads of blocks in memory, blocks unpacked when a word of theirs is asked for.
 * @param readBlock the packed block of a dictionary by its number; undefined when there is none
 */
export function createBlockTexts(readBlock: (id: string, block: number) => Promise<ArrayBuffer | undefined>) {
  const heads = new Map<string, readonly string[]>();
  const unpacked = new Map<string, Promise<string>>();

  function textOf(id: string, block: number): Promise<string> {
    const name = `${id} ${block}`;
    const kept = unpacked.get(name);
    const text = kept ?? readBlock(id, block).then((bytes) => (bytes ? unpackBlock(bytes) : ''));
    // The one that was used last is forgotten last.
    unpacked.delete(name);
    unpacked.set(name, text);
    const [oldest] = unpacked.keys();
    if (unpacked.size > mostUnpacked && oldest !== undefined) unpacked.delete(oldest);
    if (!kept) text.catch(() => unpacked.get(name) === text && unpacked.delete(name));
    return text;
  }

  return {
    /** Looks words up in one dictionary. */
    lookUpIn({ id, heads: listed }: Pick<DictionaryRow, 'id' | 'heads'>): LookUp {
      const ofRow = heads.get(id) ?? listed.split('\n');
      heads.set(id, ofRow);
      return async (key) => {
        const block = blockOf(ofRow, key);
        return block < 0 ? [] : sensesInBlock(await textOf(id, block), key);
      };
    },
    forget(): void {
      heads.clear();
      unpacked.clear();
    },
  };
}
