import type { Language } from '#domain/languages.ts';
import type { PracticeMaterial, PracticeMeaning } from '#domain/practice/material.ts';
import { describeSource } from './practiceTexts.ts';

interface MeaningToldProps {
  readonly language: Language;
  /** As it is written. */
  readonly word: string;
  readonly meaning: PracticeMeaning;
  readonly known: PracticeMaterial['known'];
}

/** What the word that was asked means, and who says so: the bar of the answer tells it, whatever of the question is in sight. */
export function MeaningTold({ language, word, meaning, known }: MeaningToldProps) {
  return (
    <>
      <i lang={language}>{word}</i>: «{meaning.text}» ({describeSource(meaning, known)}).
    </>
  );
}
