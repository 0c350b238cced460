import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import type { Language } from '#domain/languages.ts';
import { parseForms, parseGlossary, type GlossaryFault } from '#domain/lemmas/glossary/glossary.ts';
import { formsInPack, glossaryLemmas } from '#domain/lemmas/glossaryLemmas.ts';
import { createLemmatiser, type Lemmatiser } from '#domain/lemmas/analysis/lemmatiser.ts';
import { loadTables } from '#domain/lemmas/languages/loadTables.ts';
import { isGuess, type WordReading } from '#domain/lemmas/analysis/wordReading.ts';
import { wordKey } from '#domain/text/normalise.ts';

const root = path.join(import.meta.dirname, '..');
export const glossaryFolder = path.join(root, 'content/glossary');
/** Hand-made lists of running words with their lemmas; they lie beside the checkout, where judges keep as many again. */
const goldFolder = path.join(root, '../shared/findings/lemma-gold');

/** A running word of a novel as a person judged it. */
export interface GoldToken {
  readonly s: string;
  readonly key: string;
  /** False where a sentence begins. */
  readonly mid: boolean;
  /** Content word, function word, name. */
  readonly kind: 'C' | 'F' | 'N';
  readonly gold?: readonly string[];
}

export interface LoadedGlossary {
  readonly lemmatiser: Lemmatiser;
  readonly has: (lemma: string) => boolean;
  readonly keys: readonly string[];
  readonly faults: readonly (GlossaryFault & { readonly file: string })[];
  /** Milliseconds from the lines being read until the first word can be asked for. */
  readonly readyMs: number;
}

function read(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** A lemmatiser over the glossary's files in a folder, with the packs' forms; null where there is no glossary yet. */
export async function loadGlossary(language: Language, folder: string): Promise<LoadedGlossary | null> {
  const text = read(path.join(folder, `${language}.tsv`));
  if (text === null) return null;
  const tables = await loadTables(language);
  const glossary = parseGlossary(text);
  const list = `forms/${language}.tsv`;
  const listed = parseForms(read(path.join(folder, list)) ?? 'form\tlemma\tpartOfSpeech\tsenses\n');
  const pack = `content/starter-packs/${language}.tsv`;
  const packForms = formsInPack(parseStarterPack(readFileSync(path.join(root, pack), 'utf8'), pack), language);
  const begun = performance.now();
  const lemmas = glossaryLemmas(glossary.rows, language);
  const lemmatiser = createLemmatiser(language, tables, lemmas, listed.rows, packForms);
  return {
    lemmatiser,
    has: (lemma) => lemmas.entriesOf(lemma).length > 0,
    keys: glossary.rows.map(({ lemma }) => wordKey(lemma, language)),
    faults: [
      ...glossary.faults.map((fault) => ({ ...fault, file: `${language}.tsv` })),
      ...listed.faults.map((fault) => ({ ...fault, file: list })),
    ],
    readyMs: performance.now() - begun,
  };
}

export interface JudgedWord {
  readonly written: string;
  readonly lemmas: readonly string[];
  readonly first: WordReading | undefined;
  readonly outcome: 'right' | 'wrong' | 'none' | 'labelled';
  readonly isRight: boolean;
  /** True when the glossary has the lemma at all. */
  readonly isKnown: boolean;
}

/** The words of a language's gold list; null where the lists are not at hand. */
function goldTokens(language: Language): readonly GoldToken[] | null {
  const text = read(path.join(goldFolder, `${language}.json`));
  return text === null ? null : (JSON.parse(text) as readonly GoldToken[]);
}

/** The content words of a gold list and what is answered to each; null where the lists are not at hand. */
export function judgeGold(language: Language, { lemmatiser, has }: LoadedGlossary): readonly JudgedWord[] | null {
  const tokens = goldTokens(language);
  if (!tokens) return null;
  return tokens
    .filter(({ kind, gold }) => kind === 'C' && gold)
    .map(({ s, key, mid, gold: lemmas = [] }) => {
      const [first] = lemmatiser.readings(key, { capital: /^\p{Lu}/u.test(s), startsSentence: !mid });
      const isRight = first !== undefined && lemmas.includes(wordKey(first.lemma, language));
      const outcome = !first ? 'none' : isGuess(first) ? 'labelled' : isRight ? 'right' : 'wrong';
      return { written: s, lemmas, first, outcome, isRight, isKnown: lemmas.some(has) };
    });
}
