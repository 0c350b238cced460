// Without the schema library: the browser's copy needs this before it has one.

/** The bytes that a client sends at once: below the megabyte that proxies let through unless they are told otherwise. */
export const uploadPiece = 768 * 1024;

/**
 * The headers of `PATCH /users/{uid}/uploads/{name}`: where the piece belongs, and how long the whole file is, in bytes.
 * An answer 409 (`upload-offset`) carries the first one too: how much the server has, which is where to go on.
 */
export const uploadHeaders = { offset: 'upload-offset', length: 'upload-length' } as const;
