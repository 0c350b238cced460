import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { followPresses } from './presses.ts';
import { colour, english, knowAll, linesOf } from './testing/colouredSite.ts';

/** Follows presses on a coloured text. */
async function follow(html: string, trigger: 'click' | 'hover' = 'click') {
  const heard: string[] = [];
  const { root, page } = colour(html, { ...knowAll(english), ferry: '1' });
  await expect.poll(() => linesOf(root, '1')).toBeGreaterThan(0);
  onTestFinished(
    followPresses({
      colours: page,
      trigger: () => trigger,
      onWord: (_text, { key }, isAtRest) => heard.push(isAtRest ? `${key} at rest` : key),
      onElsewhere: () => heard.push('elsewhere'),
      isOurs: (target) => target instanceof Element && target.id === 'ours',
    }),
  );
  return heard;
}

/** Its middle is on the word that it holds. */
const word = (of: string): HTMLElement => {
  const found = document.getElementById(of);
  if (!found) throw new Error(`${of} is not on the page`);
  return found;
};

const text = (around: (ferry: string) => string): string =>
  `<p>${english.replace('ferry', around('ferry')).replace('harbour', '<b id="harbour">harbour</b>')}</p>`;

test('a press in a text opens its word, one beside it or on what is ours opens none', async () => {
  const heard = await follow(
    `${text((ferry) => `<b id="ferry">${ferry}</b>`)}<hr id="rule"><button id="ours">Ours</button>`,
  );
  await userEvent.click(word('ferry'));
  await userEvent.click(word('rule'));
  await userEvent.click(word('ours'));
  await userEvent.click(word('harbour'), { button: 'right' });
  expect(heard).toEqual(['ferry', 'elsewhere']);
});

test('a press that the page makes is none', async () => {
  const heard = await follow(text((ferry) => `<b id="ferry">${ferry}</b>`));
  const { left, top, width, height } = word('ferry').getBoundingClientRect();
  const init = { bubbles: true, composed: true, clientX: left + width / 2, clientY: top + height / 2 };
  word('ferry').dispatchEvent(new MouseEvent('click', init));
  word('ferry').click();
  expect(heard).toEqual([]);
});

test('a link and a button are followed; with Alt their word is opened, and the page hears nothing of it', async () => {
  const heard = await follow(
    text((ferry) => `<a id="ferry" href="#there">${ferry}</a>`).replace(
      '<b id="harbour">harbour</b>',
      '<span role="button" id="harbour">harbour</span>',
    ),
  );
  const followed: string[] = [];
  for (const id of ['ferry', 'harbour'])
    word(id).addEventListener('click', (event) => {
      followed.push(id);
      event.preventDefault();
    });
  await userEvent.click(word('ferry'));
  await userEvent.click(word('harbour'));
  expect(heard).toEqual(['elsewhere', 'elsewhere']);
  expect(followed).toEqual(['ferry', 'harbour']);
  await userEvent.keyboard('{Alt>}');
  await userEvent.click(word('ferry'), { modifiers: ['Alt'] });
  await userEvent.keyboard('{/Alt}');
  expect(heard).toEqual(['elsewhere', 'elsewhere', 'ferry']);
  expect(followed).toEqual(['ferry', 'harbour']);
});

test('whoever chooses text opens no word', async () => {
  const heard = await follow(text((ferry) => `<b id="ferry">${ferry}</b>`));
  // The second press of a double click chooses the word.
  await userEvent.dblClick(word('ferry'));
  expect(heard).toEqual(['ferry', 'elsewhere']);
});

test('where the pointer rests opens a word when it was chosen so, and only then', async () => {
  const byPress = await follow(text((ferry) => `<b id="ferry">${ferry}</b>`));
  await userEvent.hover(word('ferry'));
  const byRest: string[] = await follow(
    text((ferry) => `<b id="rest">${ferry}</b>`),
    'hover',
  );
  await userEvent.hover(word('rest'));
  await expect.poll(() => byRest).toEqual(['ferry at rest']);
  expect(byPress).toEqual([]);
});
