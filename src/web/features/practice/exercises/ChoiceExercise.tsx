import { useMemo, useState } from 'react';
import { seededRandom } from '#domain/documents/random.ts';
import { questionMeaning } from '#domain/practice/material/questionMeaning.ts';
import { shuffled } from '#domain/practice/shuffled.ts';
import { Options } from '#web/exercises/Options.tsx';
import { useKeys } from '#web/exercises/useKeys.ts';
import { Button } from '#web/ui/Button.tsx';
import { exerciseTexts } from '#web/ui/exerciseTexts.ts';
import { WordInSentence } from './WordInSentence.tsx';
import styles from '../Exercise.module.css';
import type { ExerciseProps } from './exerciseProps.ts';
import { MeaningExplanation } from './MeaningExplanation.tsx';

/** Four meanings, one of them right. */
export function ChoiceExercise({ language, item, word, meaning, isAnswered, onAnswer }: ExerciseProps) {
  const { material, turn } = item;
  const [chosen, setChosen] = useState<string | null>(null);
  // A meaning that is corrected meanwhile stays where it stands.
  const [right] = useState(meaning ? questionMeaning(meaning.text, word.text, material.known, language) : '');
  const options = useMemo(
    () => shuffled([right, ...material.options.map((option) => option.meaning)], seededRandom(`${turn} ${item.key}`)),
    [right, material, turn, item.key],
  );

  const explanation = meaning && (
    <MeaningExplanation language={language} word={word.originalText} meaning={meaning} known={material.known} />
  );
  function choose(option: string): void {
    if (isAnswered) return;
    setChosen(option);
    const other = material.options.find((one) => one.meaning === option);
    onAnswer(
      // A wrong choice is nothing remembered, as «No lo sé» is.
      option === right ? 2 : 0,
      <>
        {explanation}
        {other && (
          <>
            {' '}
            «{other.meaning}» es <i lang={language}>{other.word}</i>.
          </>
        )}
      </>,
    );
  }
  useKeys(({ key }) => {
    const option = options[Number(key) - 1];
    if (isAnswered || option === undefined || !/^[1-4]$/.test(key)) return false;
    choose(option);
    return true;
  });

  return (
    <>
      <p className={styles['kind']}>{exerciseTexts['multiple-choice'].question}</p>
      <WordInSentence language={language} word={word} sentence={material.sentence} showsTranslation={isAnswered} />
      <Options
        label="Respuestas"
        options={options}
        right={right}
        chosen={chosen}
        isAnswered={isAnswered}
        onChoose={choose}
      />
      {!isAnswered && (
        <div className={styles['unsure']}>
          <Button variant="quiet" onClick={() => onAnswer(0, explanation)}>
            No lo sé
          </Button>
        </div>
      )}
    </>
  );
}
