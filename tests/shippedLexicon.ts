import path from 'node:path';
import type { Language } from '#domain/languages.ts';
import { shippedLexicon as lexiconOf } from '../build/shippedLexicon.ts';

const content = path.join(import.meta.dirname, '../content');

/** The lexicon of our own content. */
export function shippedLexicon(language: Language): ReturnType<typeof lexiconOf> {
  return lexiconOf(content, language);
}
