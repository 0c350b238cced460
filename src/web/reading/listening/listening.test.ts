import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginListening,
  listeningAfter,
  sayingOf,
  type Listening,
  type ListeningEvent,
  type HeardSentence,
  type ShownText,
} from './listening.ts';

const page = (
  ids: string,
  facts: { readonly endsChapter?: boolean; readonly continued?: boolean; readonly isWhole?: boolean } = {},
): ShownText => ({
  sentences: Array.from(ids, (id, index) => ({
    id,
    text: id,
    ...(facts.continued === true && index === 0 && { isContinued: true }),
  })),
  endsChapter: facts.endsChapter ?? false,
  ...(facts.isWhole === true && { isWhole: true }),
});

const heard = (state: Listening): string => {
  const saying = sayingOf(state);
  return saying ? `${saying.sentence.id} by ${saying.voice}` : 'nothing';
};
const after = (state: Listening, ...events: readonly ListeningEvent[]): Listening =>
  events.reduce(listeningAfter<HeardSentence>, state);
const said = (state: Listening): Listening => listeningAfter(state, { kind: 'said', take: state.take });
const failed = (state: Listening, reason: 'network' | 'silent' | 'interrupted' = 'silent'): Listening =>
  listeningAfter(state, { kind: 'failed', take: state.take, reason });

describe('a page', () => {
  test('is said sentence by sentence, then the next one is asked for', () => {
    const first = beginListening(page('ab'), ['Ryan'], 'chapter');
    expect([heard(first), heard(said(first))]).toEqual(['a by Ryan', 'b by Ryan']);
    const turning = said(said(first));
    expect([heard(turning), turning.turn]).toEqual(['nothing', 1]);
    expect(heard(listeningAfter(turning, { kind: 'shown', shown: page('cd') }))).toBe('c by Ryan');
  });

  test('that ends in the middle of a sentence: it is said once, and the next page goes on behind it', () => {
    const turning = said(said(beginListening(page('ab'), ['Ryan'], 'chapter')));
    const next = listeningAfter(turning, { kind: 'shown', shown: page('bcd', { continued: true }) });
    expect(heard(next)).toBe('c by Ryan');
    // Turned while it is said, by hand or by the voice's own words, it is said on.
    const saying = said(beginListening(page('ab'), ['Ryan'], 'chapter'));
    const followed = listeningAfter(saying, { kind: 'shown', shown: page('bcd', { continued: true }) });
    expect([heard(followed), followed.take]).toEqual(['b by Ryan', saying.take]);
  });

  test('that is turned by hand is said from its first sentence of its own', () => {
    const state = beginListening(page('ab'), ['Ryan'], 'chapter');
    expect(heard(listeningAfter(state, { kind: 'shown', shown: page('xyz', { continued: true }) }))).toBe('y by Ryan');
    expect(heard(listeningAfter(state, { kind: 'shown', shown: page('x', { continued: true }) }))).toBe('x by Ryan');
  });

  test('laid out anew is said on', () => {
    const state = said(beginListening(page('abc'), ['Ryan'], 'chapter'));
    const next = listeningAfter(state, { kind: 'shown', shown: page('bc') });
    expect([heard(next), next.take, next.at]).toEqual(['b by Ryan', state.take, 0]);
  });

  test('laid out anew while the next one is asked for is no other page', () => {
    const turning = said(beginListening(page('a'), ['Ryan'], 'chapter'));
    expect(listeningAfter(turning, { kind: 'shown', shown: page('a'), isLayout: true })).toBe(turning);
  });

  test('of pictures is turned', () => {
    const turning = said(beginListening(page('a'), ['Ryan'], 'book'));
    const next = listeningAfter(turning, { kind: 'shown', shown: page('') });
    expect([next.turn, next.turns]).toEqual([1, 2]);
    expect(beginListening(page(''), ['Ryan'], 'book').turn).toBe(1);
  });
});

describe('it stops', () => {
  test.each([
    ['page', {}, 'end'],
    ['chapter', {}, null],
    ['chapter', { endsChapter: true }, 'end'],
    ['minutes', { endsChapter: true }, null],
    ['book', { endsChapter: true }, null],
  ] as const)('until %s, at the end of a page %o: %s', (end, facts, stopped) => {
    const state = said(beginListening(page('a', facts), ['Ryan'], end));
    expect([state.stopped, state.isPlaying, state.turn]).toEqual([
      stopped,
      stopped === null,
      stopped === null ? 1 : null,
    ]);
  });

  test('behind the sentence in which its time is over', () => {
    const up = listeningAfter(beginListening(page('abc'), ['Ryan'], 'minutes'), { kind: 'timeUp' });
    expect(heard(up)).toBe('a by Ryan');
    expect([heard(said(up)), said(up).stopped]).toEqual(['nothing', 'end']);
    expect(heard(said(listeningAfter(beginListening(page('abc'), ['Ryan'], 'book'), { kind: 'timeUp' })))).toBe(
      'b by Ryan',
    );
  });

  test("at the book's end", () => {
    const state = listeningAfter(said(beginListening(page('a'), ['Ryan'], 'book')), { kind: 'edge' });
    expect([heard(state), state.stopped]).toEqual(['nothing', 'end']);
  });

  test('and goes on behind its end when it is asked to', () => {
    const stopped = said(beginListening(page('a', { endsChapter: true }), ['Ryan'], 'chapter'));
    const next = after(stopped, { kind: 'play' }, { kind: 'shown', shown: page('b') });
    expect(heard(next)).toBe('b by Ryan');
  });
});

describe('a voice that fails', () => {
  test('is asked once more, then another one is, and at last it is said that none speaks', () => {
    const state = beginListening(page('ab'), ['Sonia', 'Ryan'], 'chapter');
    const once = failed(state);
    expect([heard(once), once.take]).toEqual(['a by Sonia', state.take + 1]);
    expect(heard(failed(once))).toBe('a by Ryan');
    const silent = failed(failed(failed(once)));
    expect([heard(silent), silent.stopped]).toEqual(['nothing', 'silent']);
    expect(heard(listeningAfter(silent, { kind: 'play' }))).toBe('a by Ryan');
  });

  test('may fail at each sentence once', () => {
    const state = said(failed(beginListening(page('abc'), ['Sonia', 'Ryan'], 'chapter')));
    expect(heard(failed(state))).toBe('b by Sonia');
  });

  test('for want of a connection is not asked again', () => {
    expect(heard(failed(beginListening(page('ab'), ['Sonia', 'Ryan'], 'chapter'), 'network'))).toBe('a by Ryan');
  });

  test('since something else was said: it pauses', () => {
    const state = failed(beginListening(page('ab'), ['Ryan'], 'chapter'), 'interrupted');
    expect([heard(state), state.isPlaying, state.stopped]).toEqual(['nothing', false, null]);
  });
});

test('a word that is opened holds it, and its sentence is said again when it is closed; not when it was paused', () => {
  const state = said(beginListening(page('abc'), ['Ryan'], 'chapter'));
  const held = listeningAfter(state, { kind: 'hold', isHeld: true });
  expect(heard(held)).toBe('nothing');
  expect(heard(listeningAfter(held, { kind: 'hold', isHeld: false }))).toBe('b by Ryan');
  const paused = after(state, { kind: 'pause' }, { kind: 'hold', isHeld: true }, { kind: 'hold', isHeld: false });
  expect(heard(paused)).toBe('nothing');
  expect(heard(listeningAfter(held, { kind: 'play' }))).toBe('b by Ryan');
});

test('a text without pages is said from its beginning once it has come to its end', () => {
  const text = page('ab', { endsChapter: true, isWhole: true });
  const ended = (['chapter', 'minutes'] as const).map((end) =>
    listeningAfter(said(said(beginListening(text, ['Ryan'], end))), { kind: 'edge' }),
  );
  expect(ended.map(({ stopped, turn }) => [stopped, turn])).toEqual([
    ['end', null],
    ['end', null],
  ]);
  expect(ended.map((state) => heard(listeningAfter(state, { kind: 'play' })))).toEqual(['a by Ryan', 'a by Ryan']);
  // Stopped before its end it goes on.
  const stopped = said(listeningAfter(beginListening(text, ['Ryan'], 'minutes'), { kind: 'timeUp' }));
  expect([stopped.stopped, heard(listeningAfter(stopped, { kind: 'play' }))]).toEqual(['end', 'b by Ryan']);
});

test('one sentence back before the first one is the first one again, and no end', () => {
  const first = beginListening(page('ab', { endsChapter: true }), ['Ryan'], 'chapter');
  const again = after(first, { kind: 'step', by: -1 }, { kind: 'edge' });
  expect([heard(again), again.stopped, again.take > first.take]).toEqual(['a by Ryan', null, true]);
  // There is nothing to be said before it.
  const pictures = after(first, { kind: 'shown', shown: page('') }, { kind: 'step', by: -1 }, { kind: 'edge' });
  expect([heard(pictures), pictures.stopped]).toEqual(['nothing', 'end']);
});

test('one sentence on and back, over the edges of the page too, playing or not', () => {
  const state = beginListening(page('abc'), ['Ryan'], 'chapter', 'b');
  expect([
    heard(state),
    heard(listeningAfter(state, { kind: 'step', by: 1 })),
    heard(listeningAfter(state, { kind: 'step', by: -1 })),
  ]).toEqual(['b by Ryan', 'c by Ryan', 'a by Ryan']);
  const back = after(state, { kind: 'pause' }, { kind: 'step', by: -1 }, { kind: 'step', by: -1 });
  expect(back.turn).toBe(-1);
  const before = listeningAfter(back, { kind: 'shown', shown: page('xyz') });
  expect([before.at, heard(before), heard(listeningAfter(before, { kind: 'play' }))]).toEqual([
    2,
    'nothing',
    'z by Ryan',
  ]);
});

test('another voice says the sentence anew; the same one goes on', () => {
  const state = beginListening(page('ab'), ['Ryan', 'Aria'], 'chapter');
  const other = listeningAfter(state, { kind: 'voices', voices: ['Aria', 'Ryan'] });
  expect([heard(other), other.take > state.take]).toEqual(['a by Aria', true]);
  expect(listeningAfter(state, { kind: 'voices', voices: ['Ryan', 'Sonia'] }).take).toBe(state.take);
});

describe('whatever happens', () => {
  const anyShown = fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 4 }), fc.boolean())
    .map(([from, count, endsChapter]) => page('abcdefghijklmnop'.slice(from, from + count), { endsChapter }));
  const anyEvent: fc.Arbitrary<ListeningEvent> = fc.oneof(
    anyShown.map((shown) => ({ kind: 'shown' as const, shown })),
    fc.constantFrom<ListeningEvent>(
      { kind: 'edge' },
      { kind: 'play' },
      { kind: 'pause' },
      { kind: 'step', by: 1 },
      { kind: 'step', by: -1 },
      { kind: 'hold', isHeld: true },
      { kind: 'hold', isHeld: false },
      { kind: 'again' },
      { kind: 'timeUp' },
      { kind: 'voices', voices: ['Ryan', 'Aria'] },
    ),
    fc.nat(8).map((take) => ({ kind: 'said' as const, take })),
    fc.nat(8).map((take) => ({ kind: 'failed' as const, take, reason: 'silent' as const })),
  );

  test('it says a sentence of the page or nothing, and what is told of an older beginning changes nothing', () => {
    fc.assert(
      fc.property(anyShown, fc.array(anyEvent, { maxLength: 40 }), (shown, events) => {
        let state = beginListening(shown, ['Ryan', 'Aria'], 'book');
        for (const event of events) {
          const next = listeningAfter(state, event);
          const saying = sayingOf(next);
          if (saying) expect(next.shown.sentences).toContain(saying.sentence);
          expect(next.take).toBeGreaterThanOrEqual(state.take);
          // Another sentence or voice is another beginning.
          const before = sayingOf(state);
          if (before && saying && before.take === saying.take)
            expect([saying.sentence.id, saying.voice]).toEqual([before.sentence.id, before.voice]);
          if (event.kind === 'said' && event.take !== before?.take) expect(next).toBe(state);
          state = next;
        }
      }),
    );
  });

  test('a text cut into pages anywhere is said whole, each sentence once and in order', () => {
    const letters = 'abcdefghijklmnop';
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 8 }),
        fc.array(fc.boolean()),
        (cuts, shared) => {
          const edges = [0, ...new Set(cuts.toSorted((one, other) => one - other)), 16];
          // A sentence may stand on two pages.
          const pages = edges.slice(1).map((to, index) => {
            const from = edges[index] ?? 0;
            const isShared = shared[index] === true && from > 0;
            return page(letters.slice(isShared ? from - 1 : from, to), { continued: isShared });
          });
          const [first = page('')] = pages;
          let state = beginListening(first, ['Ryan'], 'book');
          const order: string[] = [];
          for (let at = 0; state.isPlaying;) {
            if (state.turn !== null) {
              const next = pages[++at];
              state = listeningAfter(state, next ? { kind: 'shown', shown: next } : { kind: 'edge' });
            } else {
              order.push(sayingOf(state)?.sentence.id ?? '?');
              state = said(state);
            }
          }
          expect(order.join('')).toBe(letters);
        },
      ),
    );
  });
});
