/** A spreadsheet takes a cell that begins so for a formula. One with apostrophes before it gets another, so that whoever takes one off has the text again. */
const formula = /^'*[=+\-@\t\r]/u;

/**
 * Rows as a CSV file that spreadsheets read as UTF-8: as RFC 4180 has it, but parted by semicolons, as those of Spanish speakers expect. Every cell is quoted; one that a spreadsheet would run as a
 * formula gets an apostrophe before it, which it shows as text.
 */
export function csvOf(rows: Iterable<readonly string[]>): string {
  let text = '\uFEFF';
  for (const row of rows) text += `${row.map(cell).join(';')}\r\n`;
  return text;
}

function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
