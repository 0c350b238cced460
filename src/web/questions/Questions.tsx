import { CircleCheck, Info } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { isNearAnswer, isRightAnswer, judgeGap, rightAnswer, trueOrFalse } from '#domain/lessons/judgeAnswer.ts';
import type { Lesson, LessonQuestion } from '#domain/lessons/lesson.ts';
import type { LessonAnswer } from '#domain/lessons/progress.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { Options } from '#web/exercises/Options.tsx';
import { useKeys } from '#web/exercises/useKeys.ts';
import { useAccount } from '#web/platform/account.ts';
import { pressKey } from '#web/ui/keyTable.ts';
import { undoLastMark } from '#web/words/markToast.tsx';
import { openCard } from '#web/words/openCard.ts';
import { lessonKeys, type LessonKeyRoom } from './lessonKeys.ts';
import { Gap } from './Gap.tsx';
import { MarkedText } from './MarkedText.tsx';
import { OrderPieces } from './OrderPieces.tsx';
import styles from './Questions.module.css';

/** Questions about a text, with what they need of it. */
export type AskedQuestions = Pick<Lesson, 'id' | 'language' | 'level' | 'questions'>;

interface QuestionsProps {
  readonly asked: AskedQuestions;
  readonly answers: Readonly<Record<number, LessonAnswer>>;
  readonly onAnswer: (question: number, answer: LessonAnswer) => void;
  /** They lie over a page that keeps all keys but digits and, while one has no answer, Enter. */
  readonly areOverPage?: true;
  /** Ends the text. */
  readonly children?: ReactNode;
}

/** The questions, all on the page: each says at once how it went. Digits answer the one in sight, Enter leads to the next. */
export function Questions({ asked, answers, onAnswer, areOverPage, children }: QuestionsProps) {
  const { questions } = asked;
  const store = useAccount();
  const list = useRef<HTMLOListElement>(null);
  const rowOf = (index: number) => list.current?.children[index];
  const next = () => questions.findIndex((_question, index) => !answers[index]);
  const isAnotherWord = useAnotherWord(asked.language);
  const answer = async (index: number, given: string): Promise<void> => {
    const question = questions[index];
    if (!question || answers[index]) return;
    const isRight = isRightAnswer(question, given, asked.language);
    const isForgiven = question.kind === 'gap' && judgeGap(given, question.answers, asked.language) === 'accents';
    onAnswer(index, { given, right: isRight && !(isForgiven && (await isAnotherWord(given))) });
  };

  const room = (target: EventTarget | null): LessonKeyRoom => ({
    // The words of the text have the same digits.
    state: () => (openCard() || (target instanceof Element && target.closest('article')) ? 'words' : 'questions'),
    answer(number) {
      const focused = questions.findIndex(
        (_question, index) => rowOf(index)?.contains(document.activeElement) === true,
      );
      const at = focused === -1 ? next() : focused;
      const question = questions[at];
      const option = question && optionsOf(question)[number - 1];
      if (option === undefined || answers[at] || !isInSight(rowOf(at))) return false;
      void answer(at, option);
      return true;
    },
    goToNext() {
      const row = rowOf(next());
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLElement>('button:not(:disabled), input')?.focus({ preventScroll: true });
      return row !== undefined;
    },
    undo: () => void undoLastMark(store),
  });
  useKeys((event) => pressKey(areOverPage ? overPage : lessonKeys, room(event.target), event), areOverPage);

  return (
    <section id="preguntas" className={styles['questions']} aria-labelledby="preguntas-titulo">
      <h2 id="preguntas-titulo" tabIndex={-1}>
        {countNames[questions.length] ?? questions.length} preguntas
      </h2>
      <ol ref={list}>
        {questions.map((question, index) => (
          <li key={`${question.kind} ${rightAnswer(question)} ${promptOf(question)}`} data-block>
            <h3>
              <i aria-hidden="true">{index + 1}</i>
              <span lang={langOfPrompt(asked, question)}>
                <MarkedText text={promptOf(question)} language={asked.language} />
              </span>
            </h3>
            <div className={styles['body']} data-keeps-touch>
              <AnswerControl
                asked={asked}
                question={question}
                seed={`${asked.id} ${index}`}
                answer={answers[index] ?? null}
                onAnswer={(given) => void answer(index, given)}
              />
              <Feedback asked={asked} question={question} answer={answers[index] ?? null} />
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

interface AnswerControlProps {
  readonly asked: AskedQuestions;
  readonly question: LessonQuestion;
  /** Seeds the order in which pieces are offered. */
  readonly seed: string;
  readonly answer: LessonAnswer | null;
  readonly onAnswer: (given: string) => void;
}

function AnswerControl({ asked, question, seed, answer, onAnswer }: AnswerControlProps) {
  const isAnswered = answer !== null;
  switch (question.kind) {
    case 'choice':
      return (
        <Options
          label="Respuestas"
          isList
          options={question.options}
          right={question.options[question.right] ?? ''}
          chosen={answer?.given ?? null}
          isAnswered={isAnswered}
          language={langOfPrompt(asked, question)}
          onChoose={onAnswer}
        />
      );
    case 'statement':
      return (
        <Options
          label="Respuestas"
          isPair
          options={[trueOrFalse.V, trueOrFalse.F]}
          right={trueOrFalse[question.isTrue ? 'V' : 'F']}
          chosen={answer ? trueOrFalse[answer.given === 'V' ? 'V' : 'F'] : null}
          isAnswered={isAnswered}
          onChoose={(option) => onAnswer(option === trueOrFalse.V ? 'V' : 'F')}
        />
      );
    case 'gap':
      return <Gap language={asked.language} question={question} answer={answer} onAnswer={onAnswer} />;
    case 'order':
      return (
        <OrderPieces
          language={asked.language}
          pieces={question.pieces}
          seed={seed}
          answer={answer}
          onAnswer={onAnswer}
        />
      );
  }
}

/** One sentence on how it went, with the reason where the text gives one. A result that the options show already is only read out. */
function Feedback({ asked, question, answer }: Pick<AnswerControlProps, 'asked' | 'question' | 'answer'>) {
  const isWritten = question.kind === 'gap' || question.kind === 'order';
  const outcome =
    question.kind === 'gap' && answer !== null ? judgeGap(answer.given, question.answers, asked.language) : null;
  const isShown = answer !== null && (isWritten || (!answer.right && question.why !== undefined));
  return (
    <p role="status" className={isShown ? styles['feedback'] : 'visually-hidden'}>
      {answer?.right === true && (
        <>
          <CircleCheck className={styles['right']} size={18} strokeWidth={2} aria-hidden />
          <span>
            <b>Correcta.</b>{' '}
            {(outcome === 'accents' || outcome === 'spelling') && (
              <>
                {outcome === 'accents' ? 'Con sus acentos:' : 'Aquí se escribe'}{' '}
                <i lang={asked.language}>{rightAnswer(question)}</i>.
              </>
            )}
          </span>
        </>
      )}
      {answer?.right === false && (
        <>
          <Info size={18} strokeWidth={1.6} aria-hidden />
          <span>
            <b>{isNearAnswer(question, answer.given, asked.language) ? 'Casi.' : 'Esta no salió.'}</b>{' '}
            <Why asked={asked} question={question} />
          </span>
        </>
      )}
    </p>
  );
}

function Why({ asked, question }: Pick<AnswerControlProps, 'asked' | 'question'>) {
  if (question.why !== undefined) return <MarkedText text={question.why} language={asked.language} />;
  if (question.kind === 'order') return 'Así es la frase.';
  const right = rightAnswer(question);
  return question.kind === 'gap' ? (
    <>
      La palabra es <i lang={asked.language}>{right}</i>.
    </>
  ) : (
    <>
      La correcta es: <span lang={langOfPrompt(asked, question)}>{right}</span>
    </>
  );
}

/** True if what was typed without its accents is another word of the language, «schon» for «schön»? False where that cannot be known. */
function useAnotherWord(language: Language): (typed: string) => Promise<boolean> {
  const store = useAccount();
  return async (typed) => {
    const words = [{ key: wordKey(typed, language) }];
    const found = await store.query('meanings', { language, words }).catch(() => null);
    const known = found?.answer[0] ?? null;
    return known !== null && known.guess === null;
  };
}

/** The options that digits choose. */
function optionsOf(question: LessonQuestion): readonly string[] {
  if (question.kind === 'choice') return question.options;
  return question.kind === 'statement' ? ['V', 'F'] : [];
}

function promptOf(question: LessonQuestion): string {
  if (question.kind === 'gap') return 'Completa la frase.';
  return question.kind === 'order' ? 'Ordena la frase.' : question.prompt;
}

/** From B2 on questions are asked in the language itself. */
function langOfPrompt({ level, language }: AskedQuestions, { kind }: LessonQuestion): string | undefined {
  return level === 'B2' && (kind === 'choice' || kind === 'statement') ? language : undefined;
}

function isInSight(row: Element | undefined): boolean {
  const box = row?.getBoundingClientRect();
  return box !== undefined && box.top < innerHeight && box.bottom > 0;
}

/** The keys that are theirs before the page's: whoever has questions to answer does not mean to leave them. */
const overPage = { answer: lessonKeys.answer, next: lessonKeys.next };

const countNames: Readonly<Record<number, string>> = { 3: 'Tres', 4: 'Cuatro', 5: 'Cinco', 6: 'Seis' };
