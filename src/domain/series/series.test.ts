import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { seriesRef } from './progress.ts';
import { recordEpisodeRule, type RecordEpisodeInput } from './recordEpisode.ts';
import { seriesNamed } from './seriesId.ts';

const series = 'de-a1-1';
const read = { series, episode: 3, isRead: true } as const;
const answer = { question: 0, given: 'V', right: true };

test('ids of series are read as they are written', () => {
  expect(seriesNamed('pt-b1-2')).toEqual({ language: 'pt', level: 'B1', number: 2 });
});

test.each(['', 'de', 'de-a1', 'de-a1-0', 'de-a1-10', 'de-A1-1', 'xx-a1-1', 'de-c1-1', ' de-a1-1', 'de-1', '__proto__'])(
  '%j is no series: nothing of it is recorded',
  (id) => {
    const account = new Account();
    const before = structuredClone(account.documents);
    expect(seriesNamed(id)).toBeNull();
    expect(() => account.run(recordEpisodeRule, { ...read, series: id })).toThrow(new Refusal('invalid-argument'));
    expect(account.documents).toEqual(before);
  },
);

test('who has no profile is not signed in', () => {
  const account = new Account();
  account.documents.clear();
  expect(() => account.run(recordEpisodeRule, read)).toThrow('No hay un usuario autenticado.');
});

describe('an episode', () => {
  test('is read for the first time once, and grants nothing', () => {
    const account = new Account();
    const { experiencePoints, gems, streak } = account.profile;
    account.run(recordEpisodeRule, read);
    account.now += 30 * hour;
    account.run(recordEpisodeRule, read);
    expect(account.get(seriesRef(series))).toEqual({ episodes: { 3: { readAt: noon } } });
    expect(account.ledger).toEqual([]);
    expect(account.profile).toMatchObject({ experiencePoints, gems, streak });
  });

  test('keeps the first answer to each of its questions, beside those of other episodes', () => {
    const account = new Account();
    account.run(recordEpisodeRule, read);
    account.run(recordEpisodeRule, { series, episode: 3, answer });
    account.run(recordEpisodeRule, { series, episode: 3, answer: { ...answer, given: 'F', right: false } });
    account.run(recordEpisodeRule, { series, episode: 4, answer: { question: 1, given: 'la llave', right: true } });
    expect(account.get(seriesRef(series))).toEqual({
      episodes: {
        3: { readAt: noon, answers: { 0: { given: 'V', right: true } } },
        4: { answers: { 1: { given: 'la llave', right: true } } },
      },
    });
  });

  test('two devices that record the same in either order have the same in the end, but for which came first', () => {
    const step = fc.record(
      {
        series: fc.constant(series),
        episode: fc.integer({ min: 1, max: 3 }),
        isRead: fc.constant(true as const),
        answer: fc.record({ question: fc.nat(2), given: fc.constant('x'), right: fc.constant(true) }),
      },
      { requiredKeys: ['series', 'episode'] },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps: RecordEpisodeInput[]) => {
        const [one, other] = [new Account(), new Account()];
        for (const input of steps) one.run(recordEpisodeRule, input);
        for (const input of steps.toReversed()) other.run(recordEpisodeRule, input);
        expect(one.get(seriesRef(series))).toEqual(other.get(seriesRef(series)));
      }),
    );
  });
});
