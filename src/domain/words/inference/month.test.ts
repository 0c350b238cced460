import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Account, noon } from '#domain/testing/account.ts';
import { dayOf } from '#domain/time/day.ts';
import { candidates, exposuresRef, noExposures, type Passage } from './exposures.ts';
import { answerInferenceRule } from './answerInference.ts';
import { recordPassagesRule } from './recordPassages.ts';

const dayLength = 86_400_000;
const words = ['whale', 'sea', 'ship', 'deck', 'harpoon'];
/** A book of forty pages, each with some of the words. */
const wordsOfPage = (page: number) => words.filter((_, at) => (page * 7 + at) % (at + 2) === 0);

/** A thing that one of two devices did on a day: text passed, a word looked up, proposals refused. It may be sent as late as the next day. */
const deed = fc.record({
  day: fc.integer({ min: 0, max: 29 }),
  minute: fc.integer({ min: 0, max: 600 }),
  isLate: fc.boolean(),
  what: fc.oneof(
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('read' as const), page: fc.nat(39), pages: fc.nat(6) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('lookedUp' as const), key: fc.constantFrom(...words) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('refused' as const), key: fc.constantFrom(...words) }) },
  ),
});

function passageOf(page: number): Passage {
  const from = page * 1_000;
  return { kind: 'passed', text: 'book s1', from, middle: from + 400, to: from + 1_000, keys: wordsOfPage(page) };
}

test('a month of reading on two devices counts as a naive list of all that was read does', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 120 }), fc.integer({ min: 1, max: 12 }), (deeds, threshold) => {
      const account = new Account();
      const settings = { ...account.profile.settings, inferenceThreshold: threshold };
      const madeAt = ({ day, minute }: { day: number; minute: number }) => noon + day * dayLength + minute * 60_000;
      // One device sends at once, the other a day later: the server takes calls in the order in which they come.
      const arrived = deeds.toSorted(
        (one, other) =>
          madeAt(one) + Number(one.isLate) * dayLength - (madeAt(other) + Number(other.isLate) * dayLength),
      );
      /** Every page passed, by the word that it was passed without looking up. */
      const read = new Map<string, Set<string>>(words.map((word) => [word, new Set()]));
      const pagesOfDay = new Set<string>();
      const refusedUntil = new Map<string, number>();
      for (const { what, ...when } of arrived) {
        account.now = madeAt(when);
        const day = dayOf(account.now, 'Europe/Madrid');
        if (what.kind === 'read') {
          const pages = Array.from({ length: what.pages + 1 }, (_, at) => what.page + at);
          account.run(recordPassagesRule, { lang: 'en', passages: pages.map(passageOf) });
          for (const page of pages) {
            if (pagesOfDay.has(`${day} ${page}`)) continue;
            pagesOfDay.add(`${day} ${page}`);
            for (const word of wordsOfPage(page)) read.get(word)?.add(`${day} ${page}`);
          }
        } else if (what.kind === 'lookedUp') {
          account.run(recordPassagesRule, { lang: 'en', passages: [{ kind: 'lookedUp', keys: [what.key] }] });
          read.get(what.key)?.clear();
        } else {
          account.run(answerInferenceRule, { lang: 'en', known: [], refused: [what.key] });
          refusedUntil.set(what.key, account.now + 30 * dayLength);
        }
      }
      const end = noon + 31 * dayLength;
      const expected = words
        .map((key) => ({ key, pages: read.get(key)?.size ?? 0, lines: 0 }))
        .filter(({ key, pages }) => pages >= threshold && (refusedUntil.get(key) ?? 0) <= end);
      const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
      const found = candidates(account.get(exposuresRef('en')) ?? noExposures, settings, () => null, end);
      expect(found.toSorted(byKey)).toEqual(expected.toSorted(byKey));
      expect(account.ledger).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
