import { expect, test } from 'vitest';
import type { Annotation } from '#domain/annotations/annotation.ts';
import { marksMarkdown, marksTable, marksText } from './marksExport.ts';

const placed = { fileId: 'a', locator: { section: 's', block: 0, offset: 0 }, createdAt: 0 };

test('a book is exported by chapter: bookmarks as a list, passages as quotes, notes below them', () => {
  const passage: Annotation = {
    kind: 'passage',
    ...placed,
    end: placed.locator,
    chapter: 'I. Loomings',
    text: 'It was *cold*.\n1. They went.',
    stroke: 'straight',
    note: '# no heading\nsecond line',
  };
  const markdown = marksMarkdown({
    title: 'Moby-Dick; or, The Whale',
    author: 'Herman Melville',
    annotations: [
      { kind: 'bookmark', ...placed, chapter: 'I. Loomings', text: 'Call me' },
      passage,
      { ...passage, chapter: 'II', text: '- Yes', note: '2. cold' },
    ],
  });
  expect(markdown).toBe(String.raw`# Moby-Dick; or, The Whale

*Herman Melville*

## I. Loomings

- Marcador: Call me

> It was \*cold\*.
> 1\. They went.

\# no heading
second line

## II

> \- Yes

2\. cold
`);
});

test('what cannot be told of chapters stands without one', () => {
  expect(marksMarkdown({ title: 'T', author: '', annotations: [{ kind: 'bookmark', ...placed, text: 'a' }] })).toBe(
    '# T\n\n- Marcador: a\n',
  );
});

test('as text nothing is escaped, as a table each mark is a row with the date of its zone', () => {
  const annotations: readonly Annotation[] = [
    { kind: 'bookmark', ...placed, chapter: 'I', text: 'Call\nme' },
    {
      kind: 'passage',
      ...placed,
      end: placed.locator,
      chapter: 'I',
      text: '*cold*\nThey went.',
      stroke: 'wavy',
      note: '# nota',
      createdAt: Date.UTC(2026, 10, 26, 23, 30),
    },
    { kind: 'passage', ...placed, end: placed.locator, chapter: 'II', text: 'Yes', stroke: 'double' },
  ];
  expect(marksText({ title: 'T', author: 'A', annotations })).toBe(
    'T\nA\n\nI\n\nMarcador: Call me\n\n«*cold*\nThey went.»\n# nota\n\nII\n\n«Yes»\n',
  );
  expect(marksTable(annotations, 'Europe/Madrid')).toEqual([
    ['tipo', 'capítulo', 'texto', 'nota', 'trazo', 'fecha'],
    ['Marcador', 'I', 'Call\nme', '', '', '1970-01-01'],
    ['Pasaje', 'I', '*cold*\nThey went.', '# nota', 'Ondulado', '2026-11-27'],
    ['Pasaje', 'II', 'Yes', '', 'Doble', '1970-01-01'],
  ]);
});
