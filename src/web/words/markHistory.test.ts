import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import type { UndoableStep, UndoneStep } from '#web/platform/accountStore.ts';
import {
  markAdded,
  markUndone,
  mostMarks,
  noMarks,
  describeMarks,
  describeUndone,
  stepOfWord,
  toastGone,
  withStored,
  type UndoableMark,
} from './markHistory.ts';
import { statusNames } from './statusNames.ts';

const word = (text: string) => ({ key: text.toLowerCase(), text });
const marked = (...texts: string[]): UndoableMark => ({
  step: `step of ${texts.join(' ')}`,
  language: 'en',
  words: texts.map(word),
  title: `«${texts[0] ?? ''}»`,
  detail: 'añadida a tu vocabulario',
});
const undone = (status: Status | null, changes: Partial<UndoneStep> = {}): UndoneStep => ({
  restored: 1,
  changedSince: 0,
  status,
  ...changes,
});
const after = (...marks: readonly UndoableMark[]) =>
  marks.reduce((history, mark) => markAdded(history, mark, false), noMarks);
const toastOf = (history: Parameters<typeof describeMarks>[0]) => {
  const words = describeMarks(history);
  return words && [words.title, words.detail];
};

test('one mark is told in its own words, several by their number and their latest words', () => {
  expect(toastOf(noMarks)).toBe(null);
  expect(toastOf(after(marked('washed')))).toEqual(['«washed»', 'añadida a tu vocabulario']);
  expect(toastOf(after(marked('washed'), marked('cooled'), marked('breezes')))).toEqual([
    '3 palabras marcadas',
    'washed, cooled y breezes',
  ]);
  expect(toastOf(after(...'abcdefghijkl'.split('').map((letter) => marked(letter))))).toEqual([
    '12 palabras marcadas',
    'j, k, l y 9 más',
  ]);
  expect(toastOf(after(marked('washed'), marked('washed')))).toEqual(['«washed»', 'actualizada']);
  expect(toastOf(after(marked('a', 'b', 'c'), marked('d')))).toEqual(['4 palabras marcadas', 'b, c, d y 1 más']);
});

test('an undo says what the word is again, and how many marks of the toast are left', () => {
  const [washed, cooled, breezes] = [marked('washed'), marked('cooled'), marked('breezes')];
  const left = markUndone(after(washed, cooled, breezes));
  expect(describeUndone(statusNames.simple, breezes, undone(null), left)).toEqual({
    title: '«breezes» vuelve a nueva',
    detail: 'Quedan dos marcas.',
  });
  const one = markUndone(left);
  expect(describeUndone(statusNames.simple, cooled, undone('5'), one)).toEqual({
    title: '«cooled» vuelve a «La sé»',
    detail: 'Queda una marca.',
  });
  expect(describeUndone(statusNames.simple, washed, undone('99'), markUndone(one))).toEqual({
    title: '«washed» vuelve a «Ignorada»',
  });
  expect(describeUndone(statusNames.simple, marked('a', 'b'), undone(null, { restored: 2 }), noMarks)).toEqual({
    title: '2 palabras vuelven a como estaban',
  });
});

test('a mark that is not the last one is taken out from between the others', () => {
  const [washed, cooled, breezes] = [marked('washed'), marked('cooled'), marked('breezes')];
  const history = after(washed, cooled, breezes);
  expect(markUndone(history, cooled)).toEqual({ marks: [washed, breezes], shownCount: 2 });
  expect(markUndone({ ...history, shownCount: 1 }, washed)).toEqual({ marks: [cooled, breezes], shownCount: 1 });
  expect(markUndone(history, marked('cooled'))).toEqual(history);
});

test('the toast that has gone is told of no more, its marks can still be undone', () => {
  const gone = toastGone(after(marked('washed'), marked('cooled')));
  expect([toastOf(gone), gone.marks.length]).toEqual([null, 2]);
  expect(toastOf(markAdded(gone, marked('breezes'), false))).toEqual(['«breezes»', 'añadida a tu vocabulario']);
});

test('the level of the word that was just marked belongs to its mark; that of another brings no toast of its own', () => {
  const level = markAdded(after(marked('washed')), marked('washed'), true);
  expect([level.marks.length, toastOf(level)]).toEqual([1, ['«washed»', 'añadida a tu vocabulario']]);
  const quiet = markAdded(toastGone(after(marked('washed'))), marked('cooled'), true);
  expect([quiet.marks.length, toastOf(quiet)]).toEqual([2, null]);
  // A mark that the page itself offers to undo has no toast, of whatever marks one stood.
  const read: UndoableMark = { ...marked('a'), title: '1 palabra leída', standsAlone: 'always' };
  expect(describeMarks(markAdded(markAdded(noMarks, marked('b'), false), read, false))?.title).toBe('1 palabra leída');
  expect(describeMarks(markAdded(markAdded(noMarks, read, false), marked('b'), false))?.title).toBe(marked('b').title);
  const many: UndoableMark = {
    ...marked('cooled'),
    words: [...marked('cooled').words, ...marked('breezes').words],
    standsAlone: true,
  };
  expect(toastOf(markAdded(after(marked('washed')), many, true))).toBeNull();
  expect(toastOf(markAdded(after(marked('washed')), many, false))).not.toBeNull();
  // A toast in sight must say what its undo would take back.
  expect(toastOf(markAdded(after(marked('washed')), marked('cooled'), true))).toEqual([
    '2 palabras marcadas',
    'washed y cooled',
  ]);
});

test('the last twenty can be undone, the latest first, and a toast never tells of more marks than there are', () => {
  const actions = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('mark' as const), text: fc.string({ minLength: 1 }), quiet: fc.boolean() }),
      fc.record({ kind: fc.constantFrom('undo' as const, 'gone' as const) }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(actions, (list) => {
      let history = noMarks;
      for (const action of list) {
        const last = history.marks.at(-1);
        if ('text' in action) history = markAdded(history, marked(action.text), action.quiet);
        else history = action.kind === 'undo' ? markUndone(history) : toastGone(history);
        if (action.kind === 'undo') expect(history.marks.includes(last ?? marked(''))).toBe(false);
        expect(history.marks.length).toBeLessThanOrEqual(mostMarks);
        expect(history.shownCount).toBeLessThanOrEqual(history.marks.length);
        expect(history.shownCount).toBeGreaterThanOrEqual(0);
        expect(describeMarks(history) === null).toBe(history.shownCount === 0);
      }
    }),
  );
});

test('many words that were changed together are told by themselves, and the marks before can still be undone', () => {
  const many: UndoableMark = { ...marked('a', 'b'), title: '2 palabras pasan a «La sé»', standsAlone: true };
  const history = after(marked('washed'), many);
  expect([toastOf(history), history.marks.length]).toEqual([
    ['2 palabras pasan a «La sé»', 'añadida a tu vocabulario'],
    2,
  ]);
  expect(markUndone(history)).toMatchObject({ marks: [{ title: '«washed»' }], shownCount: 0 });
  expect(toastOf(markAdded(history, marked('cooled'), false))).toEqual(['3 palabras marcadas', 'a, b y cooled']);
});

test('a removal is told as one, whatever was done before it, and removals in a row are counted and taken back as such', () => {
  const removed = (text: string): UndoableMark => ({ ...marked(text), title: `«${text}» quitada`, isRemoval: true });
  const starred = after(marked('gallop'), removed('gallop'));
  expect(describeMarks(starred)?.title).toBe('«gallop» quitada');
  const [feather, hammer] = [removed('feather'), removed('hammer')];
  const row = after(marked('gallop'), feather, hammer);
  expect(toastOf(row)).toEqual(['2 palabras quitadas', 'feather y hammer']);
  const left = markUndone(row);
  expect(describeUndone(statusNames.simple, hammer, undone('2'), left)).toEqual({
    title: '«hammer» vuelve a «Aprendiendo»',
    detail: 'Queda una por recuperar.',
  });
  expect(markUndone(left)).toMatchObject({ shownCount: 0, marks: [{ title: '«gallop»' }] });
  expect(toastOf(markAdded(row, marked('storm'), false))).toEqual(['«storm»', 'añadida a tu vocabulario']);
});

test('steps that the store remembers can be undone like marks, and no toast tells of them', () => {
  const step = (id: string, text: string | null, words = 1): UndoableStep => ({
    id,
    language: 'en',
    changes: null,
    isRemoval: false,
    words,
    text,
  });
  const steps = [step('first', null, 600), step('second', 'Quay'), step('step of cooled', 'cooled')];
  const history = withStored(after(marked('cooled')), steps);
  expect(history.marks.map(({ step: id }) => id)).toEqual(['first', 'second', 'step of cooled']);
  expect(toastOf(toastGone(history))).toBeNull();
  const [many, one] = history.marks;
  if (!many || !one) throw new Error('the steps are missing');
  expect(describeUndone(statusNames.simple, one, undone('5'), noMarks)).toEqual({ title: '«Quay» vuelve a «La sé»' });
  expect(describeUndone(statusNames.simple, many, undone('5', { restored: 600 }), noMarks)).toEqual({
    title: '600 palabras vuelven a como estaban',
  });
  expect(describeUndone(statusNames.simple, many, undone('5', { restored: 599, changedSince: 1 }), noMarks)).toEqual({
    title: '599 palabras vuelven a como estaban',
    detail: '1 ha cambiado después y se queda como está.',
  });
  const twenty = Array.from({ length: 25 }, (_, at) => step(String(at), 'x'));
  expect(withStored(after(marked('cooled')), twenty).marks.length).toBe(mostMarks);
});

test('a level of a word belongs to the mark of that word alone, when that was the last one', () => {
  const history = after(marked('washed'), marked('cooled'));
  expect([stepOfWord(history, 'en', 'cooled'), stepOfWord(history, 'fr', 'cooled')]).toEqual([
    'step of cooled',
    undefined,
  ]);
  expect(stepOfWord(history, 'en', 'washed')).toBeUndefined();
  expect(stepOfWord(after(marked('cooled', 'washed')), 'en', 'cooled')).toBeUndefined();
});
