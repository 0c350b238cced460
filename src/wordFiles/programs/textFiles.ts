import { wordFileLimits } from '../limits.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { sourceOf, type CellForm, type Source, type SourceRow } from '../source.ts';
import { readRows, readUnquotedRows } from '../text/rows.ts';
import type { ColumnRole, TextReading, WordColumn } from '../wordFile.ts';
import { guessColumns } from '../text/guessColumns.ts';

type Letters = Pick<TextReading, 'letters'>;

const columnsOf = (roles: readonly (readonly [string | null, ColumnRole | null])[]): readonly WordColumn[] =>
  roles.map(([name, role]) => ({ name, role }));

/** Language Reactor's table: no heading, the first cell is `WORD|lemma|language`. Null for any other text. */
export function openLanguageReactorTable(text: string, { letters }: Letters): Source | null {
  if (!/^(?:WORD|PHRASE)\|[^\n\t]*\t/.test(text)) return null;
  const rows = readUnquotedRows(text, '\t').map(({ number, cells }): SourceRow => {
    const [kind = '', lemma = '', language = ''] = (cells[0] ?? '').split('|');
    const isWord = kind === 'WORD';
    const form = cells[4]?.trim() || lemma;
    return {
      number,
      cells: [isWord ? form : '', isWord ? lemma : '', cells[8] ?? '', cells[2] ?? '', cells[3] ?? '', language],
    };
  });
  const columns = columnsOf([
    ['form', 'word'],
    ['lemma', 'lemma'],
    ['translations', 'translation'],
    ['sentence', 'sentence'],
    ['translation', 'sentenceTranslation'],
    ['language', 'language'],
  ]);
  return sourceOf('language-reactor', columns, rows, { text: { letters, separator: '\t', hasHeading: false } });
}

/** Anki's «notes in plain text»: first lines that begin with `#` say how it is written. Null for any other text. */
export function openAnkiText(text: string, { letters }: Letters): Source | null {
  if (!text.startsWith('#separator:')) return null;
  const facts = new Map<string, string>();
  let start = 0;
  let lines = 0;
  while (text[start] === '#') {
    const end = text.indexOf('\n', start);
    const line = text.slice(start + 1, end < 0 ? text.length : end);
    const colon = line.indexOf(':');
    if (colon > 0) facts.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1));
    start = end < 0 ? text.length : end + 1;
    lines += 1;
  }
  const named: Readonly<Record<string, string>> = {
    tab: '\t',
    comma: ',',
    semicolon: ';',
    pipe: '|',
    space: ' ',
    colon: ':',
  };
  const said = facts.get('separator') ?? 'tab';
  const separator = named[said.toLowerCase()] ?? (said === '' ? '\t' : said);
  const rows = readRows(text.slice(start), separator).map(({ number, cells }) => ({ number: number + lines, cells }));
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columnOf = (fact: string): number => Number(facts.get(`${fact} column`) ?? 0) - 1;
  const silent = new Set(['guid', 'notetype', 'deck', 'if matches'].map(columnOf));
  const names = facts.get('columns')?.split(separator) ?? [];
  const tags = columnOf('tags');
  const form: CellForm = { tags: /\s/, hasMarkup: facts.get('html') === 'true' };
  const read = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !silent.has(index) && index !== tags,
  );
  const guessed = guessColumns(
    read.map((index) => names[index] ?? null),
    rows.map(({ number, cells }) => ({ number, cells: read.map((index) => cells[index] ?? '') })),
    form,
  );
  const columns = Array.from({ length: width }, (_, index): WordColumn => {
    if (index === tags) return { name: names[index] ?? null, role: 'tags' };
    return guessed[read.indexOf(index)] ?? { name: null, role: null };
  });
  return sourceOf('anki', columns, rows, { form, text: { letters, separator, hasHeading: false } });
}

/** Words of a clipping that may be one to learn; longer ones are quotations. */
const mostWordsOfClipping = 3;

/** Kindle's `My Clippings.txt`, in whatever language the device speaks. Null for any other text. */
export function openClippings(text: string): Source | null {
  const blocks = text.split(/^={10}[ \t]*$/m);
  if (blocks.length < 2) return null;
  const rows: SourceRow[] = [];
  let line = 1;
  for (const block of blocks) {
    const [title = '', place = '', ...rest] = block.replace(/^\n/, '').split('\n');
    const text = rest.join(' ').trim();
    const first = line + (block.startsWith('\n') ? 1 : 0);
    line += block.split('\n').length - 1;
    if (!place.startsWith('-') || text.length > wordFileLimits.word || text.split(/\s+/).length > mostWordsOfClipping)
      continue;
    const word = text.replaceAll(/^[\s.,;:!?¡¿«»"“”„()—–-]+|[\s.,;:!?«»"“”()—–-]+$/gu, '');
    if (word === '') continue;
    rows.push({ number: first + 3, cells: [word, title.trim()] });
  }
  if (rows.length > wordFileLimits.rows) throw new Refusal('word-file-too-many-rows');
  return sourceOf(
    'kindle',
    columnsOf([
      [null, 'word'],
      [null, null],
    ]),
    rows,
  );
}

/** Readlang's text: a sentence with `[[word]]`, a semicolon, what it means; `\;` is a semicolon. Null for any other text. */
export function openReadlang(text: string): Source | null {
  const lines = text.split('\n', wordFileLimits.rows + 1);
  const telling = lines.filter((line) => line.trim() !== '').slice(0, 50);
  if (telling.length === 0 || telling.filter((line) => /\[\[[^[\]]+\]\]/.test(line)).length * 2 <= telling.length)
    return null;
  if (lines.length > wordFileLimits.rows) throw new Refusal('word-file-too-many-rows');
  const rows = lines.flatMap((line, index): SourceRow[] => {
    if (line.trim() === '') return [];
    const [marked = '', ...meaning] = line.replaceAll('\\;', '\u0000').split(';');
    const plain = (part: string): string => part.replaceAll('\u0000', ';').trim();
    const word = /\[\[([^[\]]+)\]\]/.exec(marked)?.[1] ?? '';
    const sentence = marked.replaceAll(/\[\[([^[\]]+)\]\]/g, '$1');
    const isSentence = sentence.trim() !== word.trim();
    return [{ number: index + 1, cells: [plain(word), plain(meaning.join(';')), isSentence ? plain(sentence) : ''] }];
  });
  return sourceOf(
    'readlang',
    columnsOf([
      [null, 'word'],
      [null, 'translation'],
      [null, 'sentence'],
    ]),
    rows,
  );
}
