import { expect, test } from 'vitest';
import { dayOf } from '#domain/time/day.ts';
import { zoneBeforeMidnight } from './testZone.ts';

const hour = 3_600_000;

test.each(['2026-01-15', '2026-03-29', '2026-07-15', '2026-10-25'])(
  'whenever journeys begin on %s, no day turns within three hours',
  (date) => {
    const begin = Date.parse(`${date}T00:00Z`);
    const turned = Array.from({ length: 24 * 12 }, (_, at) => begin + (at * hour) / 12).filter((now) => {
      const zone = zoneBeforeMidnight(now);
      return dayOf(now + 3 * hour - 1, zone) !== dayOf(now, zone);
    });
    expect(turned.map((now) => new Date(now).toISOString())).toEqual([]);
  },
);
