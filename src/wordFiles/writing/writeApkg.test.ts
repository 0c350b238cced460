import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openZip } from '#reader/archive/zip.ts';
import { inNodeSqlite } from '../testing/databaseFiles.ts';
import { foundWord } from '../testing/foundWord.ts';
import { openWords, tools } from '../testing/openWords.ts';
import { checksumOf, guidOf } from './ankiFields.ts';
import type { AnkiNote, AnkiPackage } from './ankiPackage.ts';
import { writeAnkiText } from './writeAnkiText.ts';
import { writeApkg } from './writeApkg.ts';

const noteType = {
  name: 'Glosa',
  fields: ['Palabra', 'Significado', 'Frase'],
  templates: [
    { name: 'Palabra', front: '{{Palabra}}', back: '{{Significado}}' },
    { name: 'Frase', front: '{{Frase}}', back: '{{Palabra}}', needs: 'Frase' },
  ],
  css: '.card { font-size: 20px }',
};
const made = Date.UTC(2026, 4, 4);
const note = (text: string, fields: Partial<AnkiNote> = {}): AnkiNote => ({
  guidOf: `de ${text}`,
  fields: [text, `significa ${text}`, ''],
  tags: [],
  changedAt: made,
  createdAt: made,
  ...fields,
});
const content = (notes: readonly AnkiNote[]): AnkiPackage => ({ deck: 'Glosa::Alemán', noteType, notes });

async function packed(notes: readonly AnkiNote[], type = noteType): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeApkg({ ...content(notes), noteType: type }, await tools.loadSqlite());
  return new Uint8Array(await file.arrayBuffer());
}

type Row = Readonly<Record<string, unknown>>;

async function rowsIn(file: Uint8Array<ArrayBuffer>, sql: string): Promise<readonly Row[]> {
  const zip = await openZip(new Blob([file]));
  expect(zip.paths).toEqual(['collection.anki2', 'media']);
  expect(new TextDecoder().decode(await zip.bytes('media'))).toBe('{}');
  const database = await zip.bytes('collection.anki2');
  return inNodeSqlite(database, (opened) => {
    expect(opened.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    return opened.prepare(sql).all();
  });
}

test('a package that another SQLite opens: one card for each template that has what it needs', async () => {
  const file = await packed([
    note('Baum', { fields: ['Baum', 'árbol & palo', 'Der <Baum>\nsteht.'], tags: ['dos palabras', 'uno'] }),
    note('007'),
  ]);
  const notes = await rowsIn(file, 'select flds, sfld, csum, tags, mod, guid from notes order by id');
  expect(notes[0]).toEqual({
    flds: 'Baum\u001fárbol &amp; palo\u001fDer &lt;Baum&gt;<br>steht.',
    sfld: 'Baum',
    csum: await checksumOf('Baum'),
    tags: ' dos_palabras uno ',
    mod: made / 1_000,
    guid: await guidOf('de Baum'),
  });
  expect(await rowsIn(file, 'select ord, due, type, queue from cards order by id')).toEqual([
    { ord: 0, due: 1, type: 0, queue: 0 },
    { ord: 1, due: 1, type: 0, queue: 0 },
    { ord: 0, due: 2, type: 0, queue: 0 },
  ]);
  const [col] = await rowsIn(file, 'select ver, models, decks, conf, dconf from col');
  expect(col?.['ver']).toBe(11);
  const [model] = Object.values(JSON.parse(String(col?.['models'])) as Record<string, Record<string, unknown[]>>);
  expect(model?.['flds']).toHaveLength(3);
  expect(model?.['tmpls']).toHaveLength(2);
});

test("the checksum is Anki's own", async () => {
  expect(await checksumOf('Crème & thé')).toBe(945_259_661);
  expect(await checksumOf({ html: 'Crème &amp;<br> thé' })).toBe(945_259_661);
});

test('Anki knows a note again, and a note type until its fields are others', async () => {
  const ids = async (file: Uint8Array<ArrayBuffer>) =>
    (await rowsIn(file, 'select guid, mid, did from notes, cards'))[0];
  const before = await ids(await packed([note('Baum')]));
  expect(await ids(await packed([note('Baum', { fields: ['Baum', 'otro', ''], changedAt: made + 9_000 })]))).toEqual(
    before,
  );
  const styled = await ids(
    await packed([note('Baum')], { ...noteType, css: '', templates: noteType.templates.slice(0, 1) }),
  );
  expect(styled).toEqual(before);
  const renamed = await ids(
    await packed([note('Baum')], { ...noteType, fields: ['Palabra', 'Significado', 'Oración'] }),
  );
  expect(renamed).toMatchObject({ guid: before?.['guid'] });
  expect(renamed?.['mid']).not.toBe(before?.['mid']);
  expect((await ids(await packed([note('Haus')])))?.['guid']).not.toBe(before?.['guid']);
});

test('ids are each of one row, though all notes were made at once', async () => {
  const file = await packed(
    Array.from({ length: 50 }, (_, index) => note(`wort${index}`, { fields: ['a', 'b', 'c'] })),
  );
  expect(await rowsIn(file, 'select count(*) as notes, (select count(*) from cards) as cards from notes')).toEqual([
    { notes: 50, cards: 100 },
  ]);
});

test('a note with other fields than its type is no package', async () => {
  await expect(packed([note('Baum', { fields: ['Baum'] })])).rejects.toThrow(TypeError);
});

/** Words and what is said of them, with all signs that mean something somewhere. */
const text = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'ß',
      'é',
      '=',
      '+',
      '-',
      '@',
      '#',
      '"',
      "'",
      '<b>',
      '&',
      '&amp;',
      ';',
      '\t',
      ' ',
      '0',
      '1e3',
      '{',
      '|',
    ),
  })
  .map((said) => said.replace(/\s+/g, ' ').trim());

test('what was written is read again, from a package and from a text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ word: text, meaning: text, sentence: text }), { minLength: 1, maxLength: 6 }),
      async (said) => {
        const words = said.map((each, index) => ({ ...each, word: `w${index}${each.word}` }));
        const notes = words.map(({ word, meaning, sentence }) =>
          note(word, { fields: [word, meaning, sentence], tags: ['-uno', 'dos'] }),
        );
        const expected = words.map(({ word, meaning, sentence }) =>
          foundWord({ text: word, translation: meaning, sentence, tags: ['-uno', 'dos'] }),
        );
        expect((await openWords(await packed(notes), 'x.apkg')).words).toEqual(expected);
        expect((await openWords(await writeAnkiText(content(notes)))).words).toEqual(expected);
      },
    ),
    { numRuns: 30 },
  );
});

test('no cell of the text begins as a formula does', async () => {
  const written = await writeAnkiText(
    content(
      // A hundred more have ids that begin in all ways.
      ['=1+1', '+x', '-ness', '@', '#kein', '\t=1', '"', ...Array.from({ length: 100 }, String)].map((word, index) =>
        note(`${word} ${index}`, { fields: [word, word, word], tags: ['=1'] }),
      ),
    ),
  );
  const cells = written
    .split('\n')
    .filter((line) => !line.startsWith('#') && line !== '')
    .flatMap((line) => line.split('\t'));
  expect(cells).toHaveLength(107 * 5);
  expect(cells.filter((cell) => /^[=+\-@"]/.test(cell))).toEqual([]);
});
