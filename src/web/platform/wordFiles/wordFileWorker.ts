import { Refusal } from '#domain/errors/refusal.ts';
import { openFile } from '#wordFiles/opening/openFile.ts';
import type { WordFileReader } from '#wordFiles/wordFile.ts';
import type { WordFileAnswer, WordFileQuestion } from './wordFileMessages.ts';
import { wordFileTools } from './wordFileTools.ts';

let reader: WordFileReader | null = null;

/**
 * Reads and writes files of words off the main thread. Its response has a policy of its own, by which it reaches nothing: whatever a file does, it
 * does here.
 */
async function answer(question: WordFileQuestion): Promise<WordFileAnswer> {
  if (question.kind === 'open') {
    reader = await openFile(question.file, question.name, wordFileTools(question.wasm));
    return { kind: 'opened', opened: reader.opened };
  }
  if (question.kind === 'write') {
    const { writeApkg } = await import('#wordFiles/writing/writeApkg.ts').catch(() => {
      throw new Refusal('unavailable');
    });
    return {
      kind: 'written',
      file: await writeApkg(question.content, await wordFileTools(question.wasm).loadSqlite()),
    };
  }
  if (!reader) throw new TypeError('No file is open');
  if (question.kind === 'readAs') return { kind: 'opened', opened: await reader.readAs(question.reading) };
  return { kind: 'found', found: await reader.read(question.choice, question.from, question.count) };
}

addEventListener('message', (event: MessageEvent<WordFileQuestion>) => {
  answer(event.data).then(
    (said) => postMessage(said),
    (error: unknown) => {
      // An error that no reader throws on purpose comes from a file that breaks its format.
      const unknown = event.data.kind === 'write' ? 'unexpected' : 'word-file-damaged';
      postMessage({ kind: 'failed', reason: error instanceof Refusal ? error.id : unknown } satisfies WordFileAnswer);
    },
  );
});
