import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseFirstReading } from '#contract/content/firstReading.ts';
import {
  packTranslations,
  parseTranslations,
  translationOf,
  unpackTranslations,
} from '#contract/content/writtenTranslations.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { joinCues } from '#domain/videos/subtitles/joinCues.ts';
import { joinedSentenceAt } from '#domain/videos/subtitles/shownLine.ts';
import { openBook } from '#reader/open.ts';
import { sectionText } from '#reader/section/sectionText.ts';
import type { Block } from '#wordLayer/block.ts';
import { passageFrom } from '#wordLayer/passage.ts';
import { parseSubtitles } from '#web/videos/parseSubtitles.ts';
import { writeStory } from '../../build/epub.ts';
import { storiesIn } from '../../build/storySources.ts';
import { filmsIn } from '../../build/videos.ts';
import {
  filmTranslations,
  formerTranslations,
  translatedLanguages,
  translatedTexts,
} from '../../build/writtenTranslations.ts';
import { regionalPairs } from './regional.ts';

const content = path.join(import.meta.dirname, '../../content');

/** A quotation of a play: its kings say «vosotros». */
const quoted = new Set([
  '«¡Soplad, vientos, hasta que os revienten las mejillas!», clamó el rey. «¡Línea cuatro, responda, por favor!»',
]);
/** Words that all of Spanish has in another sense than the one that only Spain knows. */
const everywhere = /\b(?:vale la pena|conduc\p{L}*|billete para|apartamento)\b/gu;

test('a sentence of our film is answered whole, whichever lines it takes', () => {
  const lines = unpackTranslations(packTranslations(filmTranslations(content, 'en')));
  expect(
    translationOf('Every evening, the cat sits on the windowsill, and waits for the eight o’clock train.', 'en', lines),
  ).toBe('Todas las tardes, el gato se sienta en el alféizar y espera el tren de las ocho.');
});

test.each(translatedLanguages.flatMap((language) => filmsIn(content, language).map((name) => ({ language, name }))))(
  'every word of our film $language/$name has the Spanish of its sentence, as the player joins its lines',
  async ({ language, name }) => {
    const lines = unpackTranslations(packTranslations(filmTranslations(content, language)));
    const track = name.replace(/\.md$/, `.${language}.vtt`);
    const { cues } = await parseSubtitles(readFileSync(path.join(content, 'videos', language, track), 'utf8'));
    const joined = joinCues(cues, language);
    const asked = tokenise(joined.text, language).map(({ start }) => joinedSentenceAt(joined, start).text);
    expect(asked.length).toBeGreaterThan(100);
    expect([...new Set(asked)].filter((sentence) => translationOf(sentence, language, lines) === null)).toEqual([]);
  },
);

test('sentences that left our texts have their Spanish where their language names them, each with its line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'former-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(formerTranslations(folder, 'fr')).toEqual([]);
  const write = (text: string) => {
    mkdirSync(path.join(folder, 'translations/fr'), { recursive: true });
    writeFileSync(path.join(folder, 'translations/fr/former.tsv'), text);
  };
  write('Il neigeait.\tNevaba.\nLe chat dort.\tEl gato duerme.\n');
  expect(formerTranslations(folder, 'fr')).toEqual([
    { sentence: 'Il neigeait.', translation: 'Nevaba.' },
    { sentence: 'Le chat dort.', translation: 'El gato duerme.' },
  ]);
  write('Il neigeait.\tNevaba.\nLe chat dort.\n');
  expect(() => formerTranslations(folder, 'fr')).toThrow('former.tsv:2 has no Spanish line');
});

describe.each(translatedLanguages)('the Spanish lines of our texts in %s', (language) => {
  const rows = translatedTexts(content, language).flatMap(({ file, blocks }) =>
    parseTranslations(readFileSync(path.join(content, file), 'utf8'), file, blocks, language),
  );
  const lines = unpackTranslations(packTranslations(rows));

  test('answer every sentence of every story as a reader of its EPUB meets it', async () => {
    for (const story of storiesIn(content, language)) {
      const book = await openBook(new Blob([await writeStory({ ...story, identifier: story.id })]));
      const texts = await Promise.all(book.sections.map((section) => sectionText(book, section)));
      await book.close();
      const sentences = texts
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => sentencesOf(block, language).map(({ start, end }) => block.slice(start, end)));
      expect(sentences.length).toBeGreaterThan(100);
      expect(sentences.filter((sentence) => translationOf(sentence, language, lines) === null)).toEqual([]);
    }
  });

  test('answer the title and every sentence of the first reading', () => {
    const file = `first-readings/${language}.md`;
    const { title, paragraphs } = parseFirstReading(readFileSync(path.join(content, file), 'utf8'), file);
    expect([title, ...paragraphs].filter((text) => translationOf(text, language, lines) === null)).toEqual([]);
  });

  test('answer a sentence of several texts with the Spanish of each', () => {
    const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
    const missing = rows.filter(
      ({ sentence, translation }) =>
        !(translationOf(sentence, language, lines) ?? '')
          .split(' / ')
          .some((line) => lettersOf(line) === lettersOf(translation)),
    );
    expect(missing).toEqual([]);
  });

  test('answer one sentence and two that are dragged over from the first word to the last', () => {
    for (const { file, blocks: texts } of translatedTexts(content, language)) {
      const blocks = texts.map((text, index): Block => ({ index, text, segments: [] }));
      const words = new Map(blocks.map((block) => [block, tokenise(block.text, language)]));
      const wordsOf = (block: Block) => words.get(block) ?? [];
      const places = blocks.flatMap((block) => {
        return sentencesOf(block.text, language).flatMap((span) => {
          const own = wordsOf(block).filter(({ start, end }) => start >= span.start && end <= span.end);
          const [first, last] = [own[0], own.at(-1)];
          return first && last ? [{ block, from: first.start, to: last.end }] : [];
        });
      });
      const dragged = places.flatMap((one, at) =>
        [one, places[at + 1]].flatMap((other) => {
          const [first, last] = [
            { block: one.block, offset: one.from },
            other && { block: other.block, offset: other.to },
          ];
          const passage = last && passageFrom(blocks, wordsOf, first, last, language);
          return passage ? [passage.runs.map(({ block, start, end }) => block.text.slice(start, end)).join('\n')] : [];
        }),
      );
      const left = dragged.filter((text) => translationOf(text, language, lines) === null);
      expect({ file, left }).toEqual({ file, left: [] });
    }
  });

  test('ask where the text asks, open what they close, and say its numbers', () => {
    const faults = rows.filter(
      ({ sentence, translation }) =>
        (/\p{L}.*\?/u.test(translation) && !translation.includes('¿')) ||
        (translation.includes('!') && !translation.includes('¡')) ||
        (sentence.includes('!') && /\p{L}/u.test(sentence) && !/[!?]/.test(translation)) ||
        numbersIn(sentence) !== numbersIn(translation),
    );
    expect(faults).toEqual([]);
  });

  test('are Spanish that is said everywhere', () => {
    const said = rows.map(({ translation }) => translation).filter((line) => !quoted.has(line));
    const faults = said.filter((line) => {
      const rest = line.toLowerCase().replace(everywhere, '');
      return regionalPairs.some(([spain, beside]) => spain.test(rest) && !beside.test(rest));
    });
    expect(faults).toEqual([]);
  });

  test('leave nothing as it was but names and what is the same in both', () => {
    const copied = rows.filter(
      ({ sentence, translation }) => sentence === translation && sentence.split(' ').length > 4,
    );
    expect(copied).toEqual([]);
  });
});

/** Its numbers of three digits and more, in their order; hours and decades are written in other ways. */
function numbersIn(text: string): string {
  return (text.match(/\b\d{3,}\b/g) ?? []).join(' ');
}
