import type { AnkiPackage } from '#wordFiles/writing/ankiPackage.ts';
import { fetchSqlite } from './fetchSqlite.ts';
import { oneAnswer, startWordFileWorker, type AnswerTimer } from './startWordFileWorker.ts';

/**
 * Writes notes as a package (`.apkg`) that every Anki takes in. It is written in a worker: thousands of notes do not hold the page up.
 * @throws Refusal `unavailable` (a part of the app that is not here without a connection), `word-file-too-slow`, `unexpected`
 */
export async function writeAnkiPackage(content: AnkiPackage, timer: AnswerTimer = oneAnswer): Promise<Blob> {
  const wasm = await fetchSqlite();
  const worker = startWordFileWorker(timer);
  try {
    return (await worker.ask({ kind: 'write', content, wasm }, 'written')).file;
  } finally {
    worker.end();
  }
}
