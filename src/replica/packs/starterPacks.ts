import {
  checkWordsAddress,
  inventedWordsAddress,
  packAddress,
  packsWithin,
} from '#contract/content/starterPackFile.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { partsOfSpeech, type PackWord, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import { fetchPlainly, type FetchFile } from './fetchFile.ts';
import { keeping } from './keeping.ts';

export interface StarterPackLoader {
  /**
   * The words of a pack, the most useful first. Fetched once, then kept while the page is open.
   * @throws Refusal `unavailable` when they cannot be fetched now; the next call tries again
   */
  loadStarterPack(language: Language, id: StarterPackId): Promise<readonly PackWord[]>;
  /**
   * Words that the language does not have: a learner who claims to know them guesses.
   * @throws Refusal `unavailable`, as above
   */
  loadInventedWords(language: Language): Promise<readonly string[]>;
  /**
   * Words beyond the packs that the vocabulary check asks, a list for each of its rarer bands.
   * @throws Refusal `unavailable`, as above
   */
  loadCheckWords(language: Language): Promise<readonly (readonly string[])[]>;
}

/** @param origin of the site that has the files; empty for the page's own */
export function starterPackLoader(origin: string, fetchFile: FetchFile = fetchPlainly): StarterPackLoader {
  const list = <T>(address: string, read: (value: unknown) => T | null): Promise<readonly T[]> =>
    fetchList(fetchFile, origin + address, read);
  const words = keeping((address: string) => list(address, packWord));
  const invented = keeping((address: string) => list(address, text));
  const beyond = keeping((address: string) => list(address, texts));
  return {
    async loadStarterPack(language, id) {
      return (await Promise.all(packsWithin(id).map((within) => words(packAddress(language, within))))).flat();
    },
    loadInventedWords: (language) => invented(inventedWordsAddress(language)),
    loadCheckWords: (language) => beyond(checkWordsAddress(language)),
  };
}

async function fetchList<T>(
  fetchFile: FetchFile,
  address: string,
  read: (value: unknown) => T | null,
): Promise<readonly T[]> {
  const response = await fetchFile(address).catch(() => null);
  const value: unknown = response?.ok ? await response.json().catch(() => null) : null;
  if (!Array.isArray(value) || value.length === 0) throw new Refusal('unavailable');
  return value.map((entry: unknown) => {
    const checked = read(entry);
    if (checked === null) throw new Refusal('unavailable');
    return checked;
  });
}

// Looked at by hand: the first load carries no schema library.

function packWord(value: unknown): PackWord | null {
  if (!Array.isArray(value) || value.length !== 6 || !value.every((cell) => typeof cell === 'string')) return null;
  const [word = '', lemma = '', part = '', article = '', meaning = '', example = ''] = value;
  const partOfSpeech = partsOfSpeech.find((known) => known === part);
  return partOfSpeech && word !== '' ? { word, lemma, partOfSpeech, article, meaning, example } : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function texts(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string') ? value : null;
}
