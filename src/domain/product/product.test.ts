import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { historyRef } from '#domain/history/day.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { Account, noon } from '#domain/testing/account.ts';
import { execute } from './product.ts';
import type { Ref } from '#domain/documents/ref.ts';
import type { Documents, Context, Rule } from '#domain/documents/rule.ts';

const note: Ref<{ readonly text: string }> = { collection: 'notes', id: 'a/b' };

const rule = (
  run: (documents: Documents, context: Context) => unknown,
  reads: readonly Ref<unknown>[] = [note],
): Rule<null, unknown> => ({
  reads: () => reads,
  run: (_input, documents, context) => run(documents, context),
});

describe('what a rule may do', () => {
  test('it reads what it named and what it wrote, nothing else', () => {
    const account = new Account();
    expect(
      account.run(
        rule((documents) => documents.get(note)),
        null,
      ),
    ).toBe(null);
    expect(() =>
      account.run(
        rule((documents) => documents.get(note), []),
        null,
      ),
    ).toThrow('did not name');
    const written = rule((documents) => {
      documents.put(note, { text: 'x' });
      return documents.get(note);
    }, []);
    expect(account.run(written, null)).toEqual({ text: 'x' });
  });

  test('a removed document is absent at once', () => {
    const account = new Account();
    account.run(
      rule((documents) => documents.put(note, { text: 'x' })),
      null,
    );
    const removed = rule((documents) => {
      documents.remove(note);
      return documents.get(note);
    });
    expect(account.run(removed, null)).toBe(null);
    expect(account.get(note)).toBe(null);
  });

  test('a put never changes the balances', () => {
    const account = new Account({ experiencePoints: 120, level: 1, gems: 7, gemsEarned: 9 });
    account.run(
      rule((documents, context) => {
        documents.put(profileRef(context.uid), {
          ...requireProfile(documents, context),
          experiencePoints: 9_999,
          level: 20,
          gems: 9_999,
          gemsEarned: 9_999,
          displayName: 'Eva',
        });
      }),
      null,
    );
    expect(account.profile).toMatchObject({
      displayName: 'Eva',
      experiencePoints: 120,
      level: 1,
      gems: 7,
      gemsEarned: 9,
    });
  });

  test('a put of an older copy does not undo a grant', () => {
    const account = new Account();
    account.run(
      rule((documents, context) => {
        const before = requireProfile(documents, context);
        context.grant('x', { xp: 10, gems: 4 });
        documents.put(profileRef(context.uid), before);
      }),
      null,
    );
    expect(account.profile).toMatchObject({ experiencePoints: 10, gems: 4, gemsEarned: 4 });
  });

  test('a new profile begins with empty balances', () => {
    const { profile } = new Account({ experiencePoints: 500, level: 3, gems: 50 });
    const { writes } = execute(
      rule((documents, context) => documents.put(profileRef(context.uid), profile)),
      {
        uid: 'ana',
        now: noon,
        seed: '',
        input: null,
        stored: () => null,
      },
    );
    expect(writes.get('users/ana')).toMatchObject({ experiencePoints: 0, level: 0, gems: 0, gemsEarned: 0 });
  });

  test('the profile is never removed', () => {
    expect(() =>
      new Account().run(
        rule((documents, context) => documents.remove(profileRef(context.uid))),
        null,
      ),
    ).toThrow('never removes');
  });
});

describe('grants', () => {
  test('count once a cause, in a call and beyond it', () => {
    const twice = rule((_documents, context) => {
      context.grant('x', { xp: 10 });
      context.grant('x', { xp: 10 });
      context.grant('y', { xp: 1 });
    });
    const account = new Account();
    expect(account.preview(twice, null).grants).toEqual([
      { cause: 'x', xp: 10, gems: 0 },
      { cause: 'y', xp: 1, gems: 0 },
    ]);
    const again = execute(twice, {
      uid: 'ana',
      now: noon,
      seed: '',
      input: null,
      stored: (path) => account.documents.get(path) ?? null,
      granted: new Set(['x']),
    });
    expect(again.grants).toEqual([{ cause: 'y', xp: 1, gems: 0 }]);
    expect(again.writes.get('users/ana')).toMatchObject({ experiencePoints: 1 });
  });

  test('experience is in the day’s history too, in the language that it was gained in or else in the active one', () => {
    const account = new Account({ activeLanguage: 'de' });
    account.run(
      rule((_documents, context) => {
        context.grant('x', { xp: 10, gems: 4 });
        context.grant('y', { xp: 1, language: 'fr' });
        context.grant('z', { gems: 2, language: 'fr' });
      }),
      null,
    );
    expect(account.get(historyRef('2026-05-20'))).toEqual({ languages: { de: { xp: 10 }, fr: { xp: 1 } } });
  });

  test('spending lowers gems, not gemsEarned, and never below zero', () => {
    const spend = (gems: number) => rule((_documents, context) => context.grant(`spend ${gems}`, { gems: -gems }));
    const account = new Account({ gems: 30, gemsEarned: 40 });
    account.run(spend(30), null);
    expect(account.profile).toMatchObject({ gems: 0, gemsEarned: 40 });
    expect(() => account.run(spend(1), null)).toThrow(new Refusal('insufficient-gems'));
  });

  test('experience is never taken back', () => {
    expect(() =>
      new Account().run(
        rule((_documents, context) => context.grant('x', { xp: -1 })),
        null,
      ),
    ).toThrow('never taken back');
  });

  test('a refused rule leaves nothing', () => {
    const account = new Account({ gems: 5 });
    const before = new Map(account.documents);
    const refused = rule((documents, context) => {
      documents.put(note, { text: 'x' });
      changeProfile(documents, context, { displayName: 'Eva' });
      context.grant('x', { xp: 5_000 });
      context.grant('y', { gems: -600 });
    });
    expect(() => account.run(refused, null)).toThrow(Refusal);
    expect([account.documents, account.ledger]).toEqual([before, []]);
  });
});

test('a rule is told who calls and when before it names what it reads', () => {
  const account = new Account();
  const facts: unknown[] = [];
  account.run({ reads: (_input, made) => (facts.push(made), []), run: () => null }, null);
  expect(facts[0]).toMatchObject({ uid: 'ana', now: noon });
});

test('the day is that of the time zone in the settings', () => {
  const dayAt = (now: number) =>
    new Account({}, now).run(
      rule((_documents, context) => context.day),
      null,
    );
  expect(dayAt(Date.parse('2026-05-20T21:59:59Z'))).toBe('2026-05-20');
  expect(dayAt(Date.parse('2026-05-20T22:00:00Z'))).toBe('2026-05-21');
});

test('chance depends on the seed alone', () => {
  const draw = rule((_documents, context) => [context.random(), context.random()]);
  const account = new Account();
  expect(account.preview(draw, null, 'a').output).toEqual(account.preview(draw, null, 'a').output);
  expect(account.preview(draw, null, 'a').output).not.toEqual(account.preview(draw, null, 'b').output);
});
