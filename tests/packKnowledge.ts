import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import type { Language } from '#domain/languages.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { shippedLexicon } from './shippedLexicon.ts';

const packs = path.join(import.meta.dirname, '../content/starter-packs');

/** Tells of a key whether it is a word of the language's starter packs, or a form of one. */
export async function packKnowledge(language: Language): Promise<(key: string) => boolean> {
  const { lexicon } = await shippedLexicon(language);
  const pack = parseStarterPack(readFileSync(path.join(packs, `${language}.tsv`), 'utf8'), language);
  const known = new Set(
    pack.flatMap(({ word, lemma }) => [word, lemma].flatMap((text) => tokenise(text, language).map(({ key }) => key))),
  );
  const isKnownLemma = (lemma: string | null): boolean =>
    // A contraction (dell’: di + il) is known by its parts.
    lemma !== null && lemma.split(' + ').every((part) => known.has(part));
  const answers = new Map<string, boolean>();
  return (key) => {
    // Texts have few words, again and again.
    const answer = answers.get(key) ?? (known.has(key) || isKnownLemma(lexicon.lemmaOf(key)));
    answers.set(key, answer);
    return answer;
  };
}
