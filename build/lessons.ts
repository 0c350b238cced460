import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { lessonAddress, lessonFolder, lessonIndexAddress, type LessonFacts } from '#contract/content/lessonFiles.ts';
import { parseLesson } from '#contract/content/lessonText.ts';
import { languages, type Language } from '#domain/languages.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import type { Lesson } from '#domain/lessons/lesson.ts';
import { NameFinder } from '#domain/text/names.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';
import { placeKeyWord } from './keyWords.ts';
import { shippedLexicon } from './shippedLexicon.ts';

/** The lessons as browsers fetch them: a list a language, and a file for the text of each. */
export function lessons(content: string): Plugin {
  return contentFiles('lessons', lessonFolder, () => lessonFiles(content));
}

/**
 * Every file by its address.
 * @throws Error naming the file and its fault
 */
export async function lessonFiles(content: string, of: readonly Language[] = languages): Promise<ContentFiles> {
  return new Map((await Promise.all(of.map((language) => filesOf(content, language)))).flat());
}

async function filesOf(content: string, language: Language): Promise<[address: string, source: string][]> {
  const folder = path.join(content, 'lessons', language);
  const { lexicon } = await shippedLexicon(content, language);
  const texts = readdirSync(folder)
    .toSorted()
    .map((name) => {
      const file = path.join(folder, name);
      const parsed = parseLesson(readFileSync(file, 'utf8'), file, language);
      const words = parsed.words.map((word) => placeKeyWord(word, parsed.paragraphs, language, lexicon));
      const lesson = { ...parsed, words };
      const source = JSON.stringify(lesson);
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
      return { lesson, source, address: lessonAddress(lesson.id, hash) };
    });
  const index = texts.map(({ lesson, address }) => factsOf(lesson, lexicon, address));
  return [
    [lessonIndexAddress(language), JSON.stringify(index)],
    ...texts.map(({ address, source }): [string, string] => [address, source]),
  ];
}

function factsOf(
  { id, language, number, level, kind, title, point, paragraphs, questions }: Lesson,
  lexicon: Lexicon,
  address: string,
) {
  const tokens = paragraphs.map((text) => tokenise(text, language));
  const finder = new NameFinder(language);
  for (const [index, text] of paragraphs.entries()) finder.add(text, tokens[index] ?? []);
  const names = new Set([...finder.names().keys()].filter((key) => lexicon.mayBeName(key)));
  const words: Record<string, number> = {};
  for (const { key } of tokens.flat()) if (!names.has(key)) words[key] = (words[key] ?? 0) + 1;
  return {
    id,
    number,
    level,
    kind,
    title,
    point: point.title,
    wordCount: tokens.flat().length,
    questionCount: questions.length,
    opening: openingOf(paragraphs, language),
    words,
    address,
  } satisfies LessonFacts;
}

/** A greeting or a cry has fewer words than that. */
const fewestOfParagraph = 6;
const fewestOfOpening = 12;
const mostOfOpening = 40;

/** The first sentences, from the first paragraph that says something: whole ones of one paragraph, of several where somebody speaks. */
function openingOf(paragraphs: readonly string[], language: Language): string {
  const wordsIn = (text: string): number => tokenise(text, language).length;
  const first = Math.max(
    0,
    paragraphs.findIndex((text) => wordsIn(text) >= fewestOfParagraph),
  );
  let opening = '';
  for (const text of paragraphs.slice(first)) {
    const before = opening;
    if (wordsIn(before) >= fewestOfOpening) break;
    for (const { end } of sentencesOf(text, language)) {
      const longer = `${before} ${text.slice(0, end)}`.trim();
      if (opening !== '' && wordsIn(longer) > mostOfOpening) return opening;
      opening = longer;
    }
  }
  return opening;
}
