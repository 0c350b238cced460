import * as z from 'zod/mini';

/**
 * The state of an upload, as `GET` (200) and `PATCH /users/{uid}/uploads/{name}` answer: 201 when this piece completed the
 * file, 200 when more is to come or the file was there already. The name is the SHA-256 of the content, hex.
 */
export const uploadState = z.strictObject({
  /** Bytes that the server has; the next piece begins here. */
  received: z.int().check(z.nonnegative()),
  /** The file is there whole: nothing is left to send. */
  stored: z.boolean(),
});
export type UploadState = z.infer<typeof uploadState>;

/** `GET /users/{uid}/files`: what the account's files take and may take, in bytes, and how many they are. */
export const fileUsage = z.strictObject({
  used: z.int().check(z.nonnegative()),
  quota: z.int().check(z.nonnegative()),
  count: z.int().check(z.nonnegative()),
});
export type FileUsage = z.infer<typeof fileUsage>;
