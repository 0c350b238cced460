import { partsOfSpeech, type PartOfSpeech } from '../../starterPacks/starterPack.ts';
import type { GlossaryEntry, ListedForm } from './glossary.ts';

/** A language's glossary and its listed forms, as a browser fetches them. */
export interface Glossary {
  /** In order of usefulness, as near as the file keeps it. */
  readonly entries: readonly GlossaryEntry[];
  readonly forms: readonly ListedForm[];
}

const codes: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'n',
  verb: 'v',
  adjective: 'a',
  adverb: 'd',
  pronoun: 'r',
  determiner: 't',
  preposition: 'p',
  conjunction: 'c',
  numeral: 'm',
  interjection: 'i',
  particle: 'x',
  contraction: 'k',
};
const byCode = new Map(partsOfSpeech.map((part) => [codes[part], part]));

/**
 * Ranks that count as one: each step has about half as many as there are before it, which spares a third of the file, and no step goes
 * across a number of words that a learner may accept beyond the packs: those are exactly the most useful.
 */
const stepEnds = [16, 44, 85, 146, 238, 374, 577, 879, 1_329, 2_000, 3_000, 5_000, 8_500];

function rankStep(rank: number): string {
  return stepEnds.filter((end) => end <= rank).length.toString(36);
}

/**
 * Writes a glossary so that it takes little on the wire: sorted, so that each lemma says only how it differs from the one before,
 * and a column after the other, so that like stands by like. Columns are parted by a form feed, lines by a line feed.
 * @param entries in order of usefulness, the lines of a lemma together
 */
export function packGlossary(entries: readonly GlossaryEntry[]): string {
  const ranks = new Map<string, number>();
  for (const { lemma } of entries) ranks.set(lemma, ranks.get(lemma) ?? ranks.size);
  const byLemma = Map.groupBy(entries, ({ lemma }) => lemma);
  const lemmas = [...byLemma.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  const sorted = lemmas.flatMap((lemma) => byLemma.get(lemma) ?? []);
  return [
    lemmas.map((lemma, index) => differing(lemma, lemmas[index - 1] ?? '')).join('\n'),
    lemmas.map((lemma) => rankStep(ranks.get(lemma) ?? 0)).join(''),
    lemmas
      .map((lemma) =>
        (byLemma.get(lemma) ?? []).map(({ partOfSpeech, gender }) => codes[partOfSpeech] + gender).join(' '),
      )
      .join('\n'),
    sorted.map(({ senses }) => senses.join('; ')).join('\n'),
    sorted.flatMap(({ note }, index) => (note === '' ? [] : [`${index} ${note}`])).join('\n'),
  ].join('\f');
}

/** Reads what {@link packGlossary} wrote. @throws Error when it is not whole */
export function unpackGlossary(text: string): GlossaryEntry[] {
  const [lemmas = [], ranks = [], parts = [], senses = [], notes = []] = text
    .split('\f')
    .map((column) => (column === '' ? [] : column.split('\n')));
  const steps = ranks[0] ?? '';
  const noteOf = new Map(notes.map((line) => [Number.parseInt(line, 10), line.slice(line.indexOf(' ') + 1)]));
  const found: { readonly step: number; readonly entry: GlossaryEntry }[] = [];
  let lemma = '';
  lemmas.forEach((line, index) => {
    lemma = lemma.slice(0, Number.parseInt(line[0] ?? '', 36)) + line.slice(1);
    for (const code of (parts[index] ?? '').split(' ')) {
      const partOfSpeech = byCode.get(code[0] ?? '');
      const own = senses[found.length];
      if (!partOfSpeech || !own) throw new Error(`The glossary breaks off at ${lemma}`);
      const note = noteOf.get(found.length) ?? '';
      const entry = { lemma, partOfSpeech, gender: code.slice(1), senses: own.split('; '), note };
      found.push({ step: Number.parseInt(steps[index] ?? '', 36), entry });
    }
  });
  if (senses.length !== found.length || steps.length !== lemmas.length) throw new Error('The glossary is not whole');
  return found.toSorted((one, other) => one.step - other.step).map(({ entry }) => entry);
}

/** Writes a list of forms, in its order. */
export function packForms(forms: readonly ListedForm[]): string {
  return forms
    .map(({ form, lemma, partOfSpeech, senses }) => [form, lemma, codes[partOfSpeech], senses.join('; ')].join('\t'))
    .join('\n');
}

/** Reads what {@link packForms} wrote. @throws Error when it is not whole */
export function unpackForms(text: string): ListedForm[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [form = '', lemma = '', code = '', senses] = line.split('\t');
    const partOfSpeech = byCode.get(code);
    if (!partOfSpeech || !senses) throw new Error(`The list of forms breaks off at ${form}`);
    return { form, lemma, partOfSpeech, senses: senses.split('; ') };
  });
}

/** A digit for the letters that a lemma shares with the one before it, and the others. */
function differing(lemma: string, before: string): string {
  let shared = 0;
  while (shared < 35 && shared < before.length && lemma[shared] === before[shared]) shared++;
  return shared.toString(36) + lemma.slice(shared);
}
