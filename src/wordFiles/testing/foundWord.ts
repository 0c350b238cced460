import type { FoundWord } from '../wordFile.ts';

/** A word that was found, with nothing known of it but what is said. */
export function foundWord(said: Partial<FoundWord> & Pick<FoundWord, 'text'>): FoundWord {
  return {
    status: null,
    interval: null,
    translation: '',
    sentence: '',
    sentenceTranslation: '',
    lemma: '',
    notes: '',
    tags: [],
    starred: false,
    language: null,
    addedAt: null,
    ...said,
  };
}
