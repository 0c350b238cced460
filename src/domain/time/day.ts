/** A calendar day, YYYY-MM-DD. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant (epoch milliseconds) in an IANA time zone; an unknown zone counts as UTC. */
export function dayOf(instant: number, timeZone: string): Day {
  return formatFor(timeZone).format(instant);
}

/** Whole days from one day to a later one (negative when `to` comes first). */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Does this machine's calendar know the zone? */
export function isTimeZone(name: string): boolean {
  return create(name) !== null;
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = create(timeZone) ?? create('UTC') ?? new Intl.DateTimeFormat('en-CA');
  formats.set(timeZone, format);
  return format;
}

function create(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return null;
  }
}
