import { openWordFile } from '#web/platform/wordFiles/openWordFile.ts';
import { writeAnkiPackage } from '#web/platform/wordFiles/writeAnkiPackage.ts';

/** The page’s side of `bench/word-files.ts`; times are milliseconds. */
const bench = {
  /** Opens a file and reads all its rows as it proposes. */
  async read(text: string, name: string) {
    return measured(async () => rowsOf(new File([text], name)));
  },

  /** Writes a package of so many notes, and reads it. */
  async package(count: number) {
    const content = {
      deck: 'Glosa',
      noteType: {
        name: 'Glosa',
        fields: ['Palabra', 'Significado', 'Frase'],
        templates: [{ name: 'Tarjeta', front: '{{Palabra}}', back: '{{Significado}}<br>{{Frase}}' }],
        css: '',
      },
      notes: Array.from({ length: count }, (_, index) => ({
        guidOf: `de wort${index}`,
        fields: [`wort${index}`, `palabra ${index}`, `Das ist wort${index} in seinem Satz.`],
        tags: ['uno'],
        changedAt: 1_700_000_000_000,
        createdAt: 1_700_000_000_000,
      })),
    };
    const written = await measured(() => writeAnkiPackage(content));
    const read = await measured(() => rowsOf(new File([written.result], 'x.apkg')));
    return { bytes: written.result.size, rows: read.result, written: written.time, read: read.time };
  },
};

export type Bench = typeof bench;

/** Rows that are asked for at a time, as the page does that takes them in. */
const part = 1_000;

async function rowsOf(file: File): Promise<number> {
  const reader = await openWordFile(file);
  const choice = {
    tables: reader.opened.tables.map(({ id, columns }) => ({ id, roles: columns.map(({ role }) => role) })),
    decks: null,
  };
  let rows = 0;
  for (let from = 0; ; from += part) {
    const { words, hasMore } = await reader.read(choice, from, part);
    rows += words.length;
    if (!hasMore) break;
  }
  reader.close();
  return rows;
}

/** With the longest time in which the page did nothing else. */
async function measured<Result>(work: () => Promise<Result>) {
  let longest = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const started = performance.now();
  const result = await work();
  const time = performance.now() - started;
  clearInterval(ticking);
  return { result, time, longest };
}

Object.assign(globalThis, { bench });
