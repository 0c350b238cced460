import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { preparedStatements } from './statements.ts';

// The program of the reading thread: a connection of its own that answers one statement after another (see sqliteReading.ts).
const { path } = z.object({ path: z.string() }).parse(workerData);
const asked = z.object({ sql: z.string(), parameters: z.array(z.unknown()) }).nullable();

const file = new DatabaseSync(path, { readOnly: true, timeout: 1_000 });
file.exec('pragma cache_size = -16384; pragma temp_store = memory');
const statements = preparedStatements(file, () => undefined);

parentPort?.on('message', (message: unknown) => {
  const statement = asked.parse(message);
  if (statement) {
    parentPort?.postMessage(answerOf(statement));
    return;
  }
  file.close();
  parentPort?.close();
});

function answerOf({ sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] }): object {
  try {
    const statement = statements.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) };
    statement.run(parameters);
    return { rows: [] };
  } catch (error) {
    const errcode = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    return { fault: { message: error instanceof Error ? error.message : String(error), errcode } };
  }
}
