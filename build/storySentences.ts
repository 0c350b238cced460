import type { StoryWord } from '#contract/content/story.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { phraseMatcher } from '#domain/text/phrases.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { chapterPath, type StoryText } from './epub.ts';

/** Adds to each word the first sentence of the story that has it, and where that stands in the book that is made of it. */
export function withSentences(
  { chapters, language }: Pick<StoryText, 'chapters' | 'language'>,
  words: readonly StoryWord[],
): StoryWord[] {
  const found = new Map<string, StoryWord['met']>();
  const match = phraseMatcher(
    words.map(({ text }) => wordKey(text, language)),
    language,
  );
  for (const [chapter, { title, paragraphs }] of chapters.entries())
    for (const [paragraph, marked] of paragraphs.entries()) {
      const text = marked.replaceAll('*', '');
      const tokens = tokenise(text, language);
      for (const { key, start } of [...tokens, ...match(text, tokens)]) {
        if (found.has(key)) continue;
        const sentence = sentenceAt(text, start, language);
        found.set(key, {
          text: text.slice(sentence.start, sentence.end),
          place: {
            // The chapter's title is its first block.
            locator: { section: chapterPath(chapter), block: paragraph + 1, offset: start },
            chapter: title,
          },
        });
      }
    }
  return words.map((word) => {
    const met = found.get(wordKey(word.text, language));
    return met ? { ...word, met } : word;
  });
}
