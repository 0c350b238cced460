import { useMemo } from 'react';
import { seededRandom } from '#domain/documents/random.ts';
import { gradeOrder, scrambled, tilesOf } from '#domain/practice/order/judgeOrder.ts';
import { SentenceTiles } from '#web/exercises/SentenceTiles.tsx';
import { guessName } from '#web/words/meaningText.ts';
import { exerciseTexts } from '#web/ui/exerciseTexts.ts';
import styles from '../Exercise.module.css';
import type { ExerciseProps } from './exerciseProps.ts';
import { MeaningExplanation } from './MeaningExplanation.tsx';
import { SourceOfSentence } from './SourceOfSentence.tsx';

/** The words of a sentence in another order: they are pressed or dragged into theirs. */
export function ScrambleExercise({ language, item, word, meaning, isAnswered, onAnswer }: ExerciseProps) {
  const { material, turn } = item;
  const text = material.scramble?.text ?? '';
  const right = useMemo(() => tilesOf(material.scramble?.tiles ?? []), [material.scramble]);
  const tiles = useMemo(() => scrambled(right, seededRandom(`${turn} ${text}`)), [right, turn, text]);
  const explanation = meaning && (
    <MeaningExplanation language={language} word={word.originalText} meaning={meaning} known={material.known} />
  );
  return (
    <>
      <h1 className={styles['kind']}>
        {exerciseTexts['sentence-scramble'].question} con <i lang={language}>{word.originalText}</i>
        {meaning && `, «${meaning.text}»${meaning.isGuess ? ` (${guessName})` : ''}`}
      </h1>
      {material.scramble?.translation && <p className={styles['source']}>{material.scramble.translation}</p>}
      <SentenceTiles
        language={language}
        tiles={tiles}
        right={right}
        sentence={text}
        isAnswered={isAnswered}
        onCheck={(order) => onAnswer(gradeOrder(order, right), explanation)}
        onGiveUp={() => onAnswer(0, explanation)}
      />
      {isAnswered && material.scramble?.source && (
        <p className={styles['source']}>
          <SourceOfSentence source={material.scramble.source} text={text} />
        </p>
      )}
    </>
  );
}
