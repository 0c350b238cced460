import type { Language } from '../languages.ts';
import type { PackWord } from '../starterPacks/starterPack.ts';
import { wordKey } from '../text/normalise.ts';
import { earlierSpellings } from './earlierSpellings.ts';
import { formsOfForm, regularForms, type Paradigm } from './paradigm.ts';
import { WordForms } from './wordForms.ts';

/**
 * The regular forms of a pack's words: of each lemma that it has a word of, the lemma too (decisions §2), and how older books
 * write them. What the pack has itself is no form, and a form that two words share belongs to the more useful one; dictionary forms come before others, so
 * that *takes* is a form of *take* and not of *took*.
 */
export function formsOfPack(words: readonly PackWord[], language: Language, paradigms: readonly Paradigm[]): WordForms {
  const keyed = words.map((word) => ({
    word,
    key: wordKey(word.word, language),
    lemma: wordKey(word.lemma, language),
  }));
  const taken = new Set(keyed.map(({ key }) => key));
  const forms = new Map<string, string[]>();
  const done = new Set<string>();
  const add = (base: string, form: string): void => {
    if (taken.has(form)) return;
    taken.add(form);
    const known = forms.get(base);
    if (known) known.push(form);
    else forms.set(base, [form]);
  };
  for (const { word, key, lemma } of keyed.toSorted((a, b) => Number(a.key !== a.lemma) - Number(b.key !== b.lemma))) {
    const { partOfSpeech, article } = word;
    if (partOfSpeech !== 'noun' && partOfSpeech !== 'verb' && partOfSpeech !== 'adjective') continue;
    if (key !== lemma) for (const form of formsOfForm({ lemma: key, partOfSpeech, article }, paradigms)) add(key, form);
    if (done.has(`${partOfSpeech} ${lemma}`)) continue;
    done.add(`${partOfSpeech} ${lemma}`);
    add(key, lemma);
    // The article is the form's own: a plural's says no gender, and then gender is not asked for.
    for (const form of regularForms({ lemma, partOfSpeech, article }, paradigms)) add(key, form);
  }
  for (const base of keyed.map(({ key }) => key)) {
    for (const known of [base, ...(forms.get(base) ?? [])])
      for (const spelling of earlierSpellings(known, language)) add(base, spelling);
  }
  return new WordForms([...forms].map(([base, list]) => [base, ...list].join('\t')).join('\n'));
}
