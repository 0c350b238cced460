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
  ['s3://k:s@host', /tiene que ser una carpeta, o s3:/],
  ['s3://k:s@host/a/b', /detrás del servidor va solo el bucket/],
  ['s3://k:s@host/UPPER', /tiene que ser una carpeta, o s3:/],
  ['ftp://k:s@host/bucket', /tiene que ser una carpeta, o s3:/],
  ['s3://host/bucket', /le falta KEY:SECRET/],
  ['s3://key@host/bucket', /le falta KEY:SECRET/],
])('%s is refused, and its secret is not repeated', (text, words) => {
  expect(() => parseFilesPlace(text)).toThrow(words);
  expect(() => parseFilesPlace(text.replace(':s@', ':verysecret@'))).not.toThrow(/verysecret/);
});
