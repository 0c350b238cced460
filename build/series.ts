import { episodesAddress, type EpisodeExercises } from '#contract/content/story.ts';
import type { Episode, ParsedSeries } from '#contract/content/seriesText.ts';
import type { Language } from '#domain/languages.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import type { LessonWord } from '#domain/lessons/lesson.ts';
import { chapterPath } from './epub.ts';
import { placeKeyWord } from './keyWords.ts';
import type { OwnBook } from './ownBook.ts';
import { shippedLexicon } from './shippedLexicon.ts';

/** A series as a book: an episode is a chapter. */
export function ownBookOf({ episodes, ...series }: ParsedSeries): OwnBook {
  const questionCounts = episodes.map(({ questions }) => questions.length);
  return { ...series, given: false, chapters: episodes, questionCounts };
}

/** The exercises of each series by their address. */
export async function exercisesOf(
  content: string,
  language: Language,
  series: readonly ParsedSeries[],
): Promise<[address: string, source: string][]> {
  if (series.length === 0) return [];
  const { lexicon } = await shippedLexicon(content, language);
  return series.map(({ id, episodes }) => {
    const exercises = episodes.map((episode): EpisodeExercises => ({
      words: episode.words.map((word) => placeInBook(word, episode, language, lexicon)),
      questions: episode.questions,
    }));
    return [episodesAddress(id), JSON.stringify(exercises)];
  });
}

/** A word with its sentence of the episode, and the place of that in the book. */
function placeInBook(
  word: LessonWord,
  { number, title, paragraphs }: Episode,
  language: Language,
  lexicon: Lexicon,
): LessonWord {
  // The title of the episode is its first block.
  const texts = [title, ...paragraphs].map((text) => text.replaceAll('*', ''));
  const placed = placeKeyWord(word, texts, language, lexicon);
  if (!placed.met) return placed;
  const { sentence } = placed.met;
  const block = texts.findIndex((text) => text.includes(sentence));
  const locator = {
    section: chapterPath(number - 1),
    block,
    offset: texts[block]?.indexOf(sentence) ?? 0,
  };
  return { ...placed, met: { ...placed.met, place: { locator, chapter: title } } };
}
