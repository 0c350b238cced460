import type { Language } from '#domain/languages.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import type { Meaning } from '#domain/words/meaning.ts';

const aside = /\s*\([^()]*\)/g;

/**
 * A meaning as a question may show it: without the asides that name the word itself or its dictionary form, as «(de hören)» does in
 * «oyó (de hören)». They help who reads a meaning, and tell who is asked the answer. A meaning of nothing else stays as it is.
 * @param known what the app knows of the word, which says of what it is a form; null when that is nothing
 */
export function questionMeaning(text: string, key: string, known: Meaning | null, language: Language): string {
  if (!text.includes('(')) return text;
  const names = new Set(
    [key, ...(known?.senses ?? []).map(({ lemma }) => lemma?.text ?? '')].flatMap((name) => keysOf(name, language)),
  );
  const shown = text
    .replaceAll(aside, (found) => (keysOf(found, language).some((one) => names.has(one)) ? '' : found))
    .trim();
  return shown === '' ? text : shown;
}

function keysOf(text: string, language: Language): readonly string[] {
  return tokenise(text, language).map(({ key }) => key);
}
