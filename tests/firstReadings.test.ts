import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFirstReading } from '#contract/content/firstReading.ts';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { languages } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';

const content = path.join(import.meta.dirname, '../content');

test.each(languages)('the first reading of %s is short, and its words have meanings', (language) => {
  const file = `first-readings/${language}.md`;
  const { title, names, paragraphs, meanings } = parseFirstReading(
    readFileSync(path.join(content, file), 'utf8'),
    file,
  );
  const keys = [title, ...paragraphs].flatMap((text) => tokenise(text, language).map(({ key }) => key));
  expect(keys.length).toBeGreaterThanOrEqual(120);
  expect(keys.length).toBeLessThanOrEqual(190);
  expect(names.filter((name) => !keys.includes(wordKey(name, language)))).toEqual([]);
  const explained = meanings.map(([word]) => wordKey(word, language));
  expect(explained.filter((key, index) => explained.indexOf(key) !== index)).toEqual([]);
  expect(explained.filter((key) => tokenise(key, language).length === 1 && !keys.includes(key))).toEqual([]);
  // Little is explained by neither the list nor the packs: names, and forms of words that they have.
  const pack = new Set(
    parseStarterPack(readFileSync(path.join(content, 'starter-packs', `${language}.tsv`), 'utf8'), language).map(
      ({ word }) => wordKey(word, language),
    ),
  );
  const dark = [...new Set(keys)].filter((key) => !pack.has(key) && !explained.includes(key));
  expect(dark.slice(20)).toEqual([]);
});

test.each([
  ['no title', 'Hello.\n---\nhello\thola\n', 'has no title'],
  ['no names', '---\ntitle: A\n---\nHello.\n---\nhello\thola\n', 'no names'],
  ['no meanings', '---\ntitle: A\nnames:\n---\nHello.\n', 'or no meanings'],
  ['a word alone', '---\ntitle: A\nnames:\n---\nHello.\n---\nhello\n', '«hello» is not a word and a meaning'],
])('a fault is named: %s', (_, text, fault) => {
  expect(() => parseFirstReading(text, 'en.md')).toThrow(fault);
});
