import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFirstReading } from '#contract/content/firstReading.ts';
import { parseLesson } from '#contract/content/lessonText.ts';
import { languages, type Language } from '#domain/languages.ts';
import { contextOfToken } from '#domain/lemmas/analysis/contextOfToken.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import type { WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { parseFilmScript } from '../../film/filmScript.ts';
import { seriesIn } from '../../build/seriesSources.ts';
import { givenWordsIn, storiesIn } from '../../build/storySources.ts';
import { shippedLexicon } from '../shippedLexicon.ts';

// Whoever taps a word of what we wrote ourselves is told what it means.

const content = path.join(import.meta.dirname, '../../content');
const read = (file: string): string => readFileSync(path.join(content, file), 'utf8');
const filesIn = (pattern: string): string[] => globSync(pattern, { cwd: content }).toSorted();

/** Names that a text of ours has without saying so in its head, moves of chess, and words of another language. */
const otherNames: Readonly<Record<Language, string>> = {
  en: `Bevan Dady Ruth Tom Kiruna Sam Marta Osei Elena Edgar Pell Rudd Gomera Silbo Karl Frisch Nobel Ashby
    Clara York Otto Lindberg Ernest Alpers Agloe Rand McNally Finn Ambrose Patel Whitby Evenglow Imogen
    Ezra Rosa La Von`,
  es: `Madrid Carmen Tomás Pablo Rita Júzcar Málaga Andalucía Pitufos Marta Osei Elena Vidal Gomera Emilio
    Bielefeld`,
  fr: `Lyon Combes Cf3 d5 g3 Ff5 e4 Paul Marcel Paris Hugo Karim Bastien Ferrand Inès Durbuy Antoine Goff
    Dijon Benoît Vidal Cordouan Gironde Ar-Men Ar Men Émile Delambre Dunkerque Méchain Barcelone Aubin
    Bernard sexta`,
  de: `Hannover Bremen Leipzig Mozart Gohlis Hamburg Kent Schmidt Ruth Jonas Vroni Lena Mühlgasse
    Schwarzwald Genf Marta Elena Edgar Pell Berlin München Göttingen Kassel Asbach Klara Bielefeld
    Bielefelder Finn Paul Martins Jules Brandts Petersen`,
  it: `Genova Parodi Bice Ferrando Pastorino Gino Paolo Tommaso Viganella Alpi Marta Osei Elena Vidali
    Canarie Gomera Silbo Emilio Bielefeld Ada`,
  pt: `Pedro João Bombaim Lisboa Nápoles Paulo Antônio Rita Tomás Bahia Marta Osei Elena Vidal Gomera
    Canárias Silbo Emílio Bielefeld Abílio Lúcia`,
};

/** A text in the language that is learned, where it stands, and who is named in it. */
interface OwnText {
  readonly file: string;
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

function ownTexts(language: Language): readonly OwnText[] {
  const stories = storiesIn(content, language).map((story) => ({
    file: story.title,
    texts: [story.title, ...story.chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs])],
    names: story.names,
  }));
  const series = seriesIn(content, language).flatMap(({ id, title, names, episodes }) =>
    episodes.map((episode) => ({
      file: `${id} ${episode.number}`,
      texts: [title, episode.title, ...episode.paragraphs],
      names,
    })),
  );
  const lessons = filesIn(`lessons/${language}/*.md`).map((file) => {
    const { title, paragraphs, point, words } = parseLesson(read(file), file, language);
    return { file, texts: [title, ...paragraphs, ...[...point.examples, ...words].map(({ text }) => text)], names: [] };
  });
  const reading = `first-readings/${language}.md`;
  const films = filesIn(`videos/${language}/*.md`).map((file) => {
    const { title, scenes } = parseFilmScript(read(file), file);
    const lines = scenes.flatMap(({ beats }) => beats.flatMap((beat) => (typeof beat === 'number' ? [] : [beat.text])));
    return { file, texts: [title, ...lines], names: [] };
  });
  const { title, paragraphs } = parseFirstReading(read(reading), reading);
  return [...stories, ...series, ...lessons, { file: reading, texts: [title, ...paragraphs], names: [] }, ...films];
}

/** By what is known, or by what a German compound is put together from: those are made as one writes. */
function isAnswered(lexicon: Lexicon, key: string, context: WordContext): boolean {
  return lexicon.meaningOf(key, context) !== null || lexicon.guessAt(key, context)?.guess?.how === 'compound';
}

test.each(languages)('every word of our own texts in %s has a meaning in its card', async (language) => {
  const { lexicon } = await shippedLexicon(language);
  const missing = ownTexts(language).flatMap(({ file, texts, names: ofText }) => {
    const named = new Set(tokenise([...ofText, otherNames[language]].join(' '), language).map(({ key }) => key));
    return texts
      .map((text) => text.replaceAll('*', ''))
      .flatMap((text) => {
        const tokens = tokenise(text, language);
        return tokens.flatMap(({ key }, at) =>
          named.has(key.replace(/'s$/u, '')) || isAnswered(lexicon, key, contextOfToken(text, tokens, at, language))
            ? []
            : [`${key} (${file})`],
        );
      });
  });
  expect([...new Set(missing)]).toEqual([]);
});

test.each(languages)(
  'every word that the learner of the demo has marked in %s has a meaning in its card',
  async (language) => {
    const { lexicon } = await shippedLexicon(language);
    const words = givenWordsIn(content, language).filter(({ status, text }) => status !== '99' && !text.includes(' '));
    expect(words.filter(({ text }) => !lexicon.meaningOf(wordKey(text, language))).map(({ text }) => text)).toEqual([]);
  },
);
