import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import type { AnkiPackage } from '#wordFiles/writing/ankiPackage.ts';
import { openWordFile } from './openWordFile.ts';
import type { AnswerTimer } from './startWordFileWorker.ts';
import { writeAnkiPackage } from './writeAnkiPackage.ts';

const idOf = (error: unknown): string => (error instanceof Refusal ? error.id : String(error));
const never: AnswerTimer = () => () => undefined;

test('a table is opened, read in another way, and closed', async () => {
  const reader = await openWordFile(new File(['palabra;nota\nder Baum;uno\n;nada\n'], 'tabla.csv'), never);
  expect(reader.opened.tables[0]?.columns.map(({ role }) => role)).toEqual(['word', 'notes']);
  const choice = {
    tables: [{ id: reader.opened.tables[0]?.id ?? '', roles: ['word', 'notes'] as const }],
    decks: null,
  };
  const [all, second] = await Promise.all([reader.read(choice, 0, 10), reader.read(choice, 1, 1)]);
  expect(all.words.map(({ text, notes }) => [text, notes])).toEqual([['der Baum', 'uno']]);
  expect([second.words, second.unread, second.hasMore]).toEqual([[], [{ row: 3, text: 'nada' }], false]);
  const opened = await reader.readAs({ letters: 'utf-8', separator: null, hasHeading: false });
  expect(opened.tables[0]?.rows).toBe(3);
  expect(reader.opened).toBe(opened);
  reader.close();
});

test('what it refuses, it refuses in a worker too', async () => {
  const refused = openWordFile(new File([''], 'x.csv'), never);
  expect(await refused.catch(idOf)).toBe('file-empty');
  expect(await openWordFile(new File(['SQLite format 3\0 and no more'], 'x.db'), never).catch(idOf)).toBe(
    'word-file-damaged',
  );
});

const content: AnkiPackage = {
  deck: 'Glosa',
  noteType: {
    name: 'Glosa',
    fields: ['Palabra', 'Significado'],
    templates: [{ name: 'Tarjeta', front: '{{Palabra}}', back: '{{Significado}}' }],
    css: '',
  },
  notes: [
    {
      guidOf: 'de Baum',
      fields: ['Baum', 'árbol'],
      tags: ['uno'],
      changedAt: 1_700_000_000_000,
      createdAt: 1_700_000_000_000,
    },
  ],
};

test('a package that was written is opened again', async () => {
  const file = await writeAnkiPackage(content, never);
  const reader = await openWordFile(new File([file], 'glosa.apkg'), never);
  expect(reader.opened.decks.map(({ name, notes }) => [name, notes])).toEqual([['Glosa', 1]]);
  expect(reader.opened.tables[0]?.samples).toEqual([['Baum', 'árbol', 'uno', '']]);
  reader.close();
});

test('a worker that takes too long is ended, and answers nothing more', async () => {
  let questions = 0;
  const onceOpen: AnswerTimer = (expire) => {
    questions += 1;
    if (questions > 1) queueMicrotask(expire);
    return () => undefined;
  };
  const reader = await openWordFile(new File(['a;b\nc;d\n'], 'x.csv'), onceOpen);
  const choice = { tables: [], decks: null };
  expect(await reader.read(choice, 0, 1).catch(idOf)).toBe('word-file-too-slow');
  expect(await reader.read(choice, 0, 1).catch(idOf)).toBe('word-file-too-slow');
});
