import { expect, test } from 'vitest';
import { DictionaryWriter } from '#domain/dictionaries/packedDictionary.ts';
import { createBlockTexts } from './blockTexts.ts';
import { packDictionary } from './packBlocks.ts';

/** A dictionary of so many words, each in a block of its own. */
async function packed(words: number) {
  const writer = new DictionaryWriter('en');
  for (let at = 0; at < words; at++) {
    // As long as a block is.
    const texts = Array.from({ length: 16 }, (_, sense) => `${at} ${sense} ${'x'.repeat(1_010)}`);
    const senses = texts.map((text) => ({ text, partOfSpeech: null }));
    writer.add({ headwords: [`word${String(at).padStart(2, '0')}`], senses });
  }
  const { heads, blocks } = await packDictionary(
    writer,
    { name: 'D', licence: '', attribution: '', language: 'en' },
    'en',
  );
  expect(heads).toHaveLength(words);
  return { row: { id: 'd', heads: heads.join('\n') }, blocks };
}

async function open(words: number) {
  const { row, blocks } = await packed(words);
  const read: number[] = [];
  const broken = new Set<number>();
  const texts = createBlockTexts(async (_id, block) => {
    read.push(block);
    if (broken.delete(block)) throw new Error('The connection was lost');
    return blocks[block];
  });
  return { texts, read, broken, lookUp: texts.lookUpIn(row) };
}

test('a block is read once for all its words, and again when it was forgotten', async () => {
  const { texts, read, lookUp } = await open(3);
  const [first] = await lookUp('word01');
  expect(first?.text).toMatch(/^1 0 x/);
  await Promise.all([lookUp('word01'), lookUp('word01b')]);
  expect(read).toEqual([1]);
  texts.forget();
  await lookUp('word01');
  expect(read).toEqual([1, 1]);
});

test('of many blocks those that were used last stay at hand', async () => {
  const { read, lookUp } = await open(26);
  for (let at = 0; at < 24; at++) await lookUp(`word${String(at).padStart(2, '0')}`);
  await lookUp('word00');
  await lookUp('word24');
  read.length = 0;
  await lookUp('word00');
  expect(read).toEqual([]);
  await lookUp('word01');
  expect(read).toEqual([1]);
});

test('a block that could not be read is asked for again', async () => {
  const { read, broken, lookUp } = await open(2);
  broken.add(1);
  await expect(lookUp('word01')).rejects.toThrow('The connection was lost');
  expect(await lookUp('word01')).not.toEqual([]);
  expect(read).toEqual([1, 1]);
});
