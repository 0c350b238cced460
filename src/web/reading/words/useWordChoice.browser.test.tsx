import { useEffect } from 'react';
import { expect, test } from 'vitest';
import type { Settings } from '#domain/profile/settings.ts';
import { render } from '#web/ui/testing/render.ts';
import { useWordChoice, type WordChoice } from './useWordChoice.ts';

async function open(settings: Partial<Settings> = {}) {
  const shown: { choice?: WordChoice<string> } = {};
  function Text() {
    const choice = useWordChoice<string>({ popupTrigger: 'click', hoverPreviewEnabled: true, ...settings });
    useEffect(() => {
      shown.choice = choice;
    });
    return null;
  }
  render(<Text />);
  await expect.poll(() => shown.choice).toBeDefined();
  const now = (): WordChoice<string> => {
    if (!shown.choice) throw new Error('nothing is rendered');
    return shown.choice;
  };
  return { now, words: () => [now().chosen, now().pointed, now().subject] };
}

test('a status key means the open word, else the one under the cursor', async () => {
  const { now, words } = await open();
  now().moveTo('under');
  await expect.poll(words).toEqual([null, null, 'under']);
  now().choose('open');
  await expect.poll(words).toEqual(['open', null, 'open']);
  now().close();
  await expect.poll(words).toEqual([null, null, 'under']);
});

test('what went with its text is not open, pointed at or under the cursor any more', async () => {
  const { now, words } = await open();
  now().moveTo('line');
  now().choose('row');
  now().drop((word) => word === 'line');
  await expect.poll(() => [...words(), now().cursor]).toEqual(['row', null, 'row', null]);
  now().drop(() => true);
  await expect.poll(words).toEqual([null, null, null]);
});

test('the mouse has to rest on a word; it is opened or previewed as the learner wants, or neither', async () => {
  const preview = await open();
  preview.now().point('passed');
  preview.now().point('rested');
  await expect.poll(preview.words).toEqual([null, 'rested', null]);
  preview.now().point(null);
  await expect.poll(preview.words).toEqual([null, null, null]);
  const popup = await open({ popupTrigger: 'hover' });
  popup.now().point('rested');
  await expect.poll(popup.words).toEqual(['rested', null, 'rested']);
});

test('a word that is opened says by what, and takes the preview away', async () => {
  const { now, words } = await open();
  now().point('rested');
  await expect.poll(words).toEqual([null, 'rested', null]);
  now().choose('open', 'keyboard');
  await expect.poll(() => [...words(), now().chosenByKeyboard]).toEqual(['open', null, 'open', true]);
});

test('a word that is opened from the card of another is told as long as that one is open', async () => {
  const { now } = await open();
  now().choose('course');
  await expect.poll(() => now().chosen).toBe('course');
  now().openBeside('of course');
  await expect.poll(() => now().beside).toBe('of course');
  now().choose('next');
  await expect.poll(() => [now().chosen, now().beside]).toEqual(['next', null]);
});
