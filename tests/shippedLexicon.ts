import path from 'node:path';
import type { Language } from '#domain/languages.ts';
import { shippedLexicon as lexiconOf } from '../build/shippedLexicon.ts';

const content = path.join(import.meta.dirname, '../content');
/** Files of one worker share them: to make one takes half a second, and nothing changes it. */
const made = new Map<Language, ReturnType<typeof lexiconOf>>();

/** The lexicon of our own content. */
export function shippedLexicon(language: Language): ReturnType<typeof lexiconOf> {
  const lexicon = made.get(language) ?? lexiconOf(content, language);
  made.set(language, lexicon);
  return lexicon;
}
