import type { Status } from '#domain/words/word.ts';
import { colourPage } from '#extension/content/colourPage.ts';
import { createMarksOverlay } from '#extension/content/paint/overlay.ts';
import { createSiteWords } from '#extension/content/words/siteWords.ts';
import { packStatuses, type FromPage } from '#extension/messages/pageMessages.ts';

export interface ColouredFigures {
  readonly 'longest task, ms': number;
  readonly 'layout shifts': number;
  readonly 'a mark, ms': number;
  readonly 'frame while scrolling, ms': number;
  readonly 'memory, MB': number;
}

const sentence =
  'The harbour was quiet when the old ferry came in, and the people who had been waiting for it went down to the water to see what it had brought. ';
const wordsOfSentence = 28;
const known = new Map<string, Status>(
  [...sentence.toLowerCase().matchAll(/\p{L}+/gu)].map(([word], index) => [word, index % 5 === 0 ? '2' : '5']),
);

/** Measures a page of so many words, with or without colours. Each of its tasks counts from when the text stands there. */
export async function measure(words: number, isColoured: boolean): Promise<ColouredFigures> {
  const main = document.createElement('main');
  main.style.cssText = 'max-width: 640px; margin: 0 auto; font: 19px/30px serif';
  for (let count = 0; count < words; count += 4 * wordsOfSentence) {
    const paragraph = document.createElement('p');
    paragraph.textContent = sentence.repeat(4);
    main.append(paragraph);
  }
  document.body.replaceChildren(main);
  await rest(500);
  let [longest, shifts] = [0, 0];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    shifts += list.getEntries().length;
  }).observe({ type: 'layout-shift' });
  const mark = isColoured ? await colour() : (): void => undefined;
  await rest(500);
  const marks: number[] = [];
  for (let times = 0; times < 10; times += 1) {
    const start = performance.now();
    mark(times % 2 === 0 ? '3' : '2');
    await frame();
    await frame();
    marks.push(performance.now() - start);
  }
  const frames: number[] = [];
  for (let times = 0, last = performance.now(); times < 60; times += 1) {
    scrollBy(0, 120);
    await frame();
    frames.push(performance.now() - last);
    last = performance.now();
  }
  await rest(300);
  return {
    'longest task, ms': Math.round(longest),
    'layout shifts': shifts,
    'a mark, ms': Math.round(median(marks)),
    'frame while scrolling, ms': Math.round(median(frames) * 10) / 10,
    'memory, MB': Math.round(usedBytes() / 1e5) / 10,
  };
}

/** Colours the page as the content script does; the other end of its port answers at once. */
function colour(): Promise<(status: Status) => void> {
  return new Promise((resolve) => {
    const post = (message: FromPage): void =>
      queueMicrotask(() => {
        if (message.kind === 'words')
          pageWords.take({ kind: 'words', language: message.language, phrases: [], compounds: [] });
        if (message.kind === 'statuses')
          pageWords.take({ ...message, packed: packStatuses(message.keys.map((key) => known.get(key) ?? null)) });
      });
    const pageWords = createSiteWords({
      post,
      onStatuses: (language, keys) => colours.statusesChanged(language, keys),
      onWords: (language) => colours.cutAnew(language),
    });
    const colours = colourPage({
      words: pageWords,
      paint: createMarksOverlay(() => undefined).paint,
      settle: () => undefined,
      languages: ['en'],
      onRead: () => undefined,
      askBrowser: () => Promise.resolve(null),
      onCounted: () =>
        resolve((status) => pageWords.take({ kind: 'marked', language: 'en', changes: [['ferry', status]] })),
    });
  });
}

function usedBytes(): number {
  if ('gc' in globalThis && typeof globalThis.gc === 'function') globalThis.gc();
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? Number.NaN;
}

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
