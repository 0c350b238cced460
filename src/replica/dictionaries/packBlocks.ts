import type { DictionaryFacts } from '#domain/dictionaries/dictionary.ts';
import type { DictionaryWriter } from '#domain/dictionaries/packedDictionary.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { sha256 } from '../base/sha256.ts';
import type { NewDictionary } from './ownDictionary.ts';

/**
 * Packs what was read of a dictionary.
 * @throws Refusal `dictionary-empty`
 */
export async function packDictionary(
  writer: DictionaryWriter,
  { name, licence, attribution }: DictionaryFacts,
  language: Language,
): Promise<NewDictionary> {
  const heads: string[] = [];
  const blocks: ArrayBuffer[] = [];
  for (const { head, text } of writer.blocks()) {
    heads.push(head);
    blocks.push(await packBlock(text));
  }
  if (blocks.length === 0) throw new Refusal('dictionary-empty');
  const id = await sha256(new Blob([language, ...blocks]));
  return { id, name, licence, attribution, language, entries: writer.size, heads, blocks };
}

function packBlock(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
}

/** The inverse of packing. @throws TypeError when it is damaged */
export function unpackBlock(block: ArrayBuffer): Promise<string> {
  return new Response(new Blob([block]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}
