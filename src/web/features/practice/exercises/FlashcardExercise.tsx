import { useState } from 'react';
import { grades, previewIntervals, type Grade } from '#domain/srs/scheduler.ts';
import { isDue } from '#domain/srs/due.ts';
import { useKeys } from '#web/exercises/useKeys.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoteEditor } from '#web/words/NoteEditor.tsx';
import { wordActions } from '#web/words/wordActions.ts';
import { exerciseTexts } from '#web/ui/exerciseTexts.ts';
import { AnswerBar } from './AnswerBar.tsx';
import bar from './AnswerBar.module.css';
import { WordInSentence } from './WordInSentence.tsx';
import styles from '../Exercise.module.css';
import type { ExerciseProps } from './exerciseProps.ts';
import { gradeNames, describeSource, shortWait } from './practiceTexts.ts';

/** The word and its sentence; turned, what it means and how well it was known. */
export function FlashcardExercise({ language, item, word, meaning, isFree, onAnswer }: ExerciseProps) {
  const store = useAccount();
  const [isTurned, setTurned] = useState(false);
  const { material, isAgain } = item;
  const waits = isFree || !isDue(word, Date.now()) ? null : previewIntervals(word);
  const choices: readonly Grade[] = isAgain ? [0, 2] : grades;

  useKeys(({ key }) => {
    if (!isTurned) {
      if (key !== ' ' && key !== 'Enter') return false;
      setTurned(true);
      return true;
    }
    const grade = choices[Number(key) - 1];
    if (grade === undefined || !/^[1-4]$/.test(key)) return false;
    onAnswer(grade, null);
    return true;
  });
  const note = (notes: string, seen: string) =>
    wordActions(store, { key: word.text, text: word.originalText, language, sentence: '' }).note(notes, seen);

  return (
    <>
      <p className={styles['kind']}>{exerciseTexts.flashcard.question}</p>
      <WordInSentence language={language} word={word} sentence={material.sentence} showsTranslation={isTurned} />
      {isTurned && (
        <div ref={(turned) => turned?.focus({ preventScroll: true })} tabIndex={-1} className={styles['meaning']}>
          {meaning ? (
            <>
              {meaning.text}
              <small className={styles['source']}>{describeSource(meaning, material.known)}</small>
            </>
          ) : (
            <>
              <p className={styles['source']}>Aún no tiene significado. Si lo escribes, lo tendrás la próxima vez.</p>
              <NoteEditor notes={word.notes} onSave={(notes, seen) => void note(notes, seen)} />
            </>
          )}
        </div>
      )}
      {isTurned ? (
        <AnswerBar label="¿Qué tal?">
          <div className={bar['grades']} data-count={choices.length}>
            {choices.map((grade, index) => (
              <button
                key={grade}
                type="button"
                className={bar['grade']}
                data-grade={grade}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onAnswer(grade, null)}
              >
                <span>
                  <kbd aria-hidden="true">{index + 1}</kbd>
                  {isAgain && grade === 2 ? 'Ya la tengo' : gradeNames[grade]}
                </span>
                <small>{waits ? shortWait(waits[grade]) : grade < 2 ? 'al final' : ''}</small>
              </button>
            ))}
          </div>
        </AnswerBar>
      ) : (
        <AnswerBar label="La tarjeta">
          <Button variant="primary" size="large" wide aria-keyshortcuts="Space" onClick={() => setTurned(true)}>
            Dar la vuelta
            <kbd className={bar['key']} aria-hidden="true">
              Espacio
            </kbd>
          </Button>
        </AnswerBar>
      )}
    </>
  );
}
