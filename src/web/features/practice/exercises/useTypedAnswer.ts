import { useEffect, useRef, useState } from 'react';
import {
  gradeWriting,
  judgeWriting,
  type WritingOutcome,
  type WritingResult,
} from '#domain/practice/writing/judgeWriting.ts';
import { isOtherAnswer, judgeTyped, needsLookup, type OtherAnswer } from '#domain/practice/writing/judgeTyped.ts';
import { partArticle } from '#domain/practice/writing/leadingArticle.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import { wordKey } from '#domain/text/normalise.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { useAccount } from '#web/platform/account.ts';
import { useLatest } from '#web/ui/useLatest.ts';
import { useUnmounted } from '#web/ui/useUnmounted.ts';
import type { ExerciseProps } from './exerciseProps.ts';

interface TypedAnswerParts extends Pick<ExerciseProps, 'language' | 'word' | 'meaning' | 'isAnswered'> {
  /** The app's meaning of the word. */
  readonly known: Meaning | null;
  /** Called when the typed text is judged. */
  readonly onJudged: (grade: Grade, outcome: WritingOutcome) => void;
}

/**
 * A word that is typed for its meaning, and how the answer is judged. Another form of the word, or another word with that meaning, is
 * no mistake and not graded. That is looked up before an answer counts as wrong, or as the word but for its accents; a learner who has gone on meanwhile is not judged.
 */
export function useTypedAnswer({ language, word, known, meaning, isAnswered, onJudged }: TypedAnswerParts) {
  const [typed, type] = useState('');
  const [result, setResult] = useState<WritingResult | null>(null);
  const [other, setOther] = useState<OtherAnswer | null>(null);
  const isLooking = useRef(false);
  const store = useAccount();
  const field = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const latestIsAnswered = useLatest(isAnswered);
  const unmounted = useUnmounted();
  useEffect(() => {
    shownAt.current = performance.now();
    field.current?.focus({ preventScroll: true });
  }, []);

  /** The judgement once what was typed is looked up; the same where it cannot be. */
  async function lookUp(judged: WritingResult): Promise<OtherAnswer | WritingResult> {
    const { word: key } = partArticle(wordKey(typed, language), language);
    const found = await store.query('meanings', { language, words: [{ key }] }).catch(() => null);
    const ofTyped = { text: key, known: found?.answer[0] ?? null };
    return judgeTyped(judged, meaning?.text ?? '', { text: word.text, known }, ofTyped, language);
  }

  async function submit(): Promise<void> {
    if (isAnswered || isLooking.current || typed.trim() === '') return;
    let judged = judgeWriting(typed, word.originalText, language, known?.article);
    // A learner who was shown a letter did not know the word at once: the answer counts as slow.
    const took = other === null ? performance.now() - shownAt.current : Infinity;
    if (needsLookup(judged)) {
      isLooking.current = true;
      const found = await lookUp(judged);
      isLooking.current = false;
      if (latestIsAnswered.current || unmounted.current) return;
      if (isOtherAnswer(found)) {
        setOther({ ...found, text: typed.trim() });
        field.current?.select();
        return;
      }
      judged = found;
    }
    setResult(judged);
    onJudged(gradeWriting(judged.outcome, word.originalText, took), judged.outcome);
  }

  return {
    typed,
    type,
    /** Null until an answer is judged. */
    result,
    /** Another form of the word, or another word with the meaning that is asked, which was typed; null while none was. */
    other,
    /** For the field that is typed into, which gets the focus. */
    field,
    submit,
  };
}
