import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { makeAccount } from '../tests/e2e/accounts.ts';
import { callAs } from '../tests/e2e/onServer.ts';
import { addVideoAs } from '../tests/e2e/videos.ts';
import { makeTrack } from '#web/videos/tracks.ts';
import { parseSubtitles } from '#web/videos/parseSubtitles.ts';
import { wordOf } from './novel.ts';
import { Samples } from './samples.ts';
import { startApp } from './startApp.ts';
import { marked, pressed, scrolled, sought } from './video-page.ts';

/**
 * A video of three hours with 4,000 lines as a learner of 20,000 words watches it: built, served on SQLite, in headless Chromium at 1280×800.
 * `node bench/video.ts`. Prints milliseconds; the script of a change of line is what the processor's profile says of it.
 */
const lines = 4_000;
const known = 20_000;
/** Milliseconds after which what the app does when idle is done. */
const quiet = 2_500;

/** Subtitles of so many lines. */
function subtitles(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const start = at * 2.7;
    const words = Array.from({ length: 9 }, (_word, place) => wordOf((at * 31 + place * 977) % (known + 2_000)));
    return `${at + 1}\n${time(start)} --> ${time(start + 2.6)}\n${words.join(' ')}${at % 3 === 2 ? '.' : ''}\n`;
  }).join('\n');
}

function time(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)},${String(Math.round((seconds % 1) * 1_000)).padStart(3, '0')}`;
}

const samples = new Samples();

for (const size of [lines / 4, lines, lines * 4]) {
  const text = subtitles(size);
  for (let run = 0; run < 7; run++) {
    const begun = performance.now();
    await makeTrack(await parseSubtitles(new Blob([text])), 'en');
    samples.note('parse, count and pack, in Node (4,000 lines ≤ 500)', performance.now() - begun, size);
  }
}

await using app = await startApp();
const { glosa } = app;
const account = await makeAccount(glosa.url, glosa.outbox);
for (let from = 0; from < known; from += 500)
  await callAs(glosa.url, account, 'saveWords', {
    lang: 'en',
    texts: Array.from({ length: 500 }, (_, at) => wordOf(from + at)),
    status: (['1', '2', '3', '4', '5'] as const)[(from / 500) % 5] ?? '5',
  });
const source = { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' } as const;
const id = await addVideoAs(glosa.url, account, { source, subtitles: subtitles(lines) });
await measure(await (await app.visitAs(account)).newPage(), `/home/video/${id}`);
samples.print('lines');
console.log(`Script of the player's route over the shell, gzip: ${(routeBytes() / 1_024).toFixed(1)} KB (≤ 60)`);

async function measure(page: Page, address: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  /** Seconds of script so far. */
  const script = async (): Promise<number> =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;

  await page.goto(`${glosa.url}/home/biblioteca`);
  await page.waitForTimeout(quiet * 2);
  for (let run = 0; run < 4; run++) {
    await page.goto(`${glosa.url}/home/biblioteca`);
    await page.getByRole('heading', { name: 'Mi Biblioteca' }).waitFor();
    await page.waitForTimeout(quiet);
    samples.note(
      'the player with its transcript, from another page (≤ 300)',
      await page.evaluate(async (to) => {
        const begun = performance.now();
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        while (!document.querySelector('ol[aria-label="Transcripción"] li')) await new Promise(requestAnimationFrame);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - begun;
      }, address),
    );
    await page.waitForTimeout(quiet / 2);
  }
  await page.waitForTimeout(quiet);
  for (let run = 0; run < 15; run++) {
    const before = await script();
    const painted = await page.evaluate(pressed, 'Línea siguiente (D)');
    samples.note('a change of line: script (≤ 16)', ((await script()) - before) * 1_000);
    samples.note('a change of line: until painted', painted);
    await page.waitForTimeout(300);
  }
  for (let run = 0; run < 8; run++) {
    samples.note('seeking to a line (≤ 100)', await page.evaluate(sought, Math.round((400 + run * 430) * 2.7) + 1));
    await page.waitForTimeout(400);
  }
  for (let run = 0; run < 3; run++) {
    for (const frame of await page.evaluate(scrolled, [90, 120] as const))
      samples.note('scrolling: a frame (≤ 32)', frame);
    await page.waitForTimeout(500);
  }
  for (let run = 0; run < 12; run++) {
    await page.evaluate(pressed, 'Línea siguiente (D)');
    await page.keyboard.press('ArrowRight');
    samples.note(
      'a mark: script until the layers are told (≤ 16)',
      await page.evaluate(marked, run % 2 === 0 ? '2' : '5'),
    );
    await page.waitForTimeout(400);
  }
}

/** Weight of the route's modules beyond those that the shell has loaded already. */
function routeBytes(): number {
  const assets = path.join('dist', 'web', 'assets');
  return readdirSync(assets)
    .filter((name) => /^(?:VideoPage|VideoPlayer|Transcript|Controls)[^/]*\.js$/.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(path.join(assets, name))).length, 0);
}
