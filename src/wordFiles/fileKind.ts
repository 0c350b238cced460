export type FileForm = 'text' | 'gzip' | 'zip' | 'database' | 'workbook' | 'other';

/** The first bytes of formats, as characters of one byte. */
const beginnings: readonly (readonly [beginning: string, kind: FileForm])[] = [
  ['SQLite format 3\0', 'database'],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['\x1f\x8b', 'gzip'],
  // Excel's older workbooks, and whatever else Office wrote in them.
  ['\xd0\xcf\x11\xe0', 'workbook'],
  ['%PDF', 'other'],
  ['\x89PNG', 'other'],
  ['\xff\xd8\xff', 'other'],
  ['GIF8', 'other'],
  ['\x28\xb5\x2f\xfd', 'other'],
];

/** The format of a file by its first 16 bytes, whatever it is called. */
export function formOfFile(head: Uint8Array): FileForm {
  const text = String.fromCharCode(...head.subarray(0, 16));
  return beginnings.find(([beginning]) => text.startsWith(beginning))?.[1] ?? 'text';
}

/** True for a file that only a database may be in: reading it needs SQLite. */
export function mayNeedSqlite(head: Uint8Array): boolean {
  return ['zip', 'database'].includes(formOfFile(head));
}
