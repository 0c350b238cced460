import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBookRule } from '#domain/library/addBook.ts';
import { recordReadingRule } from '#domain/library/reading/recordReading.ts';
import { newPlainBook } from '#domain/library/testing/plainBook.ts';
import { Account } from '#domain/testing/account.ts';
import { createReadingMeter, type ReadingReport } from './createReadingMeter.ts';

function metering(report: (read: ReadingReport) => void = () => {}) {
  const reports: ReadingReport[] = [];
  let now = 0;
  const meter = createReadingMeter(0, (read) => {
    reports.push(read);
    report(read);
  });
  /** Seconds with a sign of life each ten; `clock` follows. */
  const read = (seconds: number, clock?: { now: number }) => {
    for (let left = seconds; left > 0; left -= 10) {
      now += 10_000;
      if (clock) clock.now += 10_000;
      meter.active(now);
      meter.tick(now);
    }
  };
  const pause = (seconds: number, clock: { now: number }) => {
    now += seconds * 1_000;
    clock.now += seconds * 1_000;
  };
  return { reports, meter, read, pause };
}

test('five minutes are reported on the way, the rest on leaving', () => {
  const { reports, meter, read } = metering();
  read(290);
  expect(reports).toEqual([]);
  read(60);
  expect([reports, meter.unreported()]).toEqual([[{ seconds: 300, pages: 0 }], 50]);
  meter.leave();
  meter.leave();
  expect([reports.slice(1), meter.unreported()]).toEqual([[{ seconds: 50, pages: 0 }], 0]);
});

test('a minute after the last sign of life nothing counts, and what was read is reported', () => {
  const { meter, reports } = metering();
  meter.active(5_000);
  for (let at = 10_000; at <= 200_000; at += 10_000) meter.tick(at);
  expect([reports, meter.unreported()]).toEqual([[{ seconds: 60, pages: 0 }], 0]);
  meter.active(201_000);
  meter.tick(210_000);
  expect(meter.unreported()).toBe(10);
});

test('a text that plays by itself counts for as long as it needs no hand, and a minute more', () => {
  const { meter, reports } = metering();
  meter.active(5_000);
  for (let at = 10_000; at <= 400_000; at += 10_000) meter.tick(at, 120_000);
  expect([reports, meter.unreported()]).toEqual([[{ seconds: 180, pages: 0 }], 0]);
});

test('a page counts once, and in one report', () => {
  const { reports, meter, read } = metering();
  for (const page of ['one 1', 'one 2', 'one 1']) meter.pageRead(page);
  read(60);
  meter.leave();
  meter.pageRead('one 2');
  meter.pageRead('two 1');
  read(60);
  meter.leave();
  expect(reports.map(({ pages }) => pages)).toEqual([2, 1]);
});

test('the text of a page is counted with it, in the report that has the page', () => {
  const { reports, meter, read } = metering();
  const page = (words: number, known: number) => () => ({ words, known, learning: 1 });
  meter.pageRead('one 1', page(100, 80));
  meter.pageRead('one 2', page(50, 40));
  meter.pageRead('one 1', page(100, 90));
  read(60);
  meter.leave();
  read(60);
  meter.leave();
  expect(reports.map(({ text }) => text)).toEqual([{ words: 150, known: 120, learning: 2 }, undefined]);
});

test('what the rule credits of what the meter reports is what was read, for sessions of 1 to 120 minutes in any cut', () => {
  const stretch = fc.record({ ticks: fc.integer({ min: 1, max: 200 }), pause: fc.integer({ min: 0, max: 600 }) });
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 30 }), (session) => {
      const account = new Account({ readingGoal: { value: 5 } });
      const { id: bookId } = account.run(addBookRule, newPlainBook);
      const { meter, read, pause } = metering((report) =>
        account.run(recordReadingRule, { bookId, session: 'this one', ...report }),
      );
      let seconds = 0;
      for (const { ticks, pause: rest } of session) {
        const length = Math.min(ticks * 10, 7_200 - seconds);
        read(length, account);
        seconds += length;
        meter.leave();
        pause(rest, account);
      }
      expect(account.profile.dailyProgress.readingTime).toBe(seconds < 60 ? 0 : Math.round(seconds / 60));
    }),
  );
});
