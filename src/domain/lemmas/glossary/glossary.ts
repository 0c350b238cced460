import { partsOfSpeech, type PartOfSpeech } from '../../starterPacks/starterPack.ts';

/** A line of a language's glossary: a word and what it means to a reader of Spanish. */
export interface GlossaryEntry {
  /** As a dictionary writes it. */
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  /** Of nouns, where the language has it: m, f, n, mf, and mp, fp, np for those that have a plural only; else empty. */
  readonly gender: string;
  /** In Spanish, in the order in which a reader of novels meets them. */
  readonly senses: readonly string[];
  /** The Spanish word that it looks like and is not; else empty. */
  readonly note: string;
}

/** A line of a language's list of forms: one that needs its own answer. */
export interface ListedForm {
  readonly form: string;
  /** A contraction's are several, joined by ` + `. */
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  /** In Spanish. */
  readonly senses: readonly string[];
}

export interface GlossaryFault {
  /** Counted from 1, the header's. */
  readonly line: number;
  readonly reason: string;
}

export interface Parsed<Row> {
  readonly rows: readonly Row[];
  /** Lines that are left out, each with why. */
  readonly faults: readonly GlossaryFault[];
}

const glossaryColumns = ['lemma', 'partOfSpeech', 'gender', 'senses', 'note'] as const;
const formColumns = ['form', 'lemma', 'partOfSpeech', 'senses'] as const;
const genders: ReadonlySet<string> = new Set(['', 'm', 'f', 'n', 'mf', 'mp', 'fp', 'np']);
const longestSense = 40;
const mostSenses = 3;

/** The entries of `content/glossary/{lang}.tsv`, in order of usefulness. A bad line is reported and left out. */
export function parseGlossary(text: string): Parsed<GlossaryEntry> {
  return parse(text, glossaryColumns, ([lemma = '', partOfSpeech = '', gender = '', senses = '', note = '']) => {
    if (!isPartOfSpeech(partOfSpeech)) return `no part of speech: ${partOfSpeech}`;
    if (!genders.has(gender)) return `no gender: ${gender}`;
    if (note.length > longestSense) return 'the note is too long';
    const read = readSenses(senses);
    if (typeof read === 'string') return read;
    return { key: `${lemma}\t${partOfSpeech}`, row: { lemma, partOfSpeech, gender, senses: read, note } };
  });
}

/** The lines of `content/glossary/forms/{lang}.tsv`, the likelier reading of a form first. A bad line is reported and left out. */
export function parseForms(text: string): Parsed<ListedForm> {
  return parse(text, formColumns, ([form = '', lemma = '', partOfSpeech = '', senses = '']) => {
    if (!isPartOfSpeech(partOfSpeech)) return `no part of speech: ${partOfSpeech}`;
    if (lemma.trim() === '') return 'no lemma';
    const read = readSenses(senses);
    if (typeof read === 'string') return read;
    return { key: `${form}\t${lemma}\t${partOfSpeech}`, row: { form, lemma, partOfSpeech, senses: read } };
  });
}

function parse<Row>(
  text: string,
  columns: readonly string[],
  read: (cells: readonly string[]) => { readonly key: string; readonly row: Row } | string,
): Parsed<Row> {
  const rows: Row[] = [];
  const faults: GlossaryFault[] = [];
  const seen = new Set<string>();
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines[0] !== columns.join('\t')) faults.push({ line: 1, reason: `the header must be ${columns.join(', ')}` });
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const cells = line.split('\t');
    const result = faultOf(line, cells, columns.length) ?? read(cells);
    if (typeof result === 'string') faults.push({ line: index + 1, reason: result });
    else if (seen.has(result.key)) faults.push({ line: index + 1, reason: 'twice' });
    else {
      seen.add(result.key);
      rows.push(result.row);
    }
  }
  return { rows, faults };
}

function faultOf(line: string, cells: readonly string[], columns: number): string | null {
  if (cells.length !== columns) return `${cells.length} columns instead of ${columns}`;
  if (line !== line.normalize('NFC')) return 'not in NFC';
  if (cells.some((cell) => cell !== cell.trim())) return 'a stray space';
  if (cells[0] === '') return 'no word';
  return null;
}

function readSenses(text: string): readonly string[] | string {
  const senses = text.split('; ');
  if (senses.includes('')) return 'an empty sense';
  if (senses.length > mostSenses) return 'too many senses';
  return senses.some((sense) => sense.length > longestSense) ? 'a sense is too long' : senses;
}

export function isPartOfSpeech(text: string): text is PartOfSpeech {
  return partsOfSpeech.some((one) => one === text);
}
