import { expect, test } from 'vitest';
import type { Annotation } from '#domain/annotations/annotation.ts';
import { marksMarkdown } from './marksMarkdown.ts';

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
