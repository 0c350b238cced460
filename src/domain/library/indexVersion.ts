/**
 * The version by which the words of texts are counted now. Raised when the tokeniser cuts texts into other words, or the reader finds another text in a file: books and videos that were counted
 * otherwise are then counted anew, each where its file is.
 */
export const indexVersion = 3;

/** Tells whether the words of a text were counted as they are now, or by a version that is named. Releases that did not say counted as the first did. */
export function isCountedNow(
  text: { readonly indexId: string | null; readonly indexVersion?: number | undefined },
  version = indexVersion,
): boolean {
  return text.indexId !== null && (text.indexVersion ?? 1) >= version;
}
