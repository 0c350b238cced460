import type { Language } from '../languages.ts';
import type { PackWord } from '../starterPacks/starterPack.ts';
import { wordKey } from '../text/normalise.ts';
import { mostSenses, type Meaning } from '../words/meaning.ts';
import { formsOfPack } from './packForms.ts';
import type { Paradigm } from './paradigm.ts';

/** What the app knows of a language's words, whoever learns it. */
export interface Lexicon {
  /** Null for a word that is neither in it nor a regular form of one that is. */
  meaningOf(key: string): Meaning | null;
  /** The key of the dictionary's form; null as above. */
  lemmaOf(key: string): string | null;
  /** How useful the word is in the language, 0 the most; null as above. */
  rankOf(key: string): number | null;
}

interface Entry {
  readonly word: PackWord;
  readonly rank: number;
}

/** @param words in order of usefulness */
export function lexiconOf(words: readonly PackWord[], language: Language, paradigms: readonly Paradigm[]): Lexicon {
  const entries = new Map<string, Entry>();
  words.forEach((word, rank) => {
    const key = wordKey(word.word, language);
    if (!entries.has(key)) entries.set(key, { word, rank });
  });
  const forms = formsOfPack(words, language, paradigms);
  const entryOf = (key: string): Entry | undefined => entries.get(key) ?? entries.get(forms.baseOf(key) ?? '');
  /** The entry of a lemma, which says its article; a pack may have no more than another form of it. */
  const dictionaryForm = ({ lemma, word, article }: PackWord): { text: string; article: string } => ({
    text: lemma,
    article: lemma === word ? article : (entries.get(wordKey(lemma, language))?.word.article ?? ''),
  });
  return {
    meaningOf(key) {
      const entry = entryOf(key);
      if (!entry) return null;
      const { word } = entry;
      const isEntry = entries.has(key);
      return {
        senses: word.meaning.split('; ').slice(0, mostSenses),
        partOfSpeech: word.partOfSpeech,
        article: isEntry ? word.article : '',
        lemma: key === wordKey(word.lemma, language) ? null : dictionaryForm(word),
        example: word.example,
        source: 'pack',
      };
    },
    lemmaOf(key) {
      const entry = entryOf(key);
      return entry ? wordKey(entry.word.lemma, language) : null;
    },
    rankOf: (key) => entryOf(key)?.rank ?? null,
  };
}
