/** A calendar day, YYYY-MM-DD. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day of an instant (epoch milliseconds) in an IANA time zone; an unknown zone counts as UTC. It is put
 * together from the calendar's parts: how a locale orders and separates them differs between browser engines.
 */
export function dayOf(instant: number, timeZone: string): Day {
  let year = '';
  let month = '';
  let date = '';
  for (const { type, value } of formatFor(timeZone).formatToParts(instant)) {
    if (type === 'year') year = value;
    else if (type === 'month') month = value;
    else if (type === 'day') date = value;
  }
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** The hour (0–23) of an instant (epoch milliseconds) in an IANA time zone; an unknown zone counts as UTC. */
export function hourOf(instant: number, timeZone: string): number {
  return Number(
    formatFor(timeZone)
      .formatToParts(instant)
      .find(({ type }) => type === 'hour')?.value,
  );
}

/** The calendar day so many days after another; before it when negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from one day to a later one (negative when `to` comes first). */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The first instant (epoch milliseconds) of a day in a time zone, looked for in the calendar itself. */
export function startOfDay(day: Day, timeZone: string): number {
  // No zone is further than 14 hours from UTC.
  const farthest = 15 * 3_600_000;
  let before = Date.parse(`${day}T00:00:00Z`) - farthest;
  let after = before + 2 * farthest;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) >= day) after = middle;
    else before = middle;
  }
  return after;
}

/** Tells whether this machine's calendar knows the zone. */
export function isTimeZone(name: string): boolean {
  return create(name) !== null;
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = create(timeZone) ?? create('UTC') ?? new Intl.DateTimeFormat('en', numericGregorian);
  formats.set(timeZone, format);
  return format;
}

const numericGregorian = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
} as const;

function create(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { ...numericGregorian, timeZone });
  } catch {
    return null;
  }
}
