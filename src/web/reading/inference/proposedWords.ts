import type { Candidate } from '#domain/words/inference/exposures.ts';

/** A candidate as the panel shows it. */
export interface ProposedWord extends Candidate {
  /** As it is written in the text where that is known. */
  readonly text: string;
  /** The words around it where it was met last; empty where that is not known. */
  readonly around: string;
}

/** The place where a word was met last. */
export interface MetPlace {
  readonly text: string;
  readonly sentence: string;
}

/** Words to each side of the word that are shown with it. */
const wordsBeside = 3;

export function proposedWord(candidate: Candidate, met: MetPlace | undefined): ProposedWord {
  return { ...candidate, text: met?.text ?? candidate.key, around: met ? wordsAround(met) : '' };
}

/** A word with three words of its sentence to each side; empty where the sentence has it not. */
export function wordsAround({ text, sentence }: MetPlace): string {
  const at = sentence.indexOf(text);
  if (at === -1) return '';
  const wordsIn = (part: string): string[] => part.split(/(?<=\s)/u);
  const before = wordsIn(sentence.slice(0, at)).slice(-wordsBeside).join('');
  const after = wordsIn(sentence.slice(at + text.length))
    .slice(0, wordsBeside + 1)
    .join('');
  return `${before}${text}${after}`.trim();
}

/** The evidence for a word: «26 páginas», «3 páginas y 22 líneas». */
export function evidenceOf({ pages, lines }: Candidate): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
  return [...counted(pages, 'página', 'páginas'), ...counted(lines, 'línea', 'líneas')].join(' y ');
}
