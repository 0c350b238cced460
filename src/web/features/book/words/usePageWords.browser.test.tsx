import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/profile/defaults.ts';
import type { Hit } from '#reader/page/view.ts';
import { render } from '#web/ui/testing/render.ts';
import { usePageWords } from './usePageWords.ts';

function hitOn(key: string, link: Hit['link'] = null): Hit {
  const occurrence = { key, text: key, locator: { section: 's', block: 0, offset: 0 }, end: 1, isPhrase: false };
  return { occurrence, word: occurrence, rects: [], sentence: '', context: {}, link };
}

async function open() {
  const announced: string[] = [];
  const shown: { words?: ReturnType<typeof usePageWords> } = {};
  function Page() {
    const words = usePageWords({
      bookId: 'book',
      language: 'en',
      settings: defaultSettings('UTC', 'en', 'es'),
      view: null,
      location: null,
      glosses: { at: null, byKey: new Map(), shortOf: (key) => (key === 'poco' ? 'un poco' : null) },
      quiet: { isQuiet: true, isLight: (key) => key !== 'useful' },
      onActive: () => undefined,
      onAnnounce: (text) => announced.push(text),
    });
    useEffect(() => {
      shown.words = words;
    });
    return null;
  }
  render(<Page />);
  await expect.poll(() => shown.words).toBeDefined();
  const now = (): ReturnType<typeof usePageWords> => {
    if (!shown.words) throw new Error('nothing is rendered');
    return shown.words;
  };
  const keys = () => {
    const { chosen, pointed, subject } = now().choice;
    return [chosen, pointed, subject].map((hit) => hit?.occurrence.key ?? null);
  };
  return { now, keys, announced };
}

test('a link that stays in the book is no word to open; one that leaves it is', async () => {
  const { now, keys } = await open();
  now().on.word?.(hitOn('note', { kind: 'note', section: 's', fragment: '' }), 'pointer');
  now().on.word?.(hitOn('out', { kind: 'external', url: 'https://example.org/' }), 'pointer');
  await expect.poll(keys).toEqual(['out', null, 'out']);
});

test('the word under the cursor is read out: how well it is known, what it means, whether it serves', async () => {
  const { now, keys, announced } = await open();
  now().on.cursor?.(hitOn('fresh'), null);
  now().on.cursor?.(hitOn('useful'), null);
  now().on.cursor?.(hitOn('poco'), '2');
  await expect.poll(keys).toEqual([null, null, 'poco']);
  expect(announced).toEqual(['fresh, nueva', 'useful, nueva, te sirve', 'poco, aprendiendo, poco, un poco']);
});

test('a turn closes everything; a new layout keeps the open word', async () => {
  const { now, keys } = await open();
  now().on.cursor?.(hitOn('under'), null);
  now().on.phrase?.(hitOn('out of'), 'pointer');
  now().pageChanged('layout');
  await expect.poll(keys).toEqual(['out of', null, 'out of']);
  now().pageChanged('turn');
  await expect.poll(keys).toEqual([null, null, null]);
});

test('a phrase is said as one, and which of its words the cursor is on; each word that is taken is said', async () => {
  const { now, keys, announced } = await open();
  const first = hitOn('poco a');
  const phrase = { ...first.occurrence, key: 'poco a poco', text: 'poco a poco', isPhrase: true };
  now().on.cursor?.({ ...first, occurrence: phrase }, '2');
  const second = { ...hitOn('a').occurrence, locator: { section: 's', block: 0, offset: 5 } };
  now().on.cursor?.({ ...first, occurrence: phrase, word: second }, '2');
  expect(announced.splice(0)).toEqual([
    'poco a poco, frase, aprendiendo, poco',
    'a, en poco a poco, frase, aprendiendo, poco',
  ]);
  const choice = { ...first, occurrence: phrase, by: 'keyboard' as const };
  now().on.choosing?.({ ...choice, count: 3, reached: 'poco' });
  await expect.poll(() => now().phrase?.count).toBe(3);
  // A status key marks what is chosen.
  expect(keys()).toEqual([null, null, 'poco a poco']);
  now().on.choosing?.({ ...choice, count: 8, reached: 'más' });
  expect(announced).toEqual(['poco, 3 de 8 palabras', 'más, 8 palabras: no caben más']);
  now().on.choosing?.(null);
  await expect.poll(() => now().phrase).toBeNull();
});

test('a phrase that begins on a link of the book is opened: the link was not pressed', async () => {
  const { now, keys } = await open();
  now().on.phrase?.(hitOn('of it', { kind: 'note', section: 's', fragment: '' }), 'pointer');
  await expect.poll(keys).toEqual(['of it', null, 'of it']);
});
