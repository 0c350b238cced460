import { mayNeedSqlite } from '#wordFiles/fileKind.ts';
import type { WordFileReader } from '#wordFiles/wordFile.ts';
import { fetchSqlite } from './fetchSqlite.ts';
import { oneAnswer, startWordFileWorker, type AnswerTimer } from './startWordFileWorker.ts';

/**
 * Opens a file of words in a worker of its own, which reaches neither the network nor the page: a hostile file can at most end that worker.
 * One that never answers is ended when the timer expires.
 * @throws Refusal `file-empty`, `unavailable` (a part of the app that is not here without a connection), `word-file-…` or `anki-package-…`
 */
export async function openWordFile(
  file: Blob & { readonly name?: string },
  timer: AnswerTimer = oneAnswer,
): Promise<WordFileReader> {
  const wasm = mayNeedSqlite(new Uint8Array(await file.slice(0, 16).arrayBuffer())) ? await fetchSqlite() : null;
  const worker = startWordFileWorker(timer);
  try {
    let { opened } = await worker.ask({ kind: 'open', file, name: file.name ?? '', wasm }, 'opened');
    return {
      get opened() {
        return opened;
      },
      async readAs(reading) {
        ({ opened } = await worker.ask({ kind: 'readAs', reading }, 'opened'));
        return opened;
      },
      async read(choice, from, count) {
        return (await worker.ask({ kind: 'read', choice, from, count }, 'found')).found;
      },
      close: () => worker.end(),
    };
  } catch (error) {
    worker.end();
    throw error;
  }
}
