import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenise } from '#domain/text/tokenise.ts';
import { countWords } from './countWords.ts';
import type { Cue } from './cue.ts';
import { cueAt } from './cueAt.ts';
import { joinCues } from './joinCues.ts';

/** Cues of two seconds, one after another. */
const lines = (...texts: string[]): Cue[] => texts.map((text, at) => ({ start: at * 2, end: at * 2 + 2, text }));

const sentencesIn = (cues: readonly Cue[]) => {
  const { text, sentences } = joinCues(cues, 'en');
  return sentences.map(({ start, end, firstCue, lastCue }) => [text.slice(start, end), firstCue, lastCue]);
};

test('a sentence goes on over cues, and a cue may have the end of one and the beginning of the next', () => {
  expect(sentencesIn(lines('Call me Ishmael. Some years', 'ago I thought I would sail', 'about. The sea!'))).toEqual([
    ['Call me Ishmael.', 0, 0],
    ['Some years ago I thought I would sail about.', 0, 2],
    ['The sea!', 2, 2],
  ]);
  expect(joinCues(lines('Call me Ishmael. Some years', 'ago.'), 'en').sentencesOfCue).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('another voice, music and a long pause begin anew', () => {
  expect(sentencesIn(lines('I would go', '- Where?', '♪ la la'))).toEqual([
    ['I would go', 0, 0],
    ['- Where?', 1, 1],
    ['♪ la la', 2, 2],
  ]);
  expect(
    sentencesIn([
      { start: 0, end: 1, text: 'I would' },
      { start: 9, end: 10, text: 'go there' },
    ]),
  ).toHaveLength(2);
});

test('a text without full stops is cut between cues', () => {
  const found = sentencesIn(lines(...Array.from({ length: 200 }, (_, at) => `word${at} and so on without any end`)));
  expect(found.length).toBeGreaterThan(10);
  for (const [text] of found) expect(`${text}`.length).toBeLessThanOrEqual(400);
  expect(found.flatMap(([, first]) => first)[0]).toBe(0);
});

const anyCues = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 8_000 }),
      fc.array(fc.constantFrom('Mr.', 'the', 'cat', 'sat.', 'Oh!', '-', '…', 'x'.repeat(90), '¿No?', 'a'), {
        minLength: 1,
        maxLength: 12,
      }),
    ),
    { maxLength: 40 },
  )
  .map((list) => {
    let at = 0;
    return list.map(([pause, words]) => {
      const start = at + pause / 1_000;
      at = start + 1;
      return { start, end: at, text: words.join(' ') };
    });
  });

test('every letter of every cue is in one sentence, the ways there and back agree', () => {
  fc.assert(
    fc.property(anyCues, (cues) => {
      const { text, cueSpans, sentences, sentencesOfCue } = joinCues(cues, 'en');
      expect(cueSpans.map(({ start, end }) => text.slice(start, end))).toEqual(cues.map((cue) => cue.text));
      let end = 0;
      for (const sentence of sentences) {
        expect(text.slice(end, sentence.start).trim()).toBe('');
        expect(sentence.end).toBeGreaterThan(sentence.start);
        end = sentence.end;
        for (let cue = sentence.firstCue; cue <= sentence.lastCue; cue++) {
          const [first = -1, last = -1] = sentencesOfCue[cue] ?? [];
          const place = sentences.indexOf(sentence);
          expect(place >= first && place <= last).toBe(true);
          const span = cueSpans[cue];
          expect(span && span.start < sentence.end && span.end > sentence.start).toBe(true);
        }
      }
      expect(text.slice(end).trim()).toBe('');
    }),
    { numRuns: 200 },
  );
});

test('the line at a second is the last that has begun', () => {
  fc.assert(
    fc.property(anyCues, fc.float({ min: -1, max: 400, noNaN: true }), (cues, seconds) => {
      expect(cueAt(cues, seconds)).toBe(cues.findLastIndex(({ start }) => start <= seconds));
    }),
  );
});

test('words are counted as a naive count does', () => {
  fc.assert(
    fc.property(anyCues, (cues) => {
      const keys = cues.flatMap(({ text }) => tokenise(text, 'en').map(({ key }) => key));
      const { total, keys: counted, counts } = countWords(cues, 'en');
      expect(total).toBe(keys.length);
      expect(counted).toEqual([...new Set(keys)].toSorted());
      expect(counts).toEqual(counted.map((key) => keys.filter((one) => one === key).length));
    }),
  );
});
