import { ankiTags, checkedFields, guidOf, markupOfField } from './ankiFields.ts';
import type { AnkiField, AnkiPackage } from './ankiPackage.ts';

/**
 * Notes as the text that Anki takes in: a column for the note's own id, its fields as HTML, its tags. No cell begins as a formula does, should a
 * spreadsheet open it.
 * @throws TypeError for a note whose fields are not those of its type
 */
export async function writeAnkiText(content: AnkiPackage): Promise<string> {
  const { deck, noteType, notes } = content;
  const line = (cells: readonly string[]): string => `${cells.join('\t')}\n`;
  const fact = (text: string): string => text.replace(/\s+/g, ' ');
  const head = [
    '#separator:tab',
    '#html:true',
    '#guid column:1',
    `#notetype:${fact(noteType.name)}`,
    `#deck:${fact(deck)}`,
    `#tags column:${noteType.fields.length + 2}`,
    `#columns:${['guid', ...noteType.fields.map(fact), 'tags'].join('\t')}`,
  ];
  const rows = await Promise.all(
    notes.map(async (note) =>
      // A space before the first tag is none to Anki, and to a spreadsheet no formula begins with it.
      line([
        await guidOf(note.guidOf),
        ...checkedFields(content, note).map(cellOf),
        ` ${ankiTags(note.tags).join(' ')}`,
      ]),
    ),
  );
  return `${head.join('\n')}\n${rows.join('')}`;
}

/** HTML on one line: signs that would mean something at the beginning of a cell, and quotes, are written as HTML has them. */
function cellOf(field: AnkiField): string {
  return markupOfField(field)
    .replace(/[\t\r\n]+/g, ' ')
    .replaceAll('"', '&quot;')
    .replace(/^[=+\-@#]/, (sign) => `&#${sign.charCodeAt(0)};`);
}
