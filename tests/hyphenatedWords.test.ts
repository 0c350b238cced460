import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { languages, type Language } from '#domain/languages.ts';
import { parseForms, parseGlossary } from '#domain/lemmas/glossary/glossary.ts';
import { mayJoin } from '#domain/text/hyphens.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { phraseMatcher } from '#domain/text/phrases.ts';
import { tokenise } from '#domain/text/tokenise.ts';

const content = path.join(import.meta.dirname, '../content');
const read = (file: string): string => readFileSync(path.join(content, file), 'utf8');

/** Lines of glossaries, lists of forms, packs and stories' words, each with the file that has it. */
function linesOf(language: Language): readonly (readonly [word: string, file: string])[] {
  const story = read(`stories/${language}/words.tsv`).split('\n').filter(Boolean);
  return [
    ...parseGlossary(read(`glossary/${language}.tsv`)).rows.map(({ lemma }) => [lemma, 'glossary'] as const),
    ...parseForms(read(`glossary/forms/${language}.tsv`)).rows.map(({ form }) => [form, 'forms'] as const),
    ...parseStarterPack(read(`starter-packs/${language}.tsv`), language).map(({ word }) => [word, 'pack'] as const),
    ...story.map((line) => [line.split('\t', 1)[0] ?? '', 'story'] as const),
  ];
}

const isHyphenated = (word: string) => /\p{L}-\p{L}/u.test(word);

/** Verbs that a dictionary lists with their pronoun: a text writes both, apart (`apeou-se`, `se apeou`). */
const pronominal: Partial<Record<Language, RegExp>> = { pt: /^\p{L}+r-se$/u, fr: /^(?:se |s')\p{L}+$/u };

test('the program has every word with a hyphen that our dictionaries have: run this with -u after adding one', async () => {
  const lists = languages.map((language) => {
    const found = linesOf(language).map(([word]) => wordKey(word, language));
    const joined = [...new Set(found)].filter((word) => isHyphenated(word) && mayJoin(word.split('-'), word, language));
    return `  ${language}: \`${wrapped(joined.toSorted((one, other) => (one < other ? -1 : 1)))}\`,`;
  });
  const source = `import type { Language } from '#domain/languages.ts';

/** The words with hyphens of our glossaries, starter packs and stories, as a test writes them here from \`content/\`. */
export const hyphenatedWords: Readonly<Record<Language, string>> = {
${lists.join('\n')}
};
`;
  await expect(source).toMatchFileSnapshot('../src/domain/text/hyphenatedWords.ts');
});

/** Lines of a hundred characters. */
function wrapped(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > 100) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

describe.each(languages)('%s', (language) => {
  test('every line can be met in a text: the page makes one word of it', () => {
    const unmet = linesOf(language).filter(([word, file]) => {
      if (pronominal[language]?.test(word)) return false;
      const key = wordKey(word, language);
      // As a sentence has it: what stands around a word decides whether an apostrophe is its own.
      const text = `… ${word}a, ${word} ${word}.`;
      const tokens = tokenise(text, language);
      // Phrases of a story are saved, and found as saved ones are.
      const phrases = file === 'story' ? phraseMatcher([key], language)(text, tokens) : [];
      return ![...tokens, ...phrases].some((token) => token.key === key);
    });
    expect(unmet.map(([word, file]) => `${file}: ${word}`)).toEqual([]);
  });
});
