import type { Status } from '../src/domain/words/word.ts';
import { indexBook } from '../src/reader/index/indexBook.ts';
import { openBook } from '../src/reader/open.ts';
import { createPageView } from '../src/reader/createPageView.ts';
import type { PageView } from '../src/reader/page/view.ts';
import { buildEpub } from '../src/reader/testing/epub.ts';
import { testStyle } from '../src/reader/testing/style.ts';

/** The part of the reader's benchmark that runs in Chromium; bench/reader.ts opens it and prints what it measures. */
export type Row = readonly [name: string, samples: readonly number[], words?: number];

const host = document.createElement('div');
Object.assign(host.style, { position: 'fixed', inset: '0' });
document.body.append(host);
const statuses: readonly Status[] = ['1', '2', '3', '4', '5', '5', '5', '5'];
const marked = new Map<string, Status>();
const statusOf = (key: string): Status | null => marked.get(key) ?? statuses[key.length % statuses.length] ?? null;

/** Zipf's law over 12,000 words, by a fixed sequence: every run reads the same book. */
function text(words: number, seed: number): string {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const paragraphs: string[] = [];
  for (let count = 0; count < words; count += 80) {
    paragraphs.push(
      `<p>${Array.from({ length: 80 }, () =>
        Math.floor(12_000 ** next())
          .toString(26)
          .replaceAll(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q'),
      ).join(' ')}.</p>`,
    );
  }
  return paragraphs.join('');
}

const novel = (sections: number, words: number) =>
  buildEpub({
    sections: Array.from({ length: sections }, (_, index) => ({
      title: `Chapter ${index + 1}`,
      body: `<h1>Chapter</h1>${text(words, index + 1)}`,
    })),
  });
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

async function view(epub: Blob): Promise<PageView> {
  return createPageView({
    host,
    book: await openBook(epub),
    language: 'en',
    style: testStyle,
    statusOf,
    label: 'Page',
  });
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < times; run += 1) samples.push(await work());
  return samples;
}

/** @returns milliseconds a run, by name */
export async function measure(): Promise<Row[]> {
  const epub = await novel(60, 3_334);
  const rows: Row[] = [];
  for (const sections of [15, 60, 240]) {
    const book = await novel(sections, 3_334);
    const times = await repeat(5, () => timed(async () => indexBook(await openBook(book), 'en')));
    rows.push(['import: open and count a book', times, sections * 3_334]);
  }
  const opening = (book: Blob, fraction: number) => async () => {
    const opened: PageView[] = [];
    const time = await timed(async () => {
      const shown = await view(book);
      opened.push(shown);
      await shown.open({ fraction });
      await painted();
    });
    for (const shown of opened) shown.destroy();
    return time;
  };
  rows.push(['file of 200,000 words → coloured page painted, first time', [await opening(epub, 0.5)()]]);
  rows.push(['the same, again', await repeat(20, opening(epub, 0.5))]);

  for (const words of [5_000, 20_000, 80_000]) {
    const long = await novel(1, words);
    rows.push([
      'open the middle of one long section → coloured page painted',
      await repeat(10, opening(long, 0.5)),
      words,
    ]);
    const section = await view(long);
    await section.open({ fraction: 0.5 });
    const colour = async (): Promise<void> => {
      section.refresh();
      await painted();
    };
    rows.push(['colour what is visible of it anew → painted', await repeat(30, () => timed(colour)), words]);
    section.destroy();
  }

  const shown = await view(epub);
  await shown.open({ fraction: 0.3 });
  const turns: number[] = [];
  const turnPaints: number[] = [];
  for (let turn = 0; turn < 150; turn += 1) {
    const start = performance.now();
    const done = shown.next();
    turns.push(performance.now() - start);
    await done;
    await painted();
    turnPaints.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  rows.push(['turn: script', turns], ['turn → painted', turnPaints]);
  const marks: number[] = [];
  const markPaints: number[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    const word = shown.wordsOnPage()[turn % 40]?.key ?? '';
    marked.set(word, statuses[turn % 4] ?? '1');
    const start = performance.now();
    shown.changed([word]);
    marks.push(performance.now() - start);
    await painted();
    markPaints.push(performance.now() - start);
  }
  rows.push(['mark a word: script', marks], ['mark → painted', markPaints]);
  const hits: number[] = [];
  for (let at = 0; at < 400; at += 1) {
    const start = performance.now();
    shown.hitAt(330 + ((at * 37) % 600), 60 + ((at * 23) % 600));
    hits.push(performance.now() - start);
  }
  rows.push(['hit test', hits]);
  shown.destroy();
  return rows;
}
