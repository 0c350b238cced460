import { plainCells, type CellForm, type SourceRow } from '../source.ts';
import type { ColumnRole, WordColumn, WordFileSource } from '../wordFile.ts';
import { plainName } from '../text/columnNames.ts';
import { withoutGuard } from '../text/rows.ts';

/** A program whose tables are known by their first row. */
interface HeadedTable {
  readonly source: WordFileSource;
  /** Names that all stand in the first row, as `plainName` makes them. */
  readonly mark: readonly string[];
  readonly separator?: string;
  readonly roles: Readonly<Record<string, ColumnRole>>;
  /** For columns that are numbered, such as `tag1`. */
  readonly numbered?: Readonly<Record<string, ColumnRole>>;
  readonly form?: CellForm;
  readonly mend?: (cells: readonly string[], names: readonly string[]) => readonly string[];
}

const tables: readonly HeadedTable[] = [
  {
    // `exportWords.ts` writes it.
    source: 'glosa',
    mark: ['palabra', 'estado', 'significado', 'nivel de repaso'],
    roles: {
      palabra: 'word',
      estado: 'status',
      significado: 'notes',
      traduccion: 'translation',
      etiquetas: 'tags',
      favorita: 'starred',
      'forma base': 'lemma',
      anadida: 'added',
      'proximo repaso': 'due',
      'nivel de repaso': 'level',
      facilidad: 'ease',
      oracion: 'sentence',
      'traduccion de la oracion': 'sentenceTranslation',
    },
    form: { tags: /;/, hasMarkup: false },
    mend: (cells) => cells.map(withoutGuard),
  },
  {
    source: 'lingq',
    mark: ['term', 'phrase', 'tag1', 'meaning1'],
    roles: { term: 'word', phrase: 'sentence' },
    numbered: { tag: 'tags', meaning: 'translation' },
    mend: (cells, names) => withCapital(cells, names.indexOf('term'), names.indexOf('phrase')),
  },
  {
    // Scripts that ask LingQ itself; a word that it calls known is one of level 3 with an extended level of 3.
    source: 'lingq',
    mark: ['term', 'status', 'extended status'],
    roles: {
      term: 'word',
      status: 'status',
      fragment: 'sentence',
      phrase: 'sentence',
      notes: 'notes',
      tags: 'tags',
      hint: 'translation',
    },
    numbered: { hint: 'translation', meaning: 'translation', tag: 'tags' },
    mend: (cells, names) => {
      const [status, extended] = [names.indexOf('status'), names.indexOf('extended status')];
      return cells[status] === '3' && cells[extended] === '3' ? cells.with(status, '4') : cells;
    },
  },
  {
    source: 'lute',
    mark: ['term', 'parent', 'translation', 'language', 'tags', 'status', 'link status'],
    roles: {
      term: 'word',
      parent: 'lemma',
      translation: 'translation',
      language: 'language',
      tags: 'tags',
      added: 'added',
      status: 'status',
    },
    form: { tags: /;;/, hasMarkup: false },
    mend: (cells, names) => {
      const parent = names.indexOf('parent');
      // Several parents are possible there; here a word has one base form.
      return cells.with(parent, (cells[parent] ?? '').split(';;', 1)[0] ?? '');
    },
  },
  {
    source: 'linguacafe',
    mark: ['word', 'level'],
    separator: '|',
    roles: { word: 'word', lemma: 'lemma', translation: 'translation', level: 'status', 'added to srs': 'added' },
  },
];

/** A table of a known program: what its columns are, and how its rows are to be read. */
export interface RecognisedTable {
  readonly source: WordFileSource;
  readonly columns: readonly WordColumn[];
  readonly form: CellForm;
  readonly mend: (cells: readonly string[]) => readonly string[];
}

/** Recognises a program by the first row of its table; null for anybody's. */
export function recogniseHeading(first: SourceRow, separator: string | null): RecognisedTable | null {
  const names = first.cells.map((cell) => plainName(withoutGuard(cell)));
  const table = tables.find(
    ({ mark, separator: own }) =>
      mark.every((name) => names.includes(name)) && (own === undefined || own === separator),
  );
  if (!table) return null;
  const { source, roles, numbered = {}, form = plainCells, mend = (cells) => cells } = table;
  const columns = names.map((name, index) => {
    const base = /^([a-z]+) ?\d+$/.exec(name)?.[1] ?? '';
    const isFirst = names.indexOf(name) === index;
    const role = roles[name] ?? (Object.hasOwn(numbered, base) ? numbered[base] : undefined);
    return { name: first.cells[index]?.trim() || null, role: isFirst && role ? role : null };
  });
  return { source, columns, form, mend: (cells) => mend(cells, names) };
}

/**
 * LingQ writes words in small letters: a noun of German has its capital in the phrase alone. What stands at the beginning of a sentence has one
 * in any case and tells nothing.
 */
function withCapital(cells: readonly string[], word: number, sentence: number): readonly string[] {
  const [term = '', phrase = ''] = [cells[word], cells[sentence]];
  if (term === '' || term !== term.toLowerCase()) return cells;
  const lowered = phrase.toLowerCase();
  // Letters whose small form is longer would shift all places.
  if (lowered.length !== phrase.length) return cells;
  const at = lowered.indexOf(term);
  const before = phrase.slice(0, Math.max(0, at)).trimEnd();
  const found = phrase.slice(at, at + term.length);
  const isWithin =
    at > 0 && !/[\p{L}\p{N}]$/u.test(phrase.slice(0, at)) && before !== '' && !/[.!?…:«»"„“”‚‘¿¡–—-]$/.test(before);
  return isWithin && /^\p{Lu}\p{Ll}+/u.test(found) ? cells.with(word, found) : cells;
}
