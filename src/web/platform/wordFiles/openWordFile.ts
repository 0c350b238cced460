import { Refusal } from '#domain/errors/refusal.ts';
import { mayNeedSqlite } from '#wordFiles/fileKind.ts';
import type { WordFileReader } from '#wordFiles/wordFile.ts';
import { fetchSqlite } from './fetchSqlite.ts';
import type { WordFileAnswer, WordFileQuestion } from './wordFileMessages.ts';

/** Calls `expire` when an answer has taken too long; what it returns ends the waiting. */
export type AnswerTimer = (expire: () => void) => () => void;

/** Minutes of work that no file of words needs: whatever takes longer was made to. */
const longestAnswer = 120_000;

const oneAnswer: AnswerTimer = (expire) => {
  const timer = setTimeout(expire, longestAnswer);
  return () => clearTimeout(timer);
};

/**
 * Opens a file of words in a worker of its own, which reaches neither the network nor the page: a hostile file can at most end that worker.
 * One that never answers is ended when the timer expires.
 * @throws Refusal `file-empty`, `unavailable` (a part of the app that is not here without a connection), or `word-file-…`
 */
export async function openWordFile(
  file: Blob & { readonly name?: string },
  timer: AnswerTimer = oneAnswer,
): Promise<WordFileReader> {
  const worker = new Worker(new URL('./wordFileWorker.ts', import.meta.url), { type: 'module', name: 'words' });
  const ask = questionsTo(worker, timer);
  const open = async (question: WordFileQuestion) => {
    const answer = await ask(question);
    if (answer.kind !== 'opened') throw new TypeError(`Answered by ${answer.kind}`);
    return answer.opened;
  };
  try {
    const wasm = mayNeedSqlite(new Uint8Array(await file.slice(0, 16).arrayBuffer())) ? await fetchSqlite() : null;
    let opened = await open({ kind: 'open', file, name: file.name ?? '', wasm });
    return {
      get opened() {
        return opened;
      },
      async readAs(reading) {
        opened = await open({ kind: 'readAs', reading });
        return opened;
      },
      async read(choice, from, count) {
        const answer = await ask({ kind: 'read', choice, from, count });
        if (answer.kind !== 'found') throw new TypeError(`Answered by ${answer.kind}`);
        return answer.found;
      },
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** Asks a worker one question after another. A worker that failed or was ended answers no more: each further question is refused as the last one was. */
function questionsTo(
  worker: Worker,
  timer: AnswerTimer,
): (question: WordFileQuestion) => Promise<Exclude<WordFileAnswer, { kind: 'failed' }>> {
  let ended: Refusal | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const ask = (question: WordFileQuestion) =>
    new Promise<Exclude<WordFileAnswer, { kind: 'failed' }>>((resolve, reject) => {
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
          if (data.kind === 'failed') reject(new Refusal(data.reason));
          else resolve(data);
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

  return (question) => {
    const answer = before.then(() => ask(question));
    before = answer.catch(() => undefined);
    return answer;
  };
}
