import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { followKeys } from './pageKeys.ts';

/** Follows the keys of this page, and writes down whose they were: a script that was there before ours, ours, one that came later. */
function listen(): { readonly ours: string[]; readonly earlier: string[]; readonly later: string[] } {
  const heard = { ours: [] as string[], earlier: [] as string[], later: [] as string[] };
  const writeDown = (list: string[]) => {
    const write = ({ type, key }: KeyboardEvent) => void list.push(`${type} ${key}`);
    for (const type of ['keydown', 'keypress', 'keyup'] as const) addEventListener(type, write, true);
    onTestFinished(() => {
      for (const type of ['keydown', 'keypress', 'keyup'] as const) removeEventListener(type, write, true);
    });
  };
  writeDown(heard.earlier);
  onTestFinished(
    followKeys({
      areOurs: () => areOurs,
      isCardOpen: () => isCardOpen,
      onText: (key) => heard.ours.push(key),
      onCard: (key) => heard.ours.push(`card ${key}`),
      onEscape: () => heard.ours.push('escape'),
    }),
  );
  writeDown(heard.later);
  return heard;
}
let areOurs = true;
let isCardOpen = true;

/** Adds elements to the page until the test ends. */
function put(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  onTestFinished(() => box.remove());
  return box;
}

test('what is taken a script that came later does not hear, one that was there before hears it', async () => {
  const { ours, earlier, later } = listen();
  await userEvent.keyboard('j3{Escape}');
  expect(ours).toEqual(['j', 'card 3', 'escape']);
  expect(later).toEqual([]);
  expect(earlier).toEqual(['keydown j', 'keyup j', 'keydown 3', 'keyup 3', 'keydown Escape', 'keyup Escape']);
  await userEvent.keyboard('q');
  expect(ours).toHaveLength(3);
  expect(later).toEqual(['keydown q', 'keypress q', 'keyup q']);
});

test('before a word was pressed every key is the page’s, and without a card those of the card are', async () => {
  const { ours, later } = listen();
  onTestFinished(() => {
    [areOurs, isCardOpen] = [true, true];
  });
  areOurs = false;
  await userEvent.keyboard('j3');
  [areOurs, isCardOpen] = [true, false];
  await userEvent.keyboard('3{Escape}k');
  expect(ours).toEqual(['k']);
  expect(later.filter((each) => each.startsWith('keydown'))).toEqual([
    'keydown j',
    'keydown 3',
    'keydown 3',
    'keydown Escape',
  ]);
});

test('with another key held down it is the page’s; numbers are ours on keyboards that need Shift for them', async () => {
  const { ours } = listen();
  await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}3{/Meta}{Shift>}J{/Shift}');
  expect(ours).toEqual([]);
  await userEvent.keyboard('{Shift>}3{/Shift}');
  expect(ours).toEqual(['card 3']);
});

test('what is typed into the page’s own fields is theirs', async () => {
  const { ours } = listen();
  const box = put(
    '<input><textarea></textarea><p contenteditable><b>a</b></p><p role="textbox" tabindex="0">a</p><canvas tabindex="0"></canvas><div></div><div></div>',
  );
  const [open, closed] = box.querySelectorAll('div');
  const inside = [open?.attachShadow({ mode: 'open' }), closed?.attachShadow({ mode: 'closed' })].map((root) => {
    root?.append(document.createElement('input'));
    return root?.querySelector('input');
  });
  const canvas = box.querySelector('canvas');
  // Of the platform, and of no list of it that we have.
  Object.assign(canvas ?? {}, { editContext: Reflect.construct(Reflect.get(globalThis, 'EditContext'), []) });
  // As the browser gives it to scripts of extensions.
  Object.assign(globalThis, {
    chrome: { dom: { openOrClosedShadowRoot: (host: Element) => (host === closed ? inside[1]?.getRootNode() : null) } },
  });
  const fields = [...box.querySelectorAll<HTMLElement>('input, textarea, p, canvas'), ...inside];
  expect(fields).toHaveLength(7);
  for (const field of fields) {
    field?.focus();
    await userEvent.keyboard('j1');
  }
  expect(ours).toEqual([]);
  expect(inside.map((field) => field?.value)).toEqual(['j1', 'j1']);
  const button = put('<button>a</button>').querySelector('button');
  button?.focus();
  await userEvent.keyboard('j');
  expect(ours).toEqual(['j']);
});

test('keys that the page makes itself are none', () => {
  const { ours, later } = listen();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  expect(ours).toEqual([]);
  expect(later).toEqual(['keydown j']);
});
