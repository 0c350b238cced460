import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exercises, type Exercise } from '#domain/exercises/exercises.ts';
import { partsOfSpeech } from '#domain/starterPacks/starterPack.ts';
import { seededRandom } from '#domain/documents/random.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { glossaryMeaning } from '#domain/words/testing/glossaryMeaning.ts';
import { foldText } from '#domain/text/foldText.ts';
import { written } from '#domain/text/normalise.ts';
import { chooseDistractors, meansTheSame, partShown, type ChoiceWord } from './material/distractors.ts';
import { carriedBy, planItems, type WordToPlan } from './plan.ts';
import { gradeOrder, isInOrder, misplaced, scrambled, tilesOf, type Tile } from './order/judgeOrder.ts';
import { chooseSentence, everywhere, isWrittenAlike, spanOfWord } from './material/sentenceChoice.ts';
import { gradeWriting, judgeWriting } from './writing/judgeWriting.ts';

const seed = fc.string();

describe('the plan of a session', () => {
  const carries = fc.uniqueArray(fc.constantFrom<Exercise>('writing', 'multiple-choice', 'sentence-scramble'));
  const words = fc
    .array(carries, { maxLength: 40 })
    .map((all) => all.map((one, at): WordToPlan => ({ key: `w${at}`, carries: ['flashcard', ...one] })));
  const enabled = fc.uniqueArray(fc.constantFrom(...exercises), { minLength: 1 });

  test('has every word once, in its order, by an exercise that is enabled and that it can carry, else a flashcard', () => {
    fc.assert(
      fc.property(words, enabled, seed, (given, on, chance) => {
        const items = planItems(given, on, seededRandom(chance));
        expect(items.map(({ key }) => key)).toEqual(given.map(({ key }) => key));
        for (const [at, { exercise }] of items.entries()) {
          const possible = on.filter((one) => given[at]?.carries.includes(one));
          expect(possible.length === 0 ? ['flashcard'] : possible).toContain(exercise);
        }
      }),
    );
  });

  test('mixes the exercises evenly and never twice in a row when every word can carry all', () => {
    fc.assert(
      fc.property(fc.nat(40), enabled, seed, (count, on, chance) => {
        const all = Array.from({ length: count }, (_, at) => ({ key: `w${at}`, carries: exercises }));
        const items = planItems(all, on, seededRandom(chance));
        const counts = on.map((one) => items.filter(({ exercise }) => exercise === one).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        if (on.length > 1)
          for (const [at, item] of items.entries()) expect(item.exercise).not.toBe(items[at - 1]?.exercise);
      }),
    );
  });

  test.each([
    [{ meaning: false, options: false, scramble: false }, ['flashcard']],
    [{ meaning: false, options: true, scramble: true }, ['flashcard', 'sentence-scramble']],
    [{ meaning: true, options: false, scramble: false }, ['flashcard', 'writing']],
    [{ meaning: true, options: true, scramble: true }, [...exercises]],
  ])('%j carries %j', (carried, expected) => {
    expect(carriedBy(carried)).toEqual(expected);
  });
});

describe('writing', () => {
  test.each([
    ['été', 'été', 'right'],
    ['  ÉTÉ ', 'été', 'right'],
    ['l’été', "l'été", 'right'],
    ['Hund', 'hund', 'right'],
    ['ete', 'été', 'accents'],
    ['coeur', 'cœur', 'spelling'],
    ['shrubery', 'shrubbery', 'close'],
    ['shrubbbery', 'shrubbery', 'close'],
    ['shrubbary', 'shrubbery', 'close'],
    ['shurbbery', 'shrubbery', 'close'],
    ['ét', 'été', 'close'],
    ['va', 'as', 'wrong'],
    ['es', 'er', 'wrong'],
    ['I', 'a', 'wrong'],
    ["l'été", 'été', 'article'],
    ['cottage', 'shrubbery', 'wrong'],
    ['shrbbrey', 'shrubbery', 'wrong'],
    ['', 'a', 'wrong'],
    ['', 'shrubbery', 'wrong'],
  ])('%j for %j is %s', (typed, expected, outcome) => {
    expect(judgeWriting(typed, expected, 'fr').outcome).toBe(outcome);
  });

  test('shows letter by letter where the two differ', () => {
    expect(judgeWriting('shruberi', 'shrubbery', 'en').parts).toEqual([
      { kind: 'same', typed: 'shru', expected: 'shru' },
      { kind: 'missing', typed: '', expected: 'b' },
      { kind: 'same', typed: 'ber', expected: 'ber' },
      { kind: 'different', typed: 'i', expected: 'y' },
    ]);
    expect(judgeWriting('ete', 'Été', 'fr').parts).toEqual([
      { kind: 'accent', typed: 'e', expected: 'É' },
      { kind: 'same', typed: 't', expected: 't' },
      { kind: 'accent', typed: 'e', expected: 'é' },
    ]);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'e', 'ñ', ' '), maxLength: 12 });

  test('its parts put together are both texts, and all the same exactly when it is right', () => {
    fc.assert(
      fc.property(word, word, (typed, expected) => {
        const { outcome, parts } = judgeWriting(typed, expected, 'es');
        expect(parts.map((part) => part.typed).join('')).toBe(written(typed));
        expect(parts.map((part) => part.expected).join('')).toBe(written(expected));
        expect(parts.every(({ kind }) => kind === 'same')).toBe(outcome === 'right');
        // «n» for «ñ» is another letter, though it is drawn as an accent.
        if (outcome === 'right' || outcome === 'accents')
          expect(parts.every(({ kind }) => kind === 'same' || kind === 'accent')).toBe(true);
      }),
    );
  });

  test('any one edit of a word is close, or right when it is an accent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), minLength: 3, maxLength: 10 }),
        fc.nat(),
        fc.constantFrom('drop', 'add', 'change', 'swap'),
        (expected, place, edit) => {
          const at = place % expected.length;
          const [head, tail] = [expected.slice(0, at), expected.slice(at + 1)];
          const next = expected[at + 1] ?? '';
          const typed = {
            drop: head + tail,
            add: `${head}x${expected.slice(at)}`,
            change: `${head}x${tail}`,
            swap: head + next + (expected[at] ?? '') + expected.slice(at + 2),
          }[edit];
          expect(['close', ...(typed === expected ? ['right'] : [])]).toContain(
            judgeWriting(typed, expected, 'en').outcome,
          );
        },
      ),
    );
  });

  test.each([
    ['right', 2_000, 3],
    ['right', 4_399, 3],
    ['right', 4_401, 2],
    ['article', 2_000, 3],
    ['spelling', 2_000, 3],
    ['accents', 100, 2],
    ['otherWord', 100, 1],
    ['otherArticle', 100, 1],
    ['close', 100, 1],
    ['wrong', 100, 0],
  ] as const)('%s after %i ms is graded %i', (outcome, milliseconds, grade) => {
    expect(gradeWriting(outcome, 'word', milliseconds)).toBe(grade);
  });
});

describe('a sentence to put in order', () => {
  const tiles = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 4, maxLength: 14 })
    .map((keys) => keys.map((key): Tile => ({ key, text: key })));

  test('is shown with the same tiles in another order, unless all are alike', () => {
    fc.assert(
      fc.property(tiles, seed, (right, chance) => {
        const shown = scrambled(right, seededRandom(chance));
        expect(shown.map(({ key }) => key).toSorted()).toEqual(right.map(({ key }) => key).toSorted());
        expect(isInOrder(shown, right)).toBe(new Set(right.map(({ key }) => key)).size === 1);
      }),
    );
    // Chance that always says the same.
    const right = tilesOf(['one', 'two', 'three', 'four']);
    expect(
      isInOrder(
        scrambled(right, () => 0.999_999),
        right,
      ),
    ).toBe(false);
  });

  test('is right in its order, whichever of two equal words stands where', () => {
    const right = tilesOf(['the', 'cat', 'and', 'the', 'dog']);
    const [the, cat, and, other, dog] = right as readonly [Tile, Tile, Tile, Tile, Tile];
    expect(gradeOrder([other, cat, and, the, dog], right)).toBe(2);
    expect(gradeOrder([the, dog, and, other, cat], right)).toBe(0);
    expect(gradeOrder([the, cat, and, other], right)).toBe(0);
    expect(misplaced([the, dog, and, other, cat], right)).toHaveLength(2);
  });

  test.each([
    ['one two three four five', 2],
    ['two one three four five', 1],
    ['one two three five four', 1],
    ['two one three five four', 0],
    ['three one two four five', 0],
    ['five four three two one', 0],
  ])('«%s» for «one two three four five» is graded %i', (given, grade) => {
    expect(gradeOrder(tilesOf(given.split(' ')), tilesOf('one two three four five'.split(' ')))).toBe(grade);
  });

  test.each([
    ['one two three four five', 0],
    ['two one three four five', 1],
    ['five one two three four', 1],
    ['two three four five one', 1],
    ['five four three two one', 4],
    ['one three', 0],
  ])('«%s» for «one two three four five» has %i words at a wrong place', (given, count) => {
    const of = (text: string) => text.split(' ').map((key): Tile => ({ key, text: key }));
    expect(misplaced(of(given), of('one two three four five'))).toHaveLength(count);
  });

  test('without the words that are wrong an answer is the sentence with words left out', () => {
    fc.assert(
      fc.property(tiles, seed, (right, chance) => {
        const answer = scrambled(right, seededRandom(chance));
        const wrong = new Set(misplaced(answer, right));
        const rest = answer.filter((_tile, at) => !wrong.has(at)).map(({ key }) => key);
        for (const { key } of right) if (key === rest[0]) rest.shift();
        expect(rest).toEqual([]);
        expect(wrong.size === 0).toBe(isInOrder(answer, right));
      }),
    );
  });
});

describe('the sentence of a word', () => {
  test.each([
    ['cat', 'The Cat sat.', 'Cat'],
    ['a cup of tea', 'I want a cup  of tea now.', 'a cup  of tea'],
    ["l'homme", 'Voilà l’homme.', 'l’homme'],
    ['cat', 'Concatenate it.', null],
  ])('%j in %j is %j', (key, sentence, found) => {
    const span = spanOfWord(key, sentence, key === "l'homme" ? 'fr' : 'en');
    expect(span && sentence.slice(span.start, span.end)).toBe(found);
  });

  test.each([
    ['vite', '—Vite, vite! dit-il vite.', ['Vite', 'vite', 'vite']],
    ['tout de suite', 'Tout de suite, dit-il tout bas.', ['Tout de suite']],
    ['homme', 'L’homme est un homme.', ['homme', 'homme']],
  ])('hides «%s» in «%s» wherever it stands', (key, sentence, hidden) => {
    const span = spanOfWord(key, sentence, 'fr') ?? { start: 0, end: 0 };
    expect(everywhere(sentence, span, 'fr').map(({ start, end }) => sentence.slice(start, end))).toEqual(hidden);
  });

  test.each([
    ['Rücken', 'Er lag auf dem Rücken.', 'de', true],
    ['rücken', 'Er lag auf dem Rücken.', 'de', false],
    ['Rücken', 'Sie rücken den Tisch.', 'de', false],
    ['rücken', '«Rücken Sie doch!»', 'de', true],
    ['Back', 'He came back.', 'en', true],
  ] as const)('«%s», as it was met, is written alike in «%s» (%s): %s', (met, sentence, language, isAlike) => {
    const span = spanOfWord(met.toLowerCase(), sentence, language);
    expect(span && isWrittenAlike(met, sentence, span, language)).toBe(isAlike);
  });

  test('is the one whose other words are known best, then the one where it was met, then the shortest', () => {
    const known = new Set(['the', 'big', 'sat']);
    const choose = (...offers: [string, boolean][]) =>
      chooseSentence(
        'cat',
        offers.map(([text, isMet]) => ({ text, isMet })),
        'en',
        (key) => known.has(key),
      )?.text;
    expect(choose(['The cat purred.', true], ['The cat sat.', false])).toBe('The cat sat.');
    expect(choose(['The big cat sat.', false], ['The cat sat.', true])).toBe('The cat sat.');
    expect(choose(['The big cat sat.', false], ['The cat sat.', false])).toBe('The cat sat.');
    expect(choose(['The dog sat.', true])).toBeUndefined();
    expect(choose(['Cat.', true])).toBe('Cat.');
  });
});

describe('the wrong options of a choice', () => {
  const sense = fc.constantFrom('arbusto', 'los arbustos', 'lluvia fina', 'lluvia', 'sendero', 'de', 'ser', 'correr');
  const candidate = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    lemma: fc.constantFrom('la', 'lb', 'lc', 'ld', 'le'),
    written: fc.constant(''),
    text: sense,
    senses: fc.array(sense, { maxLength: 2 }),
    partOfSpeech: fc.constantFrom(...partsOfSpeech.slice(0, 3), null),
    rank: fc.option(fc.nat(6_000)),
    isOwn: fc.boolean(),
  });

  test('never mean what the answer or another option means, by sense or family', () => {
    fc.assert(
      fc.property(candidate, fc.array(candidate, { maxLength: 30 }), seed, (answer, candidates, chance) => {
        const chosen = chooseDistractors(answer, candidates, seededRandom(chance));
        expect(chosen.length).toBeLessThanOrEqual(3);
        const all = [answer, ...chosen];
        for (const [at, one] of all.entries())
          for (const other of all.slice(at + 1)) {
            expect(meansTheSame(one, other)).toBe(false);
            expect(foldText(one.text)).not.toBe(foldText(other.text));
            expect(one.lemma).not.toBe(other.lemma);
          }
        // It never gives up while another word could stand there.
        if (chosen.length < 3)
          for (const one of candidates)
            if (answer.partOfSpeech === null || one.partOfSpeech === answer.partOfSpeech)
              expect(all.some((other) => meansTheSame(one, other))).toBe(true);
      }),
    );
  });

  const option = (text: string, more: Partial<ChoiceWord> = {}): ChoiceWord => ({
    key: text,
    lemma: text,
    written: text,
    text,
    senses: [],
    partOfSpeech: 'noun',
    rank: 1_000,
    isOwn: false,
    ...more,
  });
  const chosenOf = (answer: ChoiceWord, candidates: readonly ChoiceWord[]) =>
    chooseDistractors(answer, candidates, () => 0.5).map(({ text }) => text);

  test('are of the same part of speech, of a like rank, and the learner’s own first', () => {
    const answer = option('arbusto');
    expect(
      chosenOf(answer, [
        option('correr', { partOfSpeech: 'verb', isOwn: true }),
        option('cabaña', { rank: 6_000 }),
        option('grava', { rank: 1_100 }),
        option('lluvia', { rank: 1_200, isOwn: true }),
        option('sendero', { rank: 900 }),
      ]).toSorted(),
    ).toEqual(['grava', 'lluvia', 'sendero']);
  });

  test('are all of the part of speech of what is shown, or there are fewer', () => {
    const answer = option('retirarse', { partOfSpeech: 'verb' });
    const adjectives = ['último', 'peculiar', 'nuevo'].map((text) => option(text, { partOfSpeech: 'adjective' }));
    expect(chosenOf(answer, [...adjectives, option('ganar', { partOfSpeech: 'verb' })])).toEqual(['ganar']);
    expect(chosenOf({ ...answer, partOfSpeech: null }, adjectives)).toHaveLength(3);
  });

  test.each([
    ['jubilado, retirado', 'adjective'],
    ['retirarse', 'verb'],
    // The learner's own words.
    ['irse a dormir', 'verb'],
    ['ya mayor', 'adjective'],
  ] as const)('«%s», shown for a word that may be an adjective or a verb, is a meaning of the %s', (text, part) => {
    const known: Meaning = {
      ...glossaryMeaning(),
      senses: [
        { text: 'jubilado, retirado', partOfSpeech: 'adjective', lemma: null },
        { text: 'retirarse', partOfSpeech: 'verb', lemma: null },
      ],
    };
    expect(partShown(text, known)).toBe(part);
  });

  test('are conjugated for a conjugated verb: one among infinitives would be found without knowing the word', () => {
    const verb = (text: string, more: Partial<ChoiceWord> = {}) => option(text, { partOfSpeech: 'verb', ...more });
    const infinitives = ['vender', 'reír', 'meterse'].map((text) => verb(text, { isOwn: true }));
    const conjugated = ['movió', 'cerrado', 'sé, sabes'].map((text) => verb(text, { rank: 4_000 }));
    const all = [...infinitives, ...conjugated];
    expect(chosenOf(verb('pareció'), all).toSorted()).toEqual(['cerrado', 'movió', 'sé, sabes']);
    expect(chosenOf(verb('ganar'), all).toSorted()).toEqual(['meterse', 'reír', 'vender']);
    // Some forms of Spanish verbs are explained by their grammar.
    const spanish = [
      '(~se) descansar en una silla',
      'pasado de «poder»',
      'orden con «tener»',
      'da la impresión',
      'mira',
    ];
    const options = spanish.map((text) => verb(text));
    expect(chosenOf(verb('dijo además'), options).slice(0, 2).toSorted()).toEqual(['da la impresión', 'mira']);
    expect(chosenOf(verb('presente de «ir»'), options).slice(0, 2).toSorted()).toEqual([
      'orden con «tener»',
      'pasado de «poder»',
    ]);
  });

  test('are words of grammar for a word of grammar, and none that says a part of it', () => {
    const contraction = (text: string) => option(text, { partOfSpeech: 'contraction', rank: null });
    const candidates = [
      option('edificio', { isOwn: true }),
      option('ganar', { partOfSpeech: 'verb', isOwn: true }),
      contraction('del, desde el'),
      contraction('sobre las, en las'),
      option('con', { partOfSpeech: 'preposition', rank: 8 }),
      option('este', { partOfSpeech: 'determiner', rank: 40 }),
    ];
    const chosen = chosenOf(contraction('del, de la (ante vocal)'), candidates);
    expect(chosen.toSorted()).toEqual(['con', 'este', 'sobre las, en las']);
  });

  test('are no synonym that only another sense gives away', () => {
    const answer = option('prisa', { senses: ['correr', 'apresurarse'] });
    expect(chosenOf(answer, [option('ir', { senses: ['corre'] }), option('mesa')])).toEqual(['mesa']);
  });

  test.each([
    ['lentamente', 'suavemente, despacio'],
    ['rostro', 'caras'],
    ['hermosa', 'bonito, lindo'],
    ['quizás', 'acaso'],
  ])('«%s» never has «%s» beside it: it says the same in another word', (answer, synonym) => {
    expect(chosenOf(option(answer), [option(synonym), option('mesa')])).toEqual(['mesa']);
  });
});
