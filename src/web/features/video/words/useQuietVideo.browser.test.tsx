import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { useQuietVideo } from './useQuietVideo.ts';
import { createWordReader } from './videoWords.ts';

const cues = ['The train waits.', 'The train is late, and nobody knows why.', 'Another train has come by now.'].map(
  (text, at) => ({ start: at, end: at + 1, text }),
);
const words = createWordReader(cues, 'en')();
let isLight: (key: string) => boolean = () => false;
let close = (): void => undefined;

afterEach(() => close());

function Player() {
  const answer = useQuietVideo({ language: 'en', indexId: null }, cues, words);
  useEffect(() => {
    isLight = answer;
  }, [answer]);
  return null;
}

/** A real store, whose query fails so many times, as without a connection, before the glossary was ever fetched. */
function open({ failures }: { readonly failures: number }) {
  const demo = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  close = () => demo.close();
  const queries: object[] = [];
  const query: AccountStore['query'] = async (_, input) => {
    queries.push(input);
    if (queries.length <= failures) throw new Error('no glossary');
    // The one word that would serve most, as the glossary would say.
    return { answer: [['train', { senses: [] }]], reads: [] } as never;
  };
  render(
    <AccountContext value={{ ...demo, query }}>
      <Player />
    </AccountContext>,
  );
  return { demo, queries };
}

test('the words that serve most are asked for again after a failure, with how often the lines have each', async () => {
  const { demo, queries } = open({ failures: 1 });
  await expect.poll(() => queries.length).toBe(1);
  expect(isLight('train')).toBe(true);
  await demo.call('saveWord', { lang: 'en', text: 'nobody', status: '5' });
  await expect.poll(() => isLight('train')).toBe(false);
  expect(isLight('late')).toBe(true);
  expect(queries[1]).toMatchObject({ keys: expect.arrayContaining(['train']), running: 17 });
  const { keys, occurrences } = queries[1] as { keys: readonly string[]; occurrences: readonly number[] };
  expect(occurrences[keys.indexOf('train')]).toBe(3);
});
