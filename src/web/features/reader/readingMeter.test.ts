import { expect, test } from 'vitest';
import { createReadingMeter, type ReadingReport } from './readingMeter.ts';

function metering() {
  const told: ReadingReport[] = [];
  const meter = createReadingMeter(0, (read) => told.push(read));
  let now = 0;
  /** Seconds with a sign of life each ten. */
  const read = (seconds: number) => {
    for (let left = seconds; left > 0; left -= 10) {
      meter.active((now += 10_000));
      meter.tick(now);
    }
  };
  return { told, meter, read };
}

test('five minutes are told on the way, the rest on leaving', () => {
  const { told, meter, read } = metering();
  read(350);
  expect(told).toEqual([]);
  read(10);
  expect([told, meter.unreported()]).toEqual([[{ seconds: 300, pages: 0 }], 60]);
  meter.leave();
  expect([told.length, told[1]?.seconds, meter.unreported()]).toEqual([2, 60, 0]);
});

test('a rest under a minute waits for more', () => {
  const { told, meter, read } = metering();
  read(50);
  meter.leave();
  expect([told, meter.unreported()]).toEqual([[], 50]);
  read(40);
  meter.leave();
  expect(told).toEqual([{ seconds: 90, pages: 0 }]);
});

test('a minute after the last sign of life nothing counts', () => {
  const { meter } = metering();
  meter.active(5_000);
  for (let at = 10_000; at <= 200_000; at += 10_000) meter.tick(at);
  expect(meter.unreported()).toBe(60);
  meter.active(201_000);
  meter.tick(210_000);
  expect(meter.unreported()).toBe(70);
});

test('a page counts once, and in one report', () => {
  const { told, meter, read } = metering();
  for (const page of ['one 1', 'one 2', 'one 1']) meter.pageRead(page);
  read(60);
  meter.leave();
  meter.pageRead('one 2');
  meter.pageRead('two 1');
  read(60);
  meter.leave();
  expect(told.map(({ pages }) => pages)).toEqual([2, 1]);
});
