import type { ErrorId } from '../errors/catalogue.ts';

/** Characters (spec §5). */
export const shortestPassword = 6;
/** Characters; hashing must not be made to work on megabytes. */
export const longestPassword = 128;

/** The error of a new password; null when it is accepted. An emoji counts as one character, whatever its parts. */
export function passwordFault(password: string): ErrorId | null {
  // 128 of the longest emoji are well under this; a longer text need not be taken apart.
  if (password.length > 100 * longestPassword) return 'password-too-long';
  const characters = [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(password)].length;
  if (characters < shortestPassword) return 'weak-password';
  return password.length > 2 * longestPassword || characters > longestPassword ? 'password-too-long' : null;
}
