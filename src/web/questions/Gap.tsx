import { useState, type FormEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import type { LessonQuestion } from '#domain/lessons/lesson.ts';
import type { LessonAnswer } from '#domain/lessons/progress.ts';
import { longestWord } from '#domain/words/word.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Gap.module.css';

interface GapProps {
  readonly language: Language;
  readonly question: Extract<LessonQuestion, { readonly kind: 'gap' }>;
  readonly answer: LessonAnswer | null;
  readonly onAnswer: (given: string) => void;
}

/** A sentence with a word left out, which is typed; then what was typed stands there, and beside a wrong one the right one. */
export function Gap({ language, question: { before, after, answers }, answer, onAnswer }: GapProps) {
  const [typed, setTyped] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') onAnswer(typed.trim());
  }
  if (answer)
    return (
      <p className={styles['gap']} lang={language}>
        {before}
        {!answer.right && (
          <>
            <span className="visually-hidden" lang="es">
              Tu respuesta:{' '}
            </span>
            <del>{answer.given}</del>{' '}
          </>
        )}
        <ins>{answer.right ? answer.given : answers[0]}</ins>
        {after}
      </p>
    );
  return (
    <form className={styles['gap']} lang={language} onSubmit={submit}>
      {before}
      <input
        aria-label="Hueco"
        value={typed}
        maxLength={longestWord}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {after}
      <span className={styles['check']} lang="es">
        <Button type="submit" size="small" disabled={typed.trim() === ''}>
          Comprobar
        </Button>
      </span>
    </form>
  );
}
