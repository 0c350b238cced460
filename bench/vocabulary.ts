import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import type { Word } from '#domain/words/word.ts';
import { makeAccount, type Account } from '../tests/e2e/accounts.ts';
import { wordOf } from './novel.ts';
import { Samples } from './samples.ts';
import { startApp } from './startApp.ts';
import { listAfter, toastAfter, type ListAction } from './vocabulary-page.ts';

/**
 * The page of words as a learner with 12,500, 50,000 or 200,000 of them uses it: built, served on SQLite, in headless Chromium at 1280×800.
 * `node bench/vocabulary.ts [words,words…]`. Prints milliseconds until what was asked for has been painted.
 */
const sizes = (process.argv[2] ?? '12500,50000,200000').split(',').map(Number);
/** Milliseconds after which what the app does when idle is done. */
const quiet = 4_000;
/** So many words have a tag, all of which are changed at once. */
const bulk = 5_000;
/** Words that the glossary knows come first, as they do for a learner. */
const known = readFileSync('content/glossary/en.tsv', 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => /^[a-z]{2,}(?=\t)/.exec(line) ?? []);
const vocabulary = [...new Set([...known, ...Array.from({ length: Math.max(...sizes) }, (_, index) => wordOf(index))])];

await using app = await startApp();
const { glosa } = app;
const samples = new Samples();
for (const size of sizes) {
  const account = await makeAccount(glosa.url, glosa.outbox);
  await fill(account, size);
  const context = await app.visitAs(account);
  await measure(await context.newPage(), size);
  await context.close();
}
samples.print('words');

async function measure(page: Page, size: number): Promise<void> {
  const note = async (name: string, milliseconds: Promise<number>): Promise<void> =>
    samples.note(name, await milliseconds, size);
  const after = (action: ListAction): Promise<number> => page.evaluate(listAfter, action);
  const library = `${glosa.url}/home/biblioteca`;
  const list = '/home/vocabulario/all';

  await page.goto(library);
  // The whole vocabulary has to come over the wire once.
  await page.waitForTimeout(quiet + size / 10);
  for (let run = 0; run < 5; run++) {
    await page.goto(library);
    await page.getByRole('heading', { name: 'Mi Biblioteca' }).waitFor();
    await page.waitForTimeout(quiet);
    await note('first rows, from another page (≤ 150)', after({ kind: 'open', path: list }));
    await page.waitForTimeout(quiet);
  }
  for (let run = 0; run < 8; run++) {
    const first = run === 0 ? ', first time' : '';
    await note(
      `search in words${first} (≤ 50)`,
      after({ kind: 'type', text: vocabulary[40 + run]?.slice(0, 4) ?? '' }),
    );
    await note(`search in notes${first} (≤ 50)`, after({ kind: 'type', text: `nota ${100 + run}` }));
    await note(
      `search in the glossary's meanings${first} (≤ 50)`,
      after({ kind: 'type', text: ['camin', 'muelle', 'puerta', 'vela'][run % 4] ?? '' }),
    );
    await page.evaluate(listAfter, { kind: 'press', name: 'Quitar filtros' } as const);
    await note('filter by star (≤ 50)', after({ kind: 'press', name: 'Favoritas' }));
    await note('filter by due (≤ 50)', after({ kind: 'press', name: 'Toca repasar' }));
    await after({ kind: 'press', name: 'Quitar filtros' });
    await note('sort by word (≤ 50)', after({ kind: 'press', name: 'Palabra' }));
    await note('next page (≤ 50)', after({ kind: 'press', name: 'Página siguiente' }));
    await note('sort by due (≤ 50)', after({ kind: 'press', name: 'Repaso' }));
    await page.waitForTimeout(500);
  }
  await page.goto(`${glosa.url}${list}?etiqueta=cinco+mil`);
  for (let run = 0; run < 4; run++) {
    await page.locator('tbody tr[tabindex="0"]').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+a');
    await page.getByText('5.000 seleccionadas').waitFor();
    await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Estado' }).click();
    await page.getByRole('menuitem', { name: /algo/ }).waitFor();
    const [entry, title] =
      run % 2 === 0
        ? ['Aprendiendo, algo', 'pasan a «Aprendiendo, algo»']
        : ['Aprendiendo, poco', 'pasan a «Aprendiendo, poco»'];
    await note(
      'bulk: status of 5,000 words (≤ 400)',
      page.evaluate(toastAfter, [entry ?? '', `5.000 palabras ${title}`] as const),
    );
    await page.waitForTimeout(200);
    await note(
      'bulk: undo of 5,000 words (≤ 400)',
      page.evaluate(toastAfter, ['Deshacer', '5000 palabras vuelven'] as const),
    );
    await page.waitForTimeout(quiet * 2);
  }
}

/** A vocabulary as importing makes it: notes on half of the words, a few tags and books, every kind of status. */
async function fill(account: Account, size: number): Promise<void> {
  const answer = await fetch(`${glosa.url}/api/auth/session`, { headers: { cookie: account.cookies.join('; ') } });
  const { token } = (await answer.json()) as { token: string };
  const now = Date.now();
  const step = Math.floor(size / bulk);
  for (let from = 0; from < size; from += 500) {
    const words = Array.from({ length: Math.min(500, size - from) }, (_, at): Word => {
      const index = from + at;
      const text = vocabulary[index] ?? '';
      const added = now - ((index * 7_919) % 400) * 86_400_000;
      return {
        text,
        originalText: text,
        status: (['1', '2', '3', '4', '5'] as const)[index % 5] ?? '1',
        notes: index % 2 === 0 ? `nota ${index}, palabra de prueba` : '',
        tags: [
          ...(index % step === 0 && index < step * bulk ? ['cinco mil'] : []),
          ...(index % 9 === 0 ? ['el mar'] : []),
        ],
        starred: index % 13 === 0,
        createdAt: added,
        dateAdded: added,
        lastModified: added,
        srsLevel: index % 9,
        srsNextReview: now + (((index * 104_729) % 200) - 40) * 3_600_000,
        srsLastReview: null,
        srsEaseFactor: 2.5,
        bookId: `book${index % 3}`,
      };
    });
    const response = await fetch(`${glosa.url}/glosa/us-central1/importWords`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: { lang: 'en', words } }),
    });
    if (!response.ok) throw new Error(`importWords: ${response.status} ${await response.text()}`);
  }
}
