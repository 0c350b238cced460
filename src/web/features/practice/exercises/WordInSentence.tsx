import type { Language } from '#domain/languages.ts';
import type { PracticeSentence } from '#domain/practice/material/material.ts';
import type { Word } from '#domain/words/word.ts';
import { SessionSentence } from './SessionSentence.tsx';
import { WordHeading } from './WordHeading.tsx';

interface WordInSentenceProps {
  readonly language: Language;
  readonly word: Word;
  readonly sentence: PracticeSentence | null;
  readonly showsTranslation: boolean;
}

/** The word that is asked, to see and to hear, in its sentence where it has one. */
export function WordInSentence({ language, word, sentence, showsTranslation }: WordInSentenceProps) {
  return (
    <>
      <WordHeading text={word.originalText} language={language} />
      {sentence && (
        <SessionSentence
          language={language}
          sentence={sentence}
          status={word.status}
          showsTranslation={showsTranslation}
        />
      )}
    </>
  );
}
