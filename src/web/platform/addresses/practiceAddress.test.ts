import { expect, test } from 'vitest';
import { practiceChoiceOf, practiceLink, type PracticeChoice } from './practiceAddress.ts';

const choices: readonly PracticeChoice[] = [
  { kind: 'due' },
  { kind: 'tag', tag: 'mar & «vela»' },
  { kind: 'book', bookId: 'a1' },
  { kind: 'book', bookId: 'a1', chapter: 0 },
  { kind: 'sentences' },
  { kind: 'sentences', text: 'mar & «vela»' },
  { kind: 'sentences', text: 'mar', bookIds: ['a1'] },
  { kind: 'sentences', bookIds: ['a1', 'a2'], videoIds: ['v1'], lessonIds: ['en-3'] },
  { kind: 'sentences', starred: true },
  { kind: 'words', keys: ['run', 'give up'] },
];

test('a link to practice is read back as what it asks for', () => {
  for (const choice of choices) {
    const { to, state } = practiceLink('/home', choice);
    const search = typeof to === 'string' ? '' : (to.search ?? '');
    expect(practiceChoiceOf(search, state)).toEqual(choice);
  }
});

test('an address that makes no sense asks for nothing', () => {
  expect(practiceChoiceOf('', null)).toBeNull();
  expect(practiceChoiceOf('?coleccion=', { practise: 'run' })).toBeNull();
  expect(practiceChoiceOf('?capitulo=3', { practise: [7] })).toBeNull();
  expect(practiceChoiceOf('?libro=a1&capitulo=-1', null)).toEqual({ kind: 'book', bookId: 'a1' });
});
