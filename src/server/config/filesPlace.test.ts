import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFilesPlace } from './filesPlace.ts';

test.each([
  [
    's3://AK:s%2Fe%2Bcret@s3.example.com/books?region=eu-west-3',
    { endpoint: 'https://s3.example.com', bucket: 'books', region: 'eu-west-3', key: 'AK', secret: 's/e+cret' },
  ],
  [
    'http://k:s@127.0.0.1:9000/glosa-files/',
    { endpoint: 'http://127.0.0.1:9000', bucket: 'glosa-files', region: 'us-east-1', key: 'k', secret: 's' },
  ],
])('%s is a bucket', (text, bucket) => {
  expect(parseFilesPlace(text)).toEqual({ bucket });
});

test('anything without a scheme is a folder', () => {
  expect(parseFilesPlace('data/files')).toEqual({ folder: path.resolve('data/files') });
});

test.each([
  ['s3://k:s@host', /must be a folder, or s3:/],
  ['s3://k:s@host/a/b', /the bucket alone stands behind the host/],
  ['s3://k:s@host/UPPER', /must be a folder, or s3:/],
  ['ftp://k:s@host/bucket', /must be a folder, or s3:/],
  ['s3://host/bucket', /names no KEY:SECRET/],
  ['s3://key@host/bucket', /names no KEY:SECRET/],
])('%s is refused, and its secret is not repeated', (text, words) => {
  expect(() => parseFilesPlace(text)).toThrow(words);
  expect(() => parseFilesPlace(text.replace(':s@', ':verysecret@'))).not.toThrow(/verysecret/);
});
