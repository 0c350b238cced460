import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { partsOfSpeech } from '../starterPacks/starterPack.ts';
import { wordKey } from '../text/normalise.ts';
import { cleanLine } from './cleanText.ts';
import { dictionaryLimits } from './limits.ts';
import { blockOf, DictionaryWriter, readSenses, sensesInBlock, writeSenses } from './packedDictionary.ts';

const sense = (text: string) => ({ text, partOfSpeech: null });

test('every headword is found under its key with its senses, and no other', () => {
  const headword = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  const entry = fc.record({
    headwords: fc.array(headword, { minLength: 1, maxLength: 3 }),
    senses: fc.array(
      fc.record({
        text: fc.string({ minLength: 1 }).map((text) => `x${cleanLine(text)}`),
        partOfSpeech: fc.constantFrom(...partsOfSpeech, 'name' as const, null),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), headword, (entries, other) => {
      const writer = new DictionaryWriter('fr');
      for (const each of entries) writer.add(each);
      const blocks = [...writer.blocks()];
      const heads = blocks.map(({ head }) => head);
      const look = (key: string) => sensesInBlock(blocks[blockOf(heads, key)]?.text ?? '', key);
      const keys = new Set(entries.flatMap(({ headwords }) => headwords.map((word) => wordKey(cleanLine(word), 'fr'))));
      keys.delete('');
      for (const { headwords, senses } of entries)
        for (const word of headwords) {
          const key = wordKey(cleanLine(word), 'fr');
          if (key !== '')
            expect(look(key).map(({ text }) => text)).toEqual(
              expect.arrayContaining(senses.slice(0, 1).map(({ text }) => text)),
            );
        }
      expect(writer.size).toBe(keys.size);
      const otherKey = wordKey(cleanLine(other), 'fr');
      if (!keys.has(otherKey)) expect(look(otherKey)).toEqual([]);
    }),
  );
});

test('many headwords make many blocks, the same one twice is one, and English verbs lose their «to»', () => {
  const writer = new DictionaryWriter('en');
  for (let number = 0; number < 5_000; number += 1)
    writer.add({ headwords: [`word${number}`], senses: [sense(`palabra ${number}`)] });
  writer.add({ headwords: ['Word7', 'to run', 'to and fro'], senses: [sense('otra'), sense('palabra 7')] });
  const blocks = [...writer.blocks()];
  expect(blocks.length).toBeGreaterThan(2);
  const heads = blocks.map(({ head }) => head);
  const look = (key: string) => sensesInBlock(blocks[blockOf(heads, key)]?.text ?? '', key).map(({ text }) => text);
  expect(look('word7')).toEqual(['palabra 7', 'otra']);
  expect([look('run'), look('to run'), look('to and fro')]).toEqual([['otra', 'palabra 7'], [], ['otra', 'palabra 7']]);
  expect([look(''), look('a'), look('word7\tx'), look('word7\nword8'), look('zzz')]).toEqual([[], [], [], [], []]);
});

test('senses survive as a line, and a line that somebody spoilt gives what is whole', () => {
  const senses = [{ text: 'casa', partOfSpeech: 'noun' as const }, sense('x')];
  expect(readSenses(writeSenses(senses))).toEqual(senses);
  expect(readSenses('?casa\t\t-\t-x')).toEqual([sense('x')]);
});

test('two million headwords are refused at the limit', () => {
  const writer = new DictionaryWriter('en');
  const add = () => {
    for (let number = 0; number < 2_000_000; number += 1)
      writer.add({ headwords: [`w${number}`], senses: [sense('x')] });
  };
  expect(add).toThrow(new Refusal('dictionary-too-large'));
  expect(writer.size).toBe(dictionaryLimits.headwords + 1);
});
