import { expect, test } from 'vitest';
import { faultOfFile } from './fileKind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['', 'file-empty'],
  ['%PDF-1.7\n', 'file-is-pdf'],
  ['\0\0junk before it %PDF-1.4', 'file-is-pdf'],
  [`${'A Book'.padEnd(60, '\0')}BOOKMOBI`, 'file-is-kindle'],
  ['\xeaDRMION\xee\0', 'file-is-kindle'],
  ['TPZ0\0', 'file-is-kindle'],
  ['<!DOCTYPE html><html>', 'file-is-web-page'],
  ['\n  <HTML lang="en">', 'file-is-web-page'],
  ['\x89PNG\r\n', 'file-is-picture'],
  ['\xff\xd8\xff\xe0', 'file-is-picture'],
  ['Rar!\x1a\x07', 'file-is-archive'],
  ['Call me Ishmael.\r\n', 'file-is-text'],
  ['\xef\xbb\xbfÉrase una vez', 'file-is-text'],
  ['H\0o\0l\0a\0,\0 \0q', 'file-is-text'],
  ['{\\rtf1\\ansi', 'file-is-rtf'],
  ['\xd0\xcf\x11\xe0\xa1', 'file-is-doc'],
  ['ITOLITLS', 'file-is-lit'],
  ['AT&TFORM', 'file-is-djvu'],
  ['SQLite format 3\0', 'file-is-words'],
  ['\0\x01\x02', 'not-an-epub'],
  ['PK\x03\x04\x14\0', null],
  ['PK\x05\x06\0\0', null],
] as const)('%j is %s', (begin, fault) => {
  expect(faultOfFile(bytes(begin))).toBe(fault);
});
