import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account } from '#domain/testing/account.ts';
import { editSentenceRule } from './editSentence.ts';
import { saveSentenceRule } from './saveSentence.ts';
import { saveWordRule } from '../changes/saveWord.ts';
import { sentenceRef } from './sentence.ts';

const lang = 'en';
const place = { locator: { section: 's1', block: 3, offset: 0 }, chapter: 'I', page: 4 };

test('a sentence is noted, starred, let go and taken back; what was met stays', () => {
  const account = new Account();
  const { id } = account.run(saveSentenceRule, {
    lang,
    text: 'A cat sat.',
    bookId: 'b',
    place,
    translation: 'Un gato.',
  });
  const ref = sentenceRef(lang, id);
  const met = account.get(ref);
  expect(met).toMatchObject({ saved: true, bookId: 'b', place, translation: 'Un gato.' });
  account.run(editSentenceRule, { lang, id, changes: { note: '  Ojo.  ', starred: true } });
  expect(account.get(ref)).toEqual({ ...met, note: 'Ojo.', starred: true });
  account.run(editSentenceRule, { lang, id, changes: { saved: false } });
  expect(account.get(ref)).toEqual({ ...met, note: 'Ojo.', starred: true, saved: false });
  account.run(editSentenceRule, { lang, id, changes: { saved: true, starred: false, note: ' ' } });
  expect(account.get(ref)).toEqual({ ...met, starred: false });
  expect(() => account.run(editSentenceRule, { lang, id: 'none', changes: {} })).toThrow(
    new Refusal('sentence-not-found'),
  );
});

test('a note that another device wrote since the learner began stays beside theirs; who does not say what they saw replaces it', () => {
  const account = new Account();
  const { id } = account.run(saveSentenceRule, { lang, text: 'A cat sat.' });
  const note = () => account.get(sentenceRef(lang, id))?.note;
  account.run(editSentenceRule, { lang, id, changes: { note: 'Un gato.' }, noteSeen: '' });
  for (let sent = 0; sent < 2; sent++)
    account.run(editSentenceRule, { lang, id, changes: { note: 'Se sentó.' }, noteSeen: '' });
  expect(note()).toBe('Se sentó. / Un gato.');
  account.run(editSentenceRule, { lang, id, changes: { starred: true }, noteSeen: '' });
  account.run(editSentenceRule, { lang, id, changes: { note: '' }, noteSeen: 'Se sentó.' });
  expect(note()).toBe('Un gato.');
  account.run(editSentenceRule, { lang, id, changes: { note: 'Ojo.' } });
  expect(note()).toBe('Ojo.');
});

test('the place of a sentence is the first that was met in its book; one that had none gets it', () => {
  const account = new Account();
  account.run(saveWordRule, { lang, text: 'cat', sentence: { text: 'A cat sat.', bookId: 'b' } });
  const { id } = account.run(saveSentenceRule, { lang, text: 'A cat sat.', bookId: 'other', place });
  expect(account.get(sentenceRef(lang, id))?.place).toBeUndefined();
  account.run(saveWordRule, { lang, text: 'sat', sentence: { text: 'A cat sat.', bookId: 'b', place } });
  expect(account.get(sentenceRef(lang, id))?.place).toEqual(place);
  const later = { locator: { section: 's9', block: 0, offset: 0 } };
  account.run(saveWordRule, { lang, text: 'sat', sentence: { text: 'A cat sat.', bookId: 'b', place: later } });
  expect(account.get(sentenceRef(lang, id))).toMatchObject({ place, bookId: 'b', saved: true });
});

test('the second of a sentence is the first at which it was met in its video; one that had none gets it', () => {
  const account = new Account();
  const text = 'A cat sat.';
  const { id } = account.run(saveSentenceRule, { lang, text, videoId: 'yt-a' });
  const kept = () => account.get(sentenceRef(lang, id));
  account.run(saveSentenceRule, { lang, text, videoId: 'yt-other', videoSeconds: 3 });
  expect(kept()).not.toHaveProperty('videoSeconds');
  account.run(saveWordRule, { lang, text: 'sat', sentence: { text, videoId: 'yt-a', videoSeconds: 0 } });
  account.run(saveWordRule, { lang, text: 'sat', sentence: { text, videoId: 'yt-a', videoSeconds: 90 } });
  expect(kept()).toMatchObject({ videoId: 'yt-a', videoSeconds: 0, saved: true });
});
