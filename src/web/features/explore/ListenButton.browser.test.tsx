import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { speak } from '#web/platform/speech/browserSpeech.ts';
import { installSpeechPartner } from '#web/platform/speech/testing/speechPartner.ts';
import { render } from '#web/ui/testing/render.ts';
import { ListenButton } from './ListenButton.tsx';

const ryan = { name: 'Ryan', lang: 'en-GB', localService: true };
const speech = installSpeechPartner({ voices: [ryan], pace: 'by hand' });
const begin = page.getByRole('button', { name: 'Escuchar el principio' });
const stop = page.getByRole('button', { name: 'Dejar de escuchar' });
const failures: string[] = [];
const button = (textOf: () => Promise<string>) => (
  <ListenButton language="en" textOf={textOf} onFailure={(failure) => failures.push(failure)} />
);

test('the beginning is heard until the same button is pressed again, and ends by itself', async () => {
  render(button(async () => 'It is late.'));
  await begin.click();
  await expect.poll(() => speech.said.map(({ text }) => text)).toEqual(['It is late.']);
  await stop.click();
  await expect.element(begin).toBeVisible();
  expect(speech.synthesis.speaking).toBe(false);
  await begin.click();
  await expect.poll(() => speech.said).toHaveLength(2);
  speech.finish();
  await expect.element(begin).toBeVisible();
});

test('what is said instead of it goes on, and the button begins anew', async () => {
  const show = render(button(async () => 'It is late.'));
  await begin.click();
  await expect.poll(() => speech.said.at(-1)?.text).toBe('It is late.');
  await speak('candle', 'en');
  await expect.element(begin).toBeVisible();
  await expect.poll(() => speech.said.at(-1)?.text).toBe('candle');
  show(null);
  expect(speech.synthesis.speaking).toBe(true);
  speech.finish();
});

test('who leaves the page hears nothing more, also of what was still on its way', async () => {
  const show = render(button(async () => 'It is late.'));
  const before = speech.said.length;
  await begin.click();
  await expect.poll(() => speech.synthesis.speaking).toBe(true);
  show(null);
  expect(speech.synthesis.speaking).toBe(false);

  const text = Promise.withResolvers<string>();
  show(button(() => text.promise));
  await begin.click();
  show(null);
  text.resolve('It is raining.');
  await text.promise;
  await expect.poll(() => speech.synthesis.pending).toBe(false);
  expect(speech.said.slice(before).map(({ text: said }) => said)).toEqual(['It is late.']);
});

test('a browser without a voice, and a text that does not come, are told', async () => {
  speech.setVoices([{ ...ryan, lang: 'de-DE' }]);
  const show = render(button(async () => 'It is late.'));
  await begin.click();
  await expect.poll(() => failures.splice(0)).toEqual(['Este navegador no tiene voz para este idioma.']);
  await expect.element(begin).toBeVisible();
  show(button(() => Promise.reject(new TypeError('offline'))));
  await begin.click();
  await expect.poll(() => failures).toHaveLength(1);
  await expect.element(begin).toBeVisible();
});
