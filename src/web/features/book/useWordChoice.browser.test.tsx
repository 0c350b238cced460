import { useEffect } from 'react';
import { expect, test } from 'vitest';
import type { Settings } from '#domain/profile/settings.ts';
import type { Hit } from '#reader/page/view.ts';
import { render } from '#web/ui/testing/render.ts';
import { useWordChoice, type WordChoice } from './useWordChoice.ts';

function hitOn(key: string, link: Hit['link'] = null): Hit {
  const occurrence = { key, text: key, locator: { section: 's', block: 0, offset: 0 }, end: 1, isPhrase: false };
  return { occurrence, word: occurrence, rects: [], sentence: '', context: {}, link };
}

async function open(settings: Partial<Settings> = {}) {
  const announced: string[] = [];
  const shown: { choice?: WordChoice } = {};
  function Page() {
    const choice = useWordChoice({
      settings: { popupTrigger: 'click', hoverPreviewEnabled: true, ...settings },
      onActive: () => undefined,
      meaningOf: (key) => (key === 'poco' ? 'un poco' : null),
      isUseful: (key) => key === 'useful',
      onAnnounce: (text) => announced.push(text),
    });
    useEffect(() => {
      shown.choice = choice;
    });
    return null;
  }
  render(<Page />);
  await expect.poll(() => shown.choice).toBeDefined();
  const now = (): WordChoice => {
    if (!shown.choice) throw new Error('nothing is rendered');
    return shown.choice;
  };
  const keys = () => [now().chosen, now().pointed, now().subject].map((hit) => hit?.occurrence.key ?? null);
  return { now, keys, announced };
}

test('a link that stays in the book is no word to open; one that leaves it is', async () => {
  const { now, keys } = await open();
  now().on.word?.(hitOn('note', { kind: 'note', section: 's', fragment: '' }), 'pointer');
  now().on.word?.(hitOn('out', { kind: 'external', url: 'https://example.org/' }), 'pointer');
  await expect.poll(keys).toEqual(['out', null, 'out']);
});

test('a status key means the open word, else the one under the cursor, which is read out', async () => {
  const { now, keys, announced } = await open();
  now().on.cursor?.(hitOn('fresh'), null);
  now().on.cursor?.(hitOn('useful'), null);
  now().on.cursor?.(hitOn('poco'), '2');
  await expect.poll(keys).toEqual([null, null, 'poco']);
  now().on.phrase?.(hitOn('out of'));
  await expect.poll(keys).toEqual(['out of', null, 'out of']);
  now().close();
  await expect.poll(keys).toEqual([null, null, 'poco']);
  expect(announced).toEqual(['fresh, nueva', 'useful, nueva, te sirve', 'poco, aprendiendo, poco, un poco']);
});

test('a turn closes everything; a new layout keeps the open word', async () => {
  const { now, keys } = await open();
  now().on.cursor?.(hitOn('under'), null);
  now().on.word?.(hitOn('word'), 'pointer');
  now().pageChanged('layout');
  await expect.poll(keys).toEqual(['word', null, 'word']);
  now().pageChanged('turn');
  await expect.poll(keys).toEqual([null, null, null]);
});

test('the mouse has to rest on a word; it is opened or previewed as the learner wants, or neither', async () => {
  const preview = await open();
  preview.now().on.hover?.(hitOn('passed'));
  preview.now().on.hover?.(hitOn('rested'));
  await expect.poll(preview.keys).toEqual([null, 'rested', null]);
  preview.now().on.hover?.(null);
  await expect.poll(preview.keys).toEqual([null, null, null]);
  const popup = await open({ popupTrigger: 'hover' });
  popup.now().on.hover?.(hitOn('rested'));
  await expect.poll(popup.keys).toEqual(['rested', null, 'rested']);
});
