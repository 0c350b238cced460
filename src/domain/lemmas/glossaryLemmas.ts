import type { Language } from '../languages.ts';
import type { PackWord } from '../starterPacks/starterPack.ts';
import { wordKey } from '../text/normalise.ts';
import type { LemmaEntry, Lemmas } from './analysis/analysis.ts';
import type { GlossaryEntry, ListedForm } from './glossary/glossary.ts';

/** The words of a glossary, by their keys; what comes first is the more useful. */
export function glossaryLemmas(entries: readonly GlossaryEntry[], language: Language): Lemmas {
  const byKey = new Map<string, LemmaEntry[]>();
  entries.forEach(({ lemma, partOfSpeech, gender }, rank) => {
    const key = wordKey(lemma, language);
    const entry = { lemma, partOfSpeech, rank, gender };
    const known = byKey.get(key);
    if (known) known.push(entry);
    else byKey.set(key, [entry]);
  });
  const none: readonly LemmaEntry[] = [];
  return { entriesOf: (key) => byKey.get(key) ?? none };
}

/** The words of a starter pack that are forms of others: what the pack says of them is an answer of their own. */
export function formsInPack(words: readonly PackWord[], language: Language): ListedForm[] {
  return words
    .filter(({ word, lemma }) => wordKey(word, language) !== wordKey(lemma, language))
    .map(({ word, lemma, partOfSpeech, meaning }) => ({
      form: word,
      lemma,
      partOfSpeech,
      senses: meaning.split(senseEnd),
    }));
}

/** A pack's «se encontraba en un lugar (yo, él; de estar)» is one sense: what stands in parentheses is not parted. */
const senseEnd = /; (?![^()]*\))/u;
