import { isLanguage, type Language } from '#domain/languages.ts';
import type { DetectedLanguage } from '#domain/text/raw/detectLanguage.ts';

/** The facts known of a book's language when it comes in. */
export type BookLanguage =
  | { readonly kind: 'known'; readonly language: Language }
  /** Not one of Glosa's; `code` names it (BCP 47) where that is known. */
  | { readonly kind: 'other'; readonly code: string | null };

/** Tags that name no language: undetermined, several, none, private. */
const naming = /^(?!und|mul|zxx|mis|x|q[a-t][a-z]$|xx)[a-z]{2,3}$/;

/**
 * The language of a book: what its words say, then what it says of itself. Many books name the language of the program that
 * made them.
 * @param declared BCP 47 as the book has it, lower case; may be empty or nonsense
 * @param fallback for a book too short to tell, that does not say
 */
export function languageOfBook(declared: string, detected: DetectedLanguage | null, fallback: Language): BookLanguage {
  const code = declared.split('-')[0] ?? '';
  if (detected !== null && isLanguage(detected)) return { kind: 'known', language: detected };
  const named = naming.test(code) && !isLanguage(code) ? code : null;
  if (detected === 'unknown') return { kind: 'other', code: named };
  if (detected !== null) return { kind: 'other', code: detected };
  if (isLanguage(code)) return { kind: 'known', language: code };
  return named === null ? { kind: 'known', language: fallback } : { kind: 'other', code: named };
}
