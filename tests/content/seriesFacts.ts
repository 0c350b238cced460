import type { ParsedSeries } from '#contract/content/seriesText.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { ownBookOf } from '../../build/series.ts';
import { namesOfStory } from '../../build/storyNames.ts';
import { packKnowledge } from '../packKnowledge.ts';
import { shippedLexicon } from '../shippedLexicon.ts';

export interface EpisodeFacts {
  readonly number: number;
  /** Running words. */
  readonly words: number;
  /** The mean of its sentences, in words. */
  readonly sentence: number;
  /** Share of running words, 0 to 1, names left out. */
  readonly inPack: number;
  /** Share of running words that neither the pack nor an episode before has. */
  readonly fresh: number;
  /** Those words, each once, by their dictionary form. */
  readonly freshWords: readonly string[];
}

/** What a reader meets in each episode. */
export async function factsOf(series: ParsedSeries): Promise<readonly EpisodeFacts[]> {
  const { language } = series;
  const { lexicon } = await shippedLexicon(language);
  const isInPack = await packKnowledge(language);
  const names = namesOfStory(ownBookOf(series));
  const met = new Set<string>();
  return series.episodes.map(({ number, title, paragraphs }) => {
    const texts = [title, ...paragraphs].map((text) => text.replaceAll('*', ''));
    const running = texts.flatMap((text) => tokenise(text, language).map(({ key }) => key));
    const words = running.filter((key) => !names.has(key) && !/^\d+$/.test(key));
    const lemmaOf = (key: string): string => lexicon.lemmaOf(key) ?? key;
    const fresh = words.filter((key) => !isInPack(key) && !met.has(lemmaOf(key)));
    const freshWords = [...new Set(fresh.map(lemmaOf))];
    for (const key of words) met.add(lemmaOf(key));
    const sentences = texts.flatMap((text) => sentencesOf(text, language));
    return {
      number,
      words: running.length,
      sentence: running.length / sentences.length,
      inPack: words.filter(isInPack).length / words.length,
      fresh: fresh.length / words.length,
      freshWords,
    };
  });
}
