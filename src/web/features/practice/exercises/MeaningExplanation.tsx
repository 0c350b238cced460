import type { Language } from '#domain/languages.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import type { ShownMeaning } from '#domain/words/meaning.ts';
import { describeSource } from './practiceTexts.ts';

interface MeaningExplanationProps {
  readonly language: Language;
  /** As it is written. */
  readonly word: string;
  readonly meaning: ShownMeaning;
  readonly known: PracticeMaterial['known'];
}

/** A word with its meaning and the source of it. The bar of the answer shows it, since the question may be scrolled out of sight. */
export function MeaningExplanation({ language, word, meaning, known }: MeaningExplanationProps) {
  return (
    <>
      <i lang={language}>{word}</i>: «{meaning.text}» ({describeSource(meaning, known)}).
    </>
  );
}
