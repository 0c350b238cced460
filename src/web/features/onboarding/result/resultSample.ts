import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { lemmasBeyondPacks, mostOfPacks, packWithin, stepsOffered } from '#domain/vocabularyCheck/acceptedWords.ts';
import type { AcceptedWords } from '#domain/vocabularyCheck/calibration.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { coverOf } from '#domain/words/status/shownStatus.ts';
import { isQuietChapter } from '#domain/words/usefulWords.ts';
import { loadFirstPage } from '#web/platform/content/firstPage.ts';
import { loadFirstReading } from '#web/platform/content/firstReading.ts';
import { loadStartingWords, noStartingWords, type StartingWords } from '#web/platform/content/startingWords.ts';
import { namesOfReading, usefulOfReading } from '../steps/readingWords.ts';

/** The drawing of a word of the sample: as a name, not at all, by a short stroke, or in full. */
export type SampleAppearance = 'name' | 'known' | 'stroke' | 'full';

/** The sample as it looks once so many words are accepted. */
export interface SampleLook {
  /** The share of its running words that is new, names left out; 0 to 1. */
  readonly newShare: number;
  readonly appearanceOf: (key: string) => SampleAppearance;
}

/** The beginning of a text, and what its words look like with each number that a check offers. */
export interface SampledPage extends SampleText {
  readonly looks: ReadonlyMap<AcceptedWords, SampleLook>;
}

interface SampleText {
  readonly title: string;
  readonly text: string;
  /** It begins a novel, or the first reading that comes next. */
  readonly isNovel: boolean;
  /** Keys. */
  readonly names: ReadonlySet<string>;
  /** Keys of words that are drawn in full where most of it is new. */
  readonly useful: ReadonlySet<string>;
}

/** Characters of a first reading at most, so that it stays beside the choice. */
const longestSample = 190;

/**
 * The page of a novel, or of a first reading for whom a novel is far away, as it will look with each number of words: by the same
 * rules as every page.
 * @throws Refusal `unavailable` when text or words cannot be fetched now
 */
export async function loadResultSample(language: Language, estimate: number): Promise<SampledPage> {
  const text = estimate < mostOfPacks ? await beginningOfReading(language) : await pageOfNovel(language);
  const looks = new Map<AcceptedWords, SampleLook>();
  for (const step of stepsOffered(estimate)) looks.set(step, lookOf(text, language, await wordsOf(language, step)));
  return { ...text, looks };
}

async function pageOfNovel(language: Language): Promise<SampleText> {
  const { title, text, names } = await loadFirstPage(language);
  const keys = names.flatMap((name) => tokenise(name, language).map(({ key }) => key));
  return { title, text, isNovel: true, names: new Set(keys), useful: new Set() };
}

async function beginningOfReading(language: Language): Promise<SampleText> {
  const reading = await loadFirstReading(language);
  return {
    title: reading.title,
    text: beginningOf(reading.paragraphs, language),
    isNovel: false,
    names: namesOfReading(reading, language),
    useful: usefulOfReading(reading, language),
  };
}

async function wordsOf(language: Language, accepted: AcceptedWords): Promise<StartingWords> {
  const packId = packWithin(accepted);
  if (packId === null) return noStartingWords;
  const { isWhole, ...words } = await loadStartingWords(language, packId, lemmasBeyondPacks(accepted));
  if (!isWhole) throw new Refusal('unavailable');
  return words;
}

/** The look of a text for a learner who starts with these words. */
export function lookOf(
  { text, names, useful }: Pick<SampleText, 'text' | 'names' | 'useful'>,
  language: Language,
  words: StartingWords,
): SampleLook {
  const isKnown = (key: string): boolean => coverOf(key, { ...words, preset: 'new' }, () => null) !== null;
  const counted = tokenise(text, language).filter(({ key }) => !names.has(key));
  const newShare = counted.filter(({ key }) => !isKnown(key)).length / (counted.length || 1);
  const isQuiet = isQuietChapter(newShare, false);
  return {
    newShare,
    appearanceOf(key) {
      if (names.has(key)) return 'name';
      if (isKnown(key)) return 'known';
      return isQuiet && !useful.has(key) ? 'stroke' : 'full';
    },
  };
}

/** Whole sentences as far as they fit, or the first one. */
export function beginningOf(paragraphs: readonly string[], language: Language): string {
  const text = paragraphs.join(' ');
  const ends = sentencesOf(text, language).map(({ end }) => end);
  return text.slice(0, ends.findLast((end) => end <= longestSample) ?? ends[0] ?? text.length);
}
