import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { restoreWordsRule } from './restoreWords.ts';
import type { SaveWordInput } from './saveWord.ts';
import { saveWordRule } from './saveWord.ts';
import { sentenceId } from '../sentences/saveSentence.ts';
import { saveSentenceRule } from '../sentences/saveSentence.ts';
import { sentenceRef } from '../sentences/sentence.ts';
import { isWord, wordRef, type Word } from '../word.ts';

const wordOf = (account: Account, id: string): Word => {
  const word = account.get(wordRef('fr', id));
  if (!isWord(word)) throw new Error(`${id} is not saved`);
  return word;
};
const save = (account: Account, text: string, rest: Partial<SaveWordInput> = {}) =>
  account.run(saveWordRule, { lang: 'fr', text, ...rest });

describe('a new word', () => {
  test('is kept under its key with the start of its schedule', () => {
    const account = new Account();
    expect(
      save(account, ' L’Été ', {
        status: '2',
        notes: ' el verano ',
        tags: ['a', 'b', 'a '],
        translation: 'verano',
        lemma: 'été',
      }),
    ).toEqual({ created: true, id: "l'été" });
    const word = wordOf(account, "l'été");
    expect(word).toMatchObject({
      text: "l'été",
      originalText: "L'Été",
      status: '2',
      notes: 'el verano',
      tags: ['a', 'b'],
      starred: false,
      translation: 'verano',
      lemma: 'été',
      createdAt: noon,
      dateAdded: noon,
      lastModified: noon,
      srsLevel: 0,
      srsLastReview: null,
      srsEaseFactor: 2.5,
      earned: { marked: true, note: true },
    });
    expect(word.srsNextReview - noon).toBeGreaterThanOrEqual(4 * hour);
    expect(word.srsNextReview - noon).toBeLessThan(4.5 * hour);
  });

  test('is unknown without a status', () => {
    const account = new Account();
    save(account, 'mot');
    expect(wordOf(account, 'mot').status).toBe('1');
  });

  test.each([
    ['2', 3],
    ['1', 3],
    ['99', 3],
    ['5', 8],
  ] as const)('marked %s gives %i XP', (status, xp) => {
    const account = new Account({ achievements: ['mastered-1'] });
    save(account, 'mot', { status });
    expect(account.profile).toMatchObject({
      experiencePoints: xp,
      wordsMarkedCount: 1,
      wordsMasteredCount: status === '5' ? 1 : 0,
    });
  });

  test.each(['', '  ', '123', '…!', '_init', 'un deux trois quatre cinq six sept huit neuf'])('is not %j', (text) => {
    expect(() => save(new Account(), text)).toThrow(new Refusal('word-empty'));
  });

  test('may be a phrase of eight', () => {
    expect(save(new Account(), 'un deux trois quatre cinq six sept huit').id).toBe(
      'un deux trois quatre cinq six sept huit',
    );
  });
});

describe('an existing word', () => {
  test('is updated: what is not named stays, tags are united', () => {
    const account = new Account();
    save(account, 'mot', { status: '3', notes: 'palabra', tags: ['a'], starred: true });
    account.now += hour;
    expect(save(account, 'MOT', { tags: ['b', 'a'] })).toEqual({ created: false, id: 'mot' });
    expect(wordOf(account, 'mot')).toMatchObject({
      originalText: 'mot',
      status: '3',
      notes: 'palabra',
      tags: ['a', 'b'],
      starred: true,
      createdAt: noon,
      lastModified: noon + hour,
    });
  });

  test('reaches known from another status once for 5 XP', () => {
    const account = new Account({ achievements: ['mastered-1'] });
    for (const status of ['2', '5', '3', '5', '1', '5'] as const) save(account, 'mot', { status });
    expect(account.profile).toMatchObject({ experiencePoints: 8, wordsMarkedCount: 1, wordsMasteredCount: 1 });
    expect(account.ledger.map(({ cause }) => cause)).toContain('known_word:fr:mot');
  });

  test('first marked as known gives nothing more when it is learned again', () => {
    const account = new Account({ achievements: ['mastered-1'] });
    for (const status of ['5', '2', '5'] as const) save(account, 'mot', { status });
    expect(account.profile).toMatchObject({ experiencePoints: 8, wordsMasteredCount: 1 });
  });

  test('has no room for more than 30 tags', () => {
    const account = new Account();
    save(account, 'mot', { tags: Array.from({ length: 30 }, (_, at) => `t${at}`) });
    expect(() => save(account, 'mot', { tags: ['t1', 'x'] })).toThrow(new Refusal('too-many-tags'));
    expect(wordOf(account, 'mot').tags).toHaveLength(30);
  });
});

test('unmarking and marking again grants nothing', () => {
  const account = new Account();
  save(account, 'mot', { status: '5', notes: 'n', starred: true });
  const { profile } = account;
  account.run(restoreWordsRule, { lang: 'fr', words: [{ id: 'mot', before: null }] });
  expect(isWord(account.get(wordRef('fr', 'mot')))).toBe(false);
  expect(save(account, 'mot', { status: '5', notes: 'n', starred: true }).created).toBe(true);
  expect(account.profile).toEqual(profile);
});

test('first note, first star and first word of a video are counted once a word', () => {
  const account = new Account();
  save(account, 'mot', { sentence: { text: 'Un mot.', videoId: 'v' } });
  save(account, 'mot', { notes: 'a' });
  save(account, 'mot', { notes: '' });
  save(account, 'mot', { notes: 'b', starred: true });
  save(account, 'mot', { starred: false });
  save(account, 'mot', { starred: true });
  expect(account.profile).toMatchObject({
    notesAddedCount: 1,
    favoritesAddedCount: 1,
    youtubeWordsCount: 1,
    wordsMarkedCount: 1,
  });
});

test('a note that another device wrote since the learner began stays beside theirs; a mark leaves it alone, an undo puts back what was', () => {
  const account = new Account();
  save(account, 'mot', { notes: 'palabra', notesSeen: '' });
  const before = wordOf(account, 'mot');
  for (let sent = 0; sent < 2; sent++) save(account, 'mot', { notes: 'vocablo', notesSeen: '' });
  save(account, 'mot', { status: '3', notesSeen: '' });
  expect(wordOf(account, 'mot').notes).toBe('vocablo / palabra');
  account.run(restoreWordsRule, { lang: 'fr', words: [{ id: 'mot', before }] });
  expect(wordOf(account, 'mot').notes).toBe('palabra');
  save(account, 'mot', { notes: 'término' });
  expect(wordOf(account, 'mot').notes).toBe('término');
  expect(account.profile.notesAddedCount).toBe(1);
});

test('Double XP doubles marking while it lasts', () => {
  const account = new Account({ activeEffects: { doubleXpExpiresAt: noon + hour } });
  save(account, 'mot', { status: '5' });
  account.now += hour;
  save(account, 'chat', { status: '2' });
  expect(account.xpOf('mark_word:fr:mot')).toBe(16);
  expect(account.xpOf('mark_word:fr:chat')).toBe(3);
  expect(account.xpOf('achievement:mastered-1')).toBe(20);
});

test('the sentence of a word is kept with it, but not in the collection until asked', () => {
  const account = new Account();
  const text = 'Un mot ici.';
  save(account, 'mot', { sentence: { text, bookId: 'b' } });
  const id = sentenceId(text);
  expect(wordOf(account, 'mot')).toMatchObject({ sentenceId: id, bookId: 'b' });
  expect(account.get(sentenceRef('fr', id))).toEqual({ text, createdAt: noon, saved: false, bookId: 'b' });
  expect(account.run(saveSentenceRule, { lang: 'fr', text, translation: 'Una palabra aquí.' })).toEqual({
    created: true,
    id,
  });
  expect(account.run(saveSentenceRule, { lang: 'fr', text })).toEqual({ created: false, id });
  save(account, 'ici', { sentence: { text } });
  expect(account.get(sentenceRef('fr', id))).toEqual({
    text,
    createdAt: noon,
    saved: true,
    bookId: 'b',
    translation: 'Una palabra aquí.',
  });
});

test('the same text has the same id for ever, another text another', () => {
  expect(sentenceId('Un mot ici.')).toBe(sentenceId(' Un  mot\nici. '));
  expect(sentenceId('Un mot ici.')).toMatchInlineSnapshot(`"1c36a979a279f1ff"`);
  expect(new Set(Array.from({ length: 20_000 }, (_, at) => sentenceId(`Sentence ${at}.`))).size).toBe(20_000);
});

test('without a profile nothing is saved', () => {
  const account = new Account();
  account.documents.clear();
  expect(() => save(account, 'mot')).toThrow(new Refusal('word-unauthenticated'));
});
