import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Status } from '#domain/words/word.ts';
import { createWordLayer } from './createWordLayer.ts';
import { markRules } from './markRules.ts';
import { createWordSource } from './wordSource.ts';

const light = '#fdf';
const sheetOf = () =>
  markRules({
    page: '#fff',
    ink: '#222',
    faint: '#777',
    focus: '#06c',
    spoken: '#ded',
    wash: { 1: light, 2: light, 3: light },
    line: { 1: '#00f', 2: '#c60', 3: '#c60', 4: '#c60' },
  }).join('\n');

async function forceColours(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await emulate('active');
  onTestFinished(async () => {
    await emulate('none');
  });
}

/** A word with a status as it is drawn: a row of `#` (ink) and `.` (paper) for each line of pixels. The word is always the same. */
async function drawn(status: Status | null, painter: 'auto' | 'spans'): Promise<string[]> {
  const text = document.body.appendChild(document.createElement('p'));
  text.style.cssText =
    'position: fixed; inset: 0 auto auto 0; margin: 0; padding: 10px; width: 90px; font: 24px monospace; z-index: 9';
  text.textContent = 'vowel';
  const words = createWordSource({ language: 'en', statusOf: () => status, phrases: [] });
  const layer = createWordLayer({ root: text, words, painter });
  layer.showAll();
  const base64 = await page.screenshot({ element: text, save: false });
  layer.destroy();
  text.remove();
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  const paper = (data[0] ?? 0) > 127;
  return Array.from({ length: picture.height }, (_, row) =>
    Array.from({ length: picture.width }, (_column, column) =>
      (data[(row * picture.width + column) * 4] ?? 0) > 127 === paper ? '.' : '#',
    ).join(''),
  );
}

test.each(['auto', 'spans'] as const)(
  'where the system chooses the colours each status has a stroke of its own: %s',
  async (painter) => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = sheetOf();
    onTestFinished(() => style.remove());
    await forceColours();
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    const known = (await drawn('5', painter)).join('\n');
    const pictures = [];
    for (const status of [null, '2', '3', '4'] as const) pictures.push((await drawn(status, painter)).join('\n'));
    // Four forms, none of them that of a word without a mark, and none a block that hides its letters.
    expect(new Set([known, ...pictures]).size).toBe(5);
    const ink = (picture: string) => picture.split('#').length - 1;
    for (const picture of pictures) {
      expect(ink(picture)).toBeGreaterThan(ink(known));
      expect(ink(picture)).toBeLessThan(2 * ink(known));
    }
  },
);
