import { expect, onTestFinished, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { bluePixels } from './testing/bluePixels.ts';
import { colour, english, knowAll, linesOf } from './testing/colouredSite.ts';

const known = { ...knowAll(english), ferry: '1' } as const;
const marked = english.replace('ferry', '<b id="word">ferry</b>');

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`${id} is not on the page`);
  return found;
};

/** Pixels between the line of status 1 and the word that it is of: to the sides, and below its middle. */
function offBy(root: ShadowRoot): { readonly sides: number; readonly below: number } {
  const line = root.querySelector('.s1')?.getBoundingClientRect();
  const word = element('word').getBoundingClientRect();
  if (!line) return { sides: Infinity, below: Infinity };
  const sides = Math.max(Math.abs(line.left - word.left), Math.abs(line.right - word.right));
  return { sides, below: line.top - (word.top + word.height / 2) };
}

/** Waits until the line stands under its word. */
async function expectUnderWord(root: ShadowRoot): Promise<void> {
  const { height } = element('word').getBoundingClientRect();
  await expect
    .poll(() => {
      const { sides, below } = offBy(root);
      return sides < 3 && below > 0 && below < height;
    })
    .toBe(true);
}

test.each(['1.5', '4'])('with a zoom of the page of %s marks stand under their words', async (zoom) => {
  onTestFinished(() => void document.documentElement.style.removeProperty('zoom'));
  document.documentElement.style.setProperty('zoom', zoom);
  const { root } = colour(`<p>${marked}</p>`, known);
  await expectUnderWord(root);
});

test('in a text from right to left, and beside one, marks stand under their words', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  document.documentElement.dir = 'rtl';
  const { root, counted } = colour(
    `<p>${marked}</p><p>הנמל היה שקט כשהמעבורת הישנה הגיעה, והאנשים ירדו אל המים</p>`,
    known,
  );
  await expectUnderWord(root);
  expect(linesOf(root, '1')).toBe(1);
  expect((counted() ?? []).every(([key]) => /^[a-z]/.test(key))).toBe(true);
});

test('paper has no marks', async () => {
  const { root } = colour(`<p>${marked}</p>`, known);
  await expect.poll(() => linesOf(root, '1')).toBe(1);
  const media = (value: string) => cdp().send('Emulation.setEmulatedMedia', { media: value });
  onTestFinished(async () => void (await media('')));
  expect(getComputedStyle(root.host).display).toBe('block');
  await media('print');
  expect(getComputedStyle(root.host).display).toBe('none');
});

test('a page that puts another document in its place is coloured anew, and goes on being followed', async () => {
  const { root, counted } = colour(`<p>${english}</p>`, known);
  await expect.poll(() => linesOf(root, '1')).toBe(1);
  const before = document.documentElement;
  onTestFinished(() => void document.replaceChild(before, document.documentElement));
  // As frameworks do that find another page than they had written on the server.
  const after = document.createElement('html');
  after.innerHTML = `<head></head><body><p lang="en">The zebra was quiet and the <b id="word">ferry</b> too.</p></body>`;
  document.replaceChild(after, before);
  await expect.poll(() => new Map(counted()).get('zebra')).toBe(1);
  expect(new Map(counted()).has('island')).toBe(false);
  await expect.poll(() => root.host.parentNode).toBe(after);
  const more = document.createElement('p');
  more.lang = 'en';
  more.textContent = 'Another zebra came.';
  document.body.append(more);
  await expect.poll(() => new Map(counted()).get('zebra')).toBe(2);
  root.host.remove();
  await expect.poll(() => root.host.parentNode).toBe(after);
});

test('a page that takes the marks away without end has its way', async () => {
  const { root } = colour(`<p>${english}</p>`, known);
  let removals = 0;
  const observer = new MutationObserver(() => {
    if (root.host.isConnected) removals += 1;
    if (removals < 50) root.host.remove();
  });
  onTestFinished(() => observer.disconnect());
  observer.observe(document.documentElement, { childList: true });
  root.host.remove();
  await expect.poll(() => removals).toBeGreaterThan(2);
  await expect.poll(() => root.host.isConnected).toBe(false);
  expect(removals).toBeLessThan(8);
});

test('marks stay with their words in a box of the page that scrolls and grows above them', async () => {
  const { root } = colour(
    `<div id="box" style="height:400px;overflow:auto;overflow-anchor:none"><div id="feed"></div><p>${marked}</p></div>`,
    known,
  );
  await expectUnderWord(root);
  const picture = document.createElement('div');
  picture.style.height = '60px';
  element('feed').append(picture);
  await expectUnderWord(root);
  for (let times = 0; times < 30; times += 1) {
    const item = document.createElement('p');
    item.lang = 'en';
    item.textContent = 'The people went down to the water.';
    element('feed').prepend(item);
    element('box').scrollBy(0, 44);
  }
  await expectUnderWord(root);
  expect(element('box').scrollTop).toBeGreaterThan(500);
});

test('in a box of the page that scrolls the marks of what is in sight are drawn, and no others', async () => {
  const { root } = colour(
    `<div id="box" style="margin:40px 0 0 30px;height:60px;overflow:auto;background:#fff"><p style="margin:0"><b id="word">ferry</b> the the the the</p><p style="margin:0">${english.replace('ferry', 'water')}</p></div><div id="below" style="height:300px;background:#fff"></div>`,
    known,
  );
  await expectUnderWord(root);
  await expect.poll(() => bluePixels(element('box'))).toBeGreaterThan(20);
  expect(await bluePixels(element('below'))).toBe(0);
  element('box').scrollBy(0, 35);
  await expect.poll(() => bluePixels(element('box'))).toBe(0);
});

test('what is pressed open over a text covers its marks', async () => {
  const { root } = colour(
    `<button id="open">Open</button><div id="menu" style="position:fixed;inset:30px 0 0;background:#fff;display:none">Menu</div><p style="margin-top:40px">${marked}</p>`,
    known,
  );
  await expect.poll(() => linesOf(root, '1')).toBe(1);
  element('open').addEventListener('click', () => (element('menu').style.display = 'block'));
  await userEvent.click(element('open'));
  await expect.poll(() => linesOf(root, '1')).toBe(0);
});

test('words that became a field are left alone, and read again when they are none any more', async () => {
  const { root, counted } = colour(`<p id="text">${english}</p><p>${marked}</p>`, known);
  await expect.poll(() => linesOf(root, '1')).toBe(2);
  for (const [name, value] of [
    ['contenteditable', 'true'],
    ['role', 'textbox'],
    ['hidden', ''],
    ['aria-hidden', 'true'],
  ] as const) {
    element('text').setAttribute(name, value);
    await expect.poll(() => new Map(counted()).get('ferry')).toBe(1);
    element('text').removeAttribute(name);
    await expect.poll(() => new Map(counted()).get('ferry')).toBe(2);
  }
});

test('passwords and what is written in a page are never read', async () => {
  const { posted } = colour(
    `<p>${english}</p><input type="password" value="zebra"><input value="giraffe" placeholder="llama"><textarea>panda</textarea>
     <div contenteditable>tiger</div><select><option>lion</option></select>`,
    known,
  );
  await expect.poll(() => posted.some(({ kind }) => kind === 'statuses')).toBe(true);
  const asked = posted.flatMap((message) => (message.kind === 'statuses' ? message.keys : []));
  expect(asked).toContain('ferry');
  for (const typed of ['zebra', 'giraffe', 'llama', 'panda', 'tiger', 'lion']) expect(asked).not.toContain(typed);
});

test('in a modal dialog and in what fills the screen marks are drawn above it, those behind it are not, and later all as before', async () => {
  const { root } = colour(
    `<dialog id="dialog" style="background:#fff;color:#000;border:0;width:380px;font:20px/30px serif"><p lang="en">The <b id="word">ferry</b> was quiet.</p></dialog>
     <p>${english}</p><section id="full" style="background:#fff"><p lang="en">The ferry was quiet.</p></section>`,
    known,
  );
  await expect.poll(() => linesOf(root, '1')).toBe(2);
  const dialog = element('dialog');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('no dialog');
  dialog.showModal();
  await expectUnderWord(root);
  await expect.poll(() => bluePixels(element('dialog'))).toBeGreaterThan(20);
  dialog.close();
  await expect.poll(() => root.querySelector(':popover-open')).toBe(null);
  dialog.showModal();
  await expect.poll(() => root.querySelector(':popover-open')).not.toBe(null);
  dialog.remove();
  await expect.poll(() => root.querySelector(':popover-open')).toBe(null);
  await userEvent.click(element('full'));
  await element('full').requestFullscreen();
  onTestFinished(() => (document.fullscreenElement ? document.exitFullscreen() : undefined));
  await expect.poll(() => bluePixels(element('full'))).toBeGreaterThan(20);
  await document.exitFullscreen();
  await expect.poll(() => root.querySelector(':popover-open')).toBe(null);
});
