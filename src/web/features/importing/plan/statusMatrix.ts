import type { Status } from '#domain/words/word.ts';
import { statusClassesOf, type StatusClass } from '#wordFiles/statuses/statusClasses.ts';
import type { FoundWord, WordFileSource } from '#wordFiles/wordFile.ts';
import { createBreath } from '../reading/breathe.ts';
import type { GatheredWord } from '../reading/gatherWords.ts';
import { ownStatusNames } from '../reading/ownStatusNames.ts';

/** Statuses of a file that are told apart; a column with more of them holds none. */
const mostClasses = 40;
const otherClass: StatusClass = { key: 'other', sign: null, name: 'Otros', proposed: '2', order: 100 };

/** The status that a word shows here; null for a new one. */
export type Shown = Status | null;

/** Words of a file that are known alike there, and how many of them show what here. */
export interface ClassRow {
  readonly class: StatusClass;
  readonly shown: ReadonlyMap<Shown, number>;
}

/** Words of one language by what they are there and here: whatever is chosen, its figures are sums over this. */
export interface StatusMatrix {
  readonly rows: readonly ClassRow[];
  /** The number of each word's row, in the order of the words. */
  readonly rowOfWord: Uint8Array;
}

/** Tells the class of any word of a file. */
export type ClassOf = (word: FoundWord) => StatusClass;

/** @param words of all languages: of some programs one status says how another is meant */
export function classesOfFile(source: WordFileSource, words: Iterable<GatheredWord>): ClassOf {
  const found = new Set<string>();
  for (const { word } of words) if (word.status !== null) found.add(word.status);
  const classOf = statusClassesOf(source, found, ownStatusNames);
  const told = new Set<string>();
  return (word) => {
    const found = classOf(word);
    if (told.has(found.key)) return found;
    if (told.size >= mostClasses) return otherClass;
    told.add(found.key);
    return found;
  };
}

/** Counts words by what they are there and here. The page has its turn in between. */
export async function countStatuses(
  words: readonly GatheredWord[],
  classOf: ClassOf,
  shownOf: (key: string) => Shown,
): Promise<StatusMatrix> {
  const breathe = createBreath();
  const rows: { readonly class: StatusClass; readonly shown: Map<Shown, number> }[] = [];
  const numbers = new Map<string, number>();
  const rowOfWord = new Uint8Array(words.length);
  for (const [at, { key, word }] of words.entries()) {
    await breathe();
    const found = classOf(word);
    const number = numbers.get(found.key) ?? rows.length;
    if (number === rows.length) rows.push({ class: found, shown: new Map() });
    numbers.set(found.key, number);
    rowOfWord[at] = number;
    const counts = rows[number]?.shown;
    const shown = shownOf(key);
    counts?.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  return { rows, rowOfWord };
}
