import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { startDataServer, type DataServer } from '../tests/partners/dataServer.ts';

const page = z.object({ docs: z.array(z.unknown()), to: z.number(), epoch: z.string() });
const sizes = [12, 50, 200];

/** Measures the bytes of the feed that another device reads for each answer of a session, by the number of its words; `apart` as today's devices begin them. */
export async function benchPracticeAnswers(): Promise<object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'glosa-bench-practice-'));
  const server = await startDataServer(`sqlite:${join(folder, 'glosa.db')}`, join(folder, 'files'));
  try {
    const rows = [];
    for (const form of [{ apart: true }, {}]) for (const words of sizes) rows.push(await measure(server, words, form));
    return rows;
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(server: DataServer, count: number, form: { readonly apart?: boolean }): Promise<object> {
  const uid = `u${count}${form.apart ? 'apart' : ''}`;
  const call = (name: string, input: object) => server.call(uid, name, input);
  await call('createUserProfile', { uid, email: `${uid}@example.test`, extraData: { displayName: uid } });
  const keys = Array.from(
    { length: count },
    (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
  );
  await call('importWords', { lang: 'en', words: keys.map((key) => wordOf(key, { status: '2', srsLevel: 1 })) });
  const items = keys.map((key) => ({ key, exercise: 'flashcard' }));
  await call('startPractice', { lang: 'en', session: 's', kind: 'due', items, ...form });
  const ask = async (since: number, epoch: string | null) => {
    const answer = page.parse(
      await call('feed', { uid, dev: 'other', cursor: since, since, floor: since, limit: 2_000, epoch }),
    );
    return { ...answer, bytes: Buffer.byteLength(JSON.stringify(answer)) };
  };
  let { to, epoch } = await ask(0, null);
  const bytes: number[] = [];
  for (const key of keys) {
    await call('gradeWord', { lang: 'en', session: 's', key, exercise: 'flashcard', grade: 2, seen: null });
    const answer = await ask(to, epoch);
    ({ to, epoch } = answer);
    bytes.push(answer.bytes);
  }
  return {
    'words of the session': count,
    answers: form.apart ? 'apart' : 'in the session, as older devices begin it',
    'bytes of the feed an answer': Math.round(bytes.reduce((sum, one) => sum + one, 0) / count),
    'of the last': bytes.at(-1),
  };
}
