import { afterEach, expect, test, vi } from 'vitest';
import { catchToasts } from '#web/ui/testing/catchToasts.ts';
import { sayAloud } from './sayAloud.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('without a voice for the language it says so, in a toast that takes the place of the one before', async () => {
  const { toasts: shown, stop } = catchToasts();
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([]);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const ended: string[] = [];
  const speech = sayAloud('harbour', 'en', () => ended.push('ended'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await speech).toBe(false);
  expect(ended).toEqual(['ended']);
  expect(shown).toEqual([
    expect.objectContaining({ key: 'no-voice', tone: 'danger', title: 'Este navegador no tiene voz para este idioma' }),
  ]);
  stop();
});
