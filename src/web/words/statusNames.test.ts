import { expect, test } from 'vitest';
import { statusChoices, statusKeys } from '#domain/words/status/choices.ts';
import { statuses } from '#domain/words/word.ts';
import { learningStatuses, namesOfKeys, spokenWord, statusNames } from './statusNames.ts';

test('the buttons of both marking modes say what the specification says', () => {
  const row = (mode: 'simple' | 'detailed') =>
    statusChoices[mode].map((status) => `${statusKeys[status]} ${statusNames[mode][status].choice}`);
  expect(row('simple')).toEqual(['5 La sé', '2 Aprendiendo', '1 No la sé', '0 Ignorar']);
  expect(row('detailed')).toEqual([
    '0 Ignorada',
    '1 Desconocida',
    '2 Aprendiendo',
    '3 Aprendiendo',
    '4 Aprendiendo',
    '5 Conocida',
  ]);
});

test('the forms of a name are forms of one word', () => {
  const rows = (['simple', 'detailed'] as const).map((mode) =>
    statuses.map((status) => {
      const { title, spoken, several, ofWord, level } = statusNames[mode][status];
      return [title, spoken, several, ofWord[1], level].join(' · ');
    }),
  );
  const learning = ['poco', 'algo', 'casi'].map((level) => {
    const Level = level.charAt(0).toUpperCase() + level.slice(1);
    return `Aprendiendo, ${level} · aprendiendo, ${level} · Aprendiendo, ${level} · que aprendes · ${Level}`;
  });
  const ignored = 'Ignorada · ignorada · Ignoradas · ignoradas · Ignorada';
  expect(rows).toEqual([
    [
      'No la sé · no la sé · No las sé · que no sabes · No la sé',
      ...learning,
      'La sé · la sé · Las sé · que sabes · La sé',
      ignored,
    ],
    [
      'Desconocida · desconocida · Desconocidas · desconocidas · Desconocida',
      ...learning,
      'Conocida · conocida · Conocidas · conocidas · Conocida',
      ignored,
    ],
  ]);
});

test('keys are listed, and words of a text read out, in the names of the mode', () => {
  expect(namesOfKeys(statusNames.simple, learningStatuses)).toBe('Aprendiendo: poco, algo, casi');
  expect(namesOfKeys(statusNames.simple, ['99'])).toBe('Ignorar');
  expect(namesOfKeys(statusNames.detailed, ['99'])).toBe('Ignorada');
  expect(spokenWord(statusNames.simple, 'sea', '5', 'mar')).toBe('sea, la sé, mar');
  expect(spokenWord(statusNames.detailed, 'sea', '5')).toBe('sea, conocida');
  expect(spokenWord(statusNames.simple, 'sea', null, null, true)).toBe('sea, nueva, te sirve');
});
