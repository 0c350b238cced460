/**
 * A clock value of SMIL in seconds (SMIL 3.0 §5.3.3, EPUB 3.3 §9.3.2): `1:02:03.5`, `02:03.5`, `3.2h`, `5min`, `7s`, `250ms`, and a bare number of
 * seconds.
 * @returns null for anything else
 */
export function readClock(value: string): number | null {
  const text = value.trim();
  // No value of a recording is longer: what is is not one.
  if (text.length > 40) return null;
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(text);
  if (clock) {
    const [, hours = '0', minutes = '0', seconds = '0'] = clock;
    if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
    return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  }
  const count = /^(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(text);
  if (!count) return null;
  const [, number = '0', unit = 's'] = count;
  return Number(number) * (unitSeconds[unit] ?? 1);
}

const unitSeconds: Readonly<Record<string, number>> = { h: 3_600, min: 60, s: 1, ms: 0.001 };
