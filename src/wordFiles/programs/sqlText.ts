/** A row of a table in SQL text: its values by the names of its columns; NULL is absent. */
export type SqlRow = ReadonlyMap<string, string>;

/**
 * The rows that the INSERT statements of a dump of MySQL write into some tables. Columns have the names that the statement says, else those of
 * the table's CREATE before it. Nothing is run. Takes time in proportion to the text.
 */
export function readSqlTables(text: string, wanted: readonly string[]): ReadonlyMap<string, readonly SqlRow[]> {
  const names = new Map<string, readonly string[]>();
  const rows = new Map<string, SqlRow[]>();
  let at = 0;
  while (at < text.length) {
    // Strings of a dump have no line ends: a statement begins where a line does.
    const line = text.slice(at, at + 200);
    const created = /^\s*CREATE TABLE (?:IF NOT EXISTS )?[`"]?(\w+)[`"]?\s*\(/i.exec(line);
    const inserted = /^\s*INSERT (?:IGNORE )?INTO [`"]?(\w+)[`"]?\s*(?=VALUES|\()/i.exec(line);
    const table = (created ?? inserted)?.[1] ?? '';
    if (created && wanted.includes(table)) {
      const list = readList(text, at + created[0].length);
      names.set(
        table,
        list.parts.map(columnName).filter((name) => name !== ''),
      );
      at = list.end;
    } else if (inserted && wanted.includes(table)) {
      const read = readInsert(text, at + inserted[0].length, names.get(table) ?? []);
      // One after another: a statement may have more rows than a call takes.
      const found = rows.get(table) ?? [];
      for (const row of read.rows) found.push(row);
      rows.set(table, found);
      at = read.end;
    }
    const end = text.indexOf('\n', at);
    at = end < 0 ? text.length : end + 1;
  }
  return rows;
}

/** The name at the beginning of a definition; empty for a key or a constraint. */
function columnName(definition: string): string {
  const name = /^\s*[`"]?(\w+)/.exec(definition)?.[1] ?? '';
  return /^(?:PRIMARY|UNIQUE|KEY|INDEX|CONSTRAINT|FULLTEXT|FOREIGN|CHECK)$/i.test(name) ? '' : name;
}

function readInsert(
  text: string,
  from: number,
  known: readonly string[],
): { readonly rows: readonly SqlRow[]; readonly end: number } {
  let at = from;
  let names = known;
  if (text[at] === '(') {
    const list = readList(text, at + 1);
    names = list.parts.map(columnName);
    at = list.end;
  }
  const rows: SqlRow[] = [];
  const begin = /\s*(?:VALUES\s*)?,?\s*\(/iy;
  for (;;) {
    begin.lastIndex = at;
    if (!begin.test(text)) return { rows, end: at };
    const list = readList(text, begin.lastIndex);
    at = list.end;
    rows.push(new Map(list.parts.flatMap((part, index) => valueOf(part, names[index]))));
  }
}

function valueOf(part: string, name: string | undefined): (readonly [string, string])[] {
  const text = part.trim();
  if (name === undefined || /^null$/i.test(text)) return [];
  return [[name, text.startsWith("'") ? unescaped(text.slice(1, -1)) : text]];
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '', Z: '', b: '' };

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)|''/gs, (_, letter: string | undefined) =>
    letter === undefined ? "'" : (escapes[letter] ?? letter),
  );
}

/** The parts between commas up to the closing bracket; brackets and strings within count as text. */
function readList(text: string, from: number): { readonly parts: readonly string[]; readonly end: number } {
  const parts: string[] = [];
  let begin = from;
  let depth = 0;
  const token = /[(),`"']/g;
  token.lastIndex = from;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [sign] = found;
    const at = found.index;
    if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth < 0) return { parts: [...parts, text.slice(begin, at)], end: at + 1 };
    } else if (sign === ',') {
      if (depth > 0) continue;
      parts.push(text.slice(begin, at));
      begin = at + 1;
    } else token.lastIndex = endOfString(text, at + 1, sign);
  }
  // It was cut off: half a row is none.
  return { parts: [], end: text.length };
}

/** Behind the sign that closes a string; the end of the text where none does. */
function endOfString(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\' && quote !== '`') at += 1;
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at + 1;
      at += 1;
    }
  }
  return text.length;
}
