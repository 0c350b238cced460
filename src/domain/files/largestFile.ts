/** The largest file that an account keeps, a book or a film, in bytes: 200 MB, as the refusal `file-too-large` says. */
export const largestFile = 200 * 1024 * 1024;
