import { expect, test } from 'vitest';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { answerQuery } from '../queries.ts';
import { openSource, writeBase, writeOverlay, writeSentences } from '../testing/openSource.ts';

test('a word is of the lesson that its sentence is from; one of a book, or without a record, is of none', async () => {
  const { copy, source } = await openSource();
  await writeSentences(copy, { lesson: { lessonId: 'en-3' }, book: { bookId: 'b' } });
  await writeBase(
    copy,
    new Map([
      ['bee', wordOf('bee', { sentenceId: 'lesson' })],
      ['zoo', wordOf('zoo', { sentenceId: 'book', bookId: 'b' })],
      ['fly', wordOf('fly', { sentenceId: 'gone' })],
    ]),
  );
  const ask = async () =>
    (await answerQuery(source, 'wordLessons', { language: 'en', keys: ['bee', 'zoo', 'fly', 'the'] })).answer;
  expect(await ask()).toEqual(new Map([['bee', 'en-3']]));
  await writeOverlay(copy, new Map([['zoo', wordOf('zoo', { sentenceId: 'lesson' })]]));
  expect(await ask()).toEqual(
    new Map([
      ['bee', 'en-3'],
      ['zoo', 'en-3'],
    ]),
  );
});
