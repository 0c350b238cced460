import { Refusal } from '#domain/errors/refusal.ts';
import type { WordFileAnswer, WordFileQuestion } from './wordFileMessages.ts';

/** Calls `expire` when an answer has taken too long; what it returns ends the waiting. */
export type AnswerTimer = (expire: () => void) => () => void;

/** Work that no file of words needs: whatever takes longer was made to. In milliseconds. */
const longestAnswer = 120_000;

export const oneAnswer: AnswerTimer = (expire) => {
  const timer = setTimeout(expire, longestAnswer);
  return () => clearTimeout(timer);
};

type Answer<Kind extends WordFileAnswer['kind']> = Extract<WordFileAnswer, { kind: Kind }>;

/** A worker that answers one question after another until it is ended. */
export interface WordFileWorker {
  /**
   * @param kind of the answer that the question has
   * @throws Refusal of what the worker refuses; `word-file-too-slow` when the timer expired, which ends the worker, and then for each further question
   */
  ask<Kind extends WordFileAnswer['kind']>(question: WordFileQuestion, kind: Kind): Promise<Answer<Kind>>;
  /** A question that has no answer yet never gets one. */
  end(): void;
}

export function startWordFileWorker(timer: AnswerTimer): WordFileWorker {
  const worker = new Worker(new URL('./wordFileWorker.ts', import.meta.url), { type: 'module', name: 'words' });
  let ended: Refusal | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const send = (question: WordFileQuestion): Promise<WordFileAnswer> =>
    new Promise((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      const listening = new AbortController();
      const { signal } = listening;
      const end = (refusal: Refusal): void => {
        ended = refusal;
        worker.terminate();
        settle();
        reject(refusal);
      };
      const stopTimer = timer(() => end(new Refusal('word-file-too-slow')));
      const settle = (): void => {
        stopTimer();
        listening.abort();
      };
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<WordFileAnswer>) => {
          settle();
          resolve(data);
        },
        { signal },
      );
      // A script that did not load tells nothing of itself; memory that ran out ends a worker with an error.
      worker.addEventListener(
        'error',
        (event) => end(new Refusal(event instanceof ErrorEvent ? 'word-file-damaged' : 'unavailable')),
        { signal },
      );
      worker.postMessage(question);
    });

  return {
    async ask(question, kind) {
      const sent = before.then(() => send(question));
      before = sent.catch(() => undefined);
      const answer = await sent;
      if (answer.kind === 'failed') throw new Refusal(answer.reason);
      if (!isOf(answer, kind)) throw new TypeError(`Answered by ${answer.kind}`);
      return answer;
    },
    end: () => worker.terminate(),
  };
}

function isOf<Kind extends WordFileAnswer['kind']>(answer: WordFileAnswer, kind: Kind): answer is Answer<Kind> {
  return answer.kind === kind;
}
