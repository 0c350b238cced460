import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { isPutAway } from '#domain/srs/card.ts';
import { spreadDays } from '#domain/srs/firstReviews.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { sentenceId } from '../sentences/saveSentence.ts';
import { sentenceRef } from '../sentences/sentence.ts';
import { mostTags } from '../tags.ts';
import { isWord, statuses, wordRef, type Word } from '../word.ts';
import { existingChoices, importWordListRule, type IncomingWord } from './importWordList.ts';
import { removeWordsRule } from './removeWords.ts';
import { restoreWordsRule } from './restoreWords.ts';
import { saveWordRule } from './saveWord.ts';

const lang = 'en';
const day = 24 * hour;

function record(account: Account, id: string): Word {
  const stored = account.get(wordRef(lang, id));
  if (!isWord(stored)) throw new Error('no such word');
  return stored;
}

const take = (account: Account, words: readonly IncomingWord[], existing: 'keep' | 'higher' | 'file' = 'keep') =>
  account.run(importWordListRule, { lang, existing, words });

test('a word comes in with all that its program knew, as of when it was added there', () => {
  const account = new Account();
  const listed: IncomingWord = {
    text: 'Quay',
    status: '3',
    translation: 'muelle',
    lemma: 'quay',
    notes: 'del puerto',
    tags: ['mar', ' mar '],
    starred: true,
    addedAt: 1_000,
    sentence: { text: 'The quay was empty.', translation: 'El muelle estaba vacío.' },
    dueIn: 4,
  };
  expect(take(account, [listed])).toEqual({ created: 1, changed: 0 });
  const word = record(account, 'quay');
  expect(word).toMatchObject({
    originalText: 'Quay',
    status: '3',
    translation: 'muelle',
    notes: 'del puerto',
    tags: ['mar'],
    starred: true,
    createdAt: 1_000,
    dateAdded: 1_000,
    lastModified: noon,
    srsLevel: 0,
    srsLastReview: null,
    changes: [{ at: noon, from: null, to: '3', why: 'imported' }],
  });
  expect(Math.floor((word.srsNextReview - noon) / day)).toBe(4);
  expect(account.get(sentenceRef(lang, word.sentenceId ?? ''))).toMatchObject({
    text: 'The quay was empty.',
    saved: false,
    translation: 'El muelle estaba vacío.',
  });
});

test('nothing is granted for what comes in, nor later for what it came with', () => {
  const account = new Account();
  take(account, [{ text: 'quay', status: '5', notes: 'muelle', starred: true }]);
  account.run(saveWordRule, { lang, text: 'quay', status: '2' });
  account.run(saveWordRule, { lang, text: 'quay', status: '5', notes: 'otro' });
  expect(account.ledger).toEqual([]);
  expect(account.profile).toMatchObject({ experiencePoints: 0, gems: 0, wordsMarkedCount: 0, wordsMasteredCount: 0 });
});

test.each([
  ['keep', '2', '5', '2'],
  ['keep', '5', '1', '5'],
  ['higher', '2', '5', '5'],
  ['higher', '5', '1', '5'],
  ['higher', '2', '99', '2'],
  ['higher', '99', '5', '99'],
  ['file', '2', '5', '5'],
  ['file', '5', '1', '1'],
  ['file', '2', '99', '99'],
] as const)('%s: a word of status %s that the file has as %s becomes %s', (existing, own, listed, expected) => {
  const account = new Account();
  account.run(saveWordRule, { lang, text: 'quay', status: own });
  take(account, [{ text: 'quay', status: listed }], existing);
  expect(record(account, 'quay').status).toBe(expected);
});

test('what the learner has written stays, what is empty is filled, and tags are added', () => {
  const account = new Account();
  account.run(saveWordRule, {
    lang,
    text: 'quay',
    status: '2',
    notes: 'mi nota',
    translation: 'muelle',
    tags: ['mar'],
  });
  account.run(saveWordRule, { lang, text: 'oar', status: '2' });
  const theirs = { status: '2', notes: 'su nota', translation: 'andén', lemma: 'base', tags: ['puerto'] } as const;
  expect(
    take(
      account,
      ['quay', 'oar'].map((text) => ({ ...theirs, text })),
      'file',
    ),
  ).toEqual({ created: 0, changed: 2 });
  expect(record(account, 'quay')).toMatchObject({
    notes: 'mi nota',
    translation: 'muelle',
    lemma: 'base',
    tags: ['mar', 'puerto'],
  });
  expect(record(account, 'oar')).toMatchObject({ notes: 'su nota', translation: 'andén', tags: ['puerto'] });
});

test('tags beyond the most that a word may have stay out, and the rest of the list comes in', () => {
  const account = new Account();
  const tags = (from: number) => Array.from({ length: mostTags }, (_, at) => `t${from + at}`);
  account.run(saveWordRule, { lang, text: 'quay', status: '2', tags: tags(0) });
  take(account, [
    { text: 'quay', status: '2', tags: tags(100) },
    { text: 'oar', status: '2' },
  ]);
  expect(record(account, 'quay').tags).toEqual(tags(0));
  expect(record(account, 'oar').status).toBe('2');
});

test('a sentence that is there keeps its translation, and a word its sentence', () => {
  const account = new Account();
  account.run(saveWordRule, { lang, text: 'oar', status: '2', sentence: { text: 'One oar.' } });
  take(account, [{ text: 'quay', status: '2', sentence: { text: 'A quay.', translation: 'Un muelle.' } }]);
  take(account, [
    { text: 'gull', status: '2', sentence: { text: 'A quay.', translation: 'Otra cosa.' } },
    { text: 'oar', status: '2', sentence: { text: 'Two oars.' } },
  ]);
  expect(account.get(sentenceRef(lang, sentenceId('A quay.')))?.translation).toBe('Un muelle.');
  expect(record(account, 'oar').sentenceId).toBe(sentenceId('One oar.'));
  expect(account.get(sentenceRef(lang, sentenceId('Two oars.')))).toBeNull();
});

test.each([
  [0, 0],
  [1, 3],
  [6, 4],
  [7, 5],
  [20, 6],
  [40, 7],
  [400, 8],
] as const)('an interval of %i days is kept as level %i', (interval, level) => {
  const account = new Account();
  take(account, [{ text: 'quay', status: '3', interval }]);
  expect(record(account, 'quay').srsLevel).toBe(level);
});

test('a first review lies within the days over which they are spread, or within a longer interval', () => {
  const account = new Account();
  const refused = new Refusal('invalid-argument');
  expect(() => take(account, [{ text: 'quay', status: '3', dueIn: spreadDays }])).toThrow(refused);
  expect(() => take(account, [{ text: 'quay', status: '3', dueIn: 60, interval: 60 }])).toThrow(refused);
  take(account, [{ text: 'quay', status: '3', dueIn: 59, interval: 60 }]);
  expect(Math.floor((record(account, 'quay').srsNextReview - noon) / day)).toBe(59);
});

test('a schedule of ours comes in as it was, no further ahead than a known word', () => {
  const account = new Account();
  const schedule = { level: 4, ease: 2.7, due: noon + 5 * day };
  take(account, [
    { text: 'quay', status: '3', schedule, dueIn: 9 },
    { text: 'oar', status: '5', schedule: { ...schedule, due: noon + 900 * day } },
    { text: 'gull', status: '2', schedule: { ...schedule, due: 8e15 } },
  ]);
  expect(record(account, 'quay')).toMatchObject({ srsLevel: 4, srsEaseFactor: 2.7, srsNextReview: noon + 5 * day });
  expect(record(account, 'oar').srsNextReview).toBe(noon + 900 * day);
  expect(record(account, 'gull').srsNextReview).toBeLessThan(noon + 2_000 * day);
});

test('a word that was taken out comes back without earning again, and an undo takes it out again', () => {
  const account = new Account();
  account.run(saveWordRule, { lang, text: 'quay', status: '5' });
  const { ledger, profile } = account;
  const [grants, xp] = [ledger.length, profile.experiencePoints];
  account.run(removeWordsRule, { lang, ids: ['quay'] });
  expect(take(account, [{ text: 'quay', status: '5' }])).toEqual({ created: 1, changed: 0 });
  expect([account.ledger.length, account.profile.experiencePoints]).toEqual([grants, xp]);
  account.run(restoreWordsRule, { lang, words: [{ id: 'quay', before: null }] });
  expect(isWord(account.get(wordRef(lang, 'quay')))).toBe(false);
});

const incomingWord: fc.Arbitrary<IncomingWord> = fc.record(
  {
    text: fc.constantFrom('quay', 'Quay', 'oar', 'gull', 'take off'),
    status: fc.constantFrom(...statuses),
    notes: fc.constantFrom('', 'su nota'),
    translation: fc.constantFrom('uno', 'otro'),
    tags: fc.array(fc.constantFrom('a', 'b', 'c')),
    starred: fc.boolean(),
    addedAt: fc.integer({ min: 0, max: 2 * noon }),
    sentence: fc.record({ text: fc.constantFrom('A quay.', 'An oar.') }),
    dueIn: fc.integer({ min: 0, max: spreadDays - 1 }),
  },
  { requiredKeys: ['text', 'status'] },
);

test('whatever a list says: own notes stay, nothing is granted, due days lie ahead, and a second time changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(incomingWord, { maxLength: 8 }),
      fc.constantFrom(...existingChoices),
      fc.constantFrom(...statuses),
      (words, existing, own) => {
        const account = new Account();
        account.run(saveWordRule, { lang, text: 'quay', status: own, notes: 'mi nota' });
        const grants = account.ledger.length;
        take(account, words, existing);
        expect(record(account, 'quay').notes).toBe('mi nota');
        expect(account.ledger.length).toBe(grants);
        for (const { text } of words) {
          const word = record(account, text.toLowerCase());
          expect(word.createdAt).toBeLessThanOrEqual(noon);
          if (!isPutAway(word.status)) expect(word.srsNextReview).toBeLessThan(noon + (spreadDays + 1) * day);
          expect(word.srsNextReview).toBeGreaterThan(noon);
        }
        if (existing === 'file' && new Set(words.map(({ text }) => text.toLowerCase())).size < words.length) return;
        expect(take(account, words, existing)).toEqual({ created: 0, changed: 0 });
      },
    ),
  );
});
