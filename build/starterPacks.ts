import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  checkWordsSchema,
  inventedWordsSchema,
  packFileSchema,
  parseCheckWords,
  parseInventedWords,
  parseStarterPack,
} from '#contract/content/starterPack.ts';
import {
  checkWordsAddress,
  inventedWordsAddress,
  packAddress,
  rowsAdded,
  starterPackFolder,
} from '#contract/content/starterPackFile.ts';
import { languages, type Language } from '#domain/languages.ts';
import { starterPackIds } from '#domain/starterPacks/starterPack.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';

/** The starter packs as browsers fetch them. */
export function starterPacks(content: string): Plugin {
  return contentFiles('starter-packs', starterPackFolder, () => starterPackFiles(content));
}

/**
 * Every file by its address.
 * @throws Error naming file and line when the content has a fault or is missing
 */
function starterPackFiles(content: string): ContentFiles {
  return new Map(
    languages.flatMap((language) => [
      ...packFiles(content, language),
      invented(content, language),
      beyond(content, language),
    ]),
  );
}

function packFiles(content: string, language: Language): [address: string, source: string][] {
  const file = path.join(content, 'starter-packs', `${language}.tsv`);
  const words = parseStarterPack(readFileSync(file, 'utf8'), file);
  return starterPackIds.map((id) => [
    packAddress(language, id),
    JSON.stringify(packFileSchema.parse(rowsAdded(words, id))),
  ]);
}

function invented(content: string, language: Language): [address: string, source: string] {
  const file = path.join(content, 'invented-words', `${language}.txt`);
  const words = parseInventedWords(readFileSync(file, 'utf8'), file);
  return [inventedWordsAddress(language), JSON.stringify(inventedWordsSchema.parse(words))];
}

function beyond(content: string, language: Language): [address: string, source: string] {
  const file = path.join(content, 'check-words', `${language}.txt`);
  const bands = parseCheckWords(readFileSync(file, 'utf8'), file);
  return [checkWordsAddress(language), JSON.stringify(checkWordsSchema.parse(bands))];
}
