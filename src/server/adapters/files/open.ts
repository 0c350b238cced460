import { randomUUID } from 'node:crypto';
import { ConfigError } from '../../operator/configError.ts';
import { openBucket, type BucketPlace } from './bucket.ts';
import { BucketRefusal, bucketSentence } from './bucketAnswers.ts';
import { diskFiles, type DiskOptions } from './disk.ts';
import type { Files } from './files.ts';
import { s3Files } from './s3.ts';

/** Where learners' files lie: a folder, or a bucket of S3. */
export type FilesPlace = { readonly folder: string } | { readonly bucket: BucketPlace };

/**
 * Opens the files where they lie.
 * @throws ConfigError with one line that begins with FILES_URL when the bucket is not there, or nothing can be written into it
 */
export async function openFileStore(place: FilesPlace, options: DiskOptions = {}): Promise<Files> {
  if ('folder' in place) return diskFiles(place.folder, options);
  const bucket = openBucket(place.bucket);
  const probe = `probe/${randomUUID()}`;
  try {
    await bucket.put(probe, Buffer.from('x'));
    await bucket.remove(probe);
  } catch (error) {
    throw new ConfigError(`FILES_URL: ${faultOf(error, place.bucket)}`, { cause: error });
  }
  return s3Files(bucket);
}

/** One line without key or secret. */
function faultOf(error: unknown, { endpoint, bucket }: BucketPlace): string {
  if (!(error instanceof BucketRefusal)) return `${endpoint} ${bucketSentence(error)}`;
  if (error.code === 'NoSuchBucket') return `no hay ningún bucket ${bucket} en ${endpoint}`;
  if (error.status === 403)
    return `${endpoint} no deja escribir en ${bucket} con esta clave y este secreto (${error.code})`;
  return `${endpoint}/${bucket} ${bucketSentence(error)}`;
}
