import { foldText } from '../text/foldText.ts';
import type { GlossaryEntry } from './glossary/glossary.ts';

/** Letters from which on meanings are searched, whole words only at first: fewer begin too many of them. */
const fewestLetters = 3;

const notLetters = /[^\p{L}\p{N}]+/gu;

/** Finds the words of a glossary by what they mean. */
export class MeaningSearch {
  /** Lemmas with their senses folded, every word of them after a space. */
  readonly #senses: ReadonlyMap<string, string>;

  constructor(entries: readonly GlossaryEntry[]) {
    const senses = new Map<string, string>();
    for (const { lemma, senses: texts } of entries)
      senses.set(lemma, `${senses.get(lemma) ?? ''}${spaced(texts.join('; '))} `);
    this.#senses = senses;
  }

  /** The lemmas in whose senses words begin with this text, or are it when it is as short as may be; none for a shorter one. */
  lemmasMeaning(text: string): readonly string[] {
    const part = spaced(text);
    const letters = part.length - 1;
    if (letters < fewestLetters) return [];
    const wanted = letters === fewestLetters ? `${part} ` : part;
    return [...this.#senses].flatMap(([lemma, senses]) => (senses.includes(wanted) ? [lemma] : []));
  }
}

function spaced(text: string): string {
  return ` ${foldText(text).replaceAll(notLetters, ' ').trim()}`;
}
