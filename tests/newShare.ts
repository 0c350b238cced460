import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/languages.ts';
import type { AcceptedWords } from '#domain/vocabularyCheck/calibration.ts';
import { NameFinder } from '#domain/text/names.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { coverOf } from '#domain/words/status/shownStatus.ts';
import { openBook } from '#reader/open.ts';
import { sectionSource } from '#reader/section/load.ts';
import { blocksOf } from '#reader/section/source.ts';
import { shippedCover } from './shippedCover.ts';

/** Novels that lie beside the checkout. */
const samples = path.join(import.meta.dirname, '../../shared/samples');
export const novels = [
  ['de', 'gb-de-die-verwandlung.epub'],
  ['en', 'moby-dick.epub'],
  ['fr', 'gb-fr-monte-cristo-1.epub'],
  ['it', 'gb-it-pinocchio.epub'],
  ['es', 'gb-es-niebla.epub'],
  ['pt', 'gb-pt-a-cidade-e-as-serras-moderno.epub'],
] as const satisfies readonly (readonly [Language, string])[];

export const hasNovels = existsSync(samples);

/** Counts each word of a novel, but those that its index takes for names. */
export async function wordsOfNovel(language: Language, file: string): Promise<ReadonlyMap<string, number>> {
  const book = await openBook(new Blob([readFileSync(path.join(samples, file))]));
  const finder = new NameFinder(language);
  const words = new Map<string, number>();
  for (const section of book.sections) {
    const blocks = blocksOf(await sectionSource(book, section));
    // Before and behind the novel stands a licence, in English.
    if (blocks.some((block) => block.includes('Project Gutenberg'))) continue;
    for (const block of blocks) {
      const tokens = tokenise(block, language);
      finder.add(block, tokens);
      for (const { key } of tokens) words.set(key, (words.get(key) ?? 0) + 1);
    }
  }
  await book.close();
  for (const name of finder.names().keys()) words.delete(name);
  return words;
}

/** Share of the running words, 0 to 1, that is new to a learner who accepted so many. */
export async function newShare(
  words: ReadonlyMap<string, number>,
  language: Language,
  accepted: AcceptedWords,
): Promise<number> {
  const cover = await shippedCover(language, accepted);
  let [fresh, all] = [0, 0];
  for (const [key, count] of words) {
    all += count;
    if (coverOf(key, cover, () => null) === null) fresh += count;
  }
  return fresh / all;
}
