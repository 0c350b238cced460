import { expect, test } from 'vitest';
import { summaryOf } from './importSummary.ts';

test('what came in is listed, one or many, and videos where there were some', () => {
  expect(summaryOf({ words: 1, sentences: 0, books: 2, videos: 0 })).toBe(
    '1 palabra, 0 oraciones y 2 libros, además de tus ajustes.',
  );
  expect(summaryOf({ words: 2, sentences: 1, books: 1, videos: 1 })).toBe(
    '2 palabras, 1 oración, 1 libro y 1 vídeo, además de tus ajustes.',
  );
});
