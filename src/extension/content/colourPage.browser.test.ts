import { expect, onTestFinished, test } from 'vitest';
import { colour, english, knowAll, linesOf } from './testing/colouredSite.ts';

test('words are marked by what is known of them, in the text of the page and nowhere else', async () => {
  const known = { ...knowAll(english), ferry: '1', harbour: '2', quiet: '3', water: '4', island: '99' } as const;
  const { root, counted, language } = colour(
    `<p id="text">${english}</p>
     <pre>ferry</pre><p><code>ferry</code></p><textarea>ferry</textarea>
     <div contenteditable><p>ferry</p></div><p hidden>ferry</p><p aria-hidden="true">ferry</p>`,
    known,
  );
  await expect.poll(() => linesOf(root, '1')).toBe(1);
  expect([linesOf(root, '2'), linesOf(root, '3'), linesOf(root, '4')]).toEqual([1, 1, 1]);
  expect(language()).toBe('en');
  expect(new Map(counted()).get('ferry')).toBe(1);
  expect(new Map(counted()).get('the')).toBe(9);
});

test('a line stands under its word', async () => {
  const { root } = colour(`<p>${english.replace('ferry', '<b id="word">ferry</b>')}</p>`, {
    ...knowAll(english),
    ferry: '1',
  });
  await expect.poll(() => linesOf(root, '1')).toBeGreaterThan(0);
  const line = root.querySelector('.s1')?.getBoundingClientRect();
  const word = document.getElementById('word')?.getBoundingClientRect();
  if (!line || !word) throw new Error('nothing is drawn');
  expect(Math.abs(line.left - word.left)).toBeLessThan(1.5);
  expect(Math.abs(line.right - word.right)).toBeLessThan(1.5);
  expect(line.top).toBeGreaterThan(word.top + word.height / 2);
  expect(line.bottom).toBeLessThan(word.bottom + 6);
});

test('a mark that is made changes the line and moves nothing', async () => {
  const { root, mark } = colour(`<p id="text">${english}</p>`, { ...knowAll(english), ferry: '1' });
  await expect.poll(() => linesOf(root, '1')).toBe(1);
  const before = document.getElementById('text')?.getBoundingClientRect().toJSON();
  mark('ferry', '3');
  await expect.poll(() => [linesOf(root, '1'), linesOf(root, '3')]).toEqual([0, 1]);
  mark('ferry', '5');
  await expect.poll(() => linesOf(root, '3')).toBe(0);
  expect(document.getElementById('text')?.getBoundingClientRect().toJSON()).toEqual(before);
});

test('a page that rewrites itself is followed, what went away is not counted', async () => {
  const { root, counted } = colour(`<p id="text">${english}</p><ul id="list"></ul>`, knowAll(english));
  await expect.poll(counted).not.toBeNull();
  const list = document.getElementById('list');
  for (let times = 0; times < 1000; times += 1) {
    const item = document.createElement('li');
    item.textContent = `Zebra number ${times}`;
    list?.prepend(item);
    if (times >= 3) list?.lastElementChild?.remove();
  }
  await expect.poll(() => new Map(counted()).get('zebra')).toBe(3);
  const text = document.getElementById('text');
  if (text?.firstChild) text.firstChild.nodeValue = 'The zebra was quiet and the people had been waiting for it.';
  await expect.poll(() => new Map(counted()).get('zebra')).toBe(4);
  // `zebra` and `number` in three places, `zebra` once more.
  await expect.poll(() => linesOf(root, '1')).toBe(7);
  text?.setAttribute('contenteditable', '');
  await expect.poll(() => new Map(counted()).get('zebra')).toBe(3);
});

test('text in open roots is read, text in a closed one and in other languages is left alone', async () => {
  const german =
    'Der Hafen war still, als die alte Fähre kam, und die Leute, die seit dem Morgen auf sie gewartet hatten, gingen zum Wasser hinunter, um zu sehen, was sie gebracht hatte. Es war nicht viel zu sehen, aber sie blieben trotzdem, weil es das einzige war, was auf der Insel in einer ganzen Woche geschah, und niemand etwas Besseres zu tun hatte mit der Zeit, die er hatte.';
  const { counted, page } = colour(
    `<p>${english}</p><p>${german}</p><p lang="fr">Un zèbre</p><div id="open"></div><div id="closed"></div>`,
    knowAll(english),
  );
  const openHost = document.getElementById('open')?.attachShadow({ mode: 'open' });
  if (openHost) openHost.innerHTML = '<p>An open zebra</p>';
  const closed = document.getElementById('closed')?.attachShadow({ mode: 'closed' });
  if (closed) closed.innerHTML = '<p>A closed giraffe</p>';
  const seen = document.createElement('p');
  seen.textContent = 'Here they are.';
  document.getElementById('open')?.append(seen);
  document.getElementById('open')?.replaceWith(document.getElementById('open') ?? '');
  await expect.poll(() => new Map(counted()).get('zebra')).toBe(1);
  const counts = new Map(counted());
  for (const key of ['giraffe', 'hafen', 'zèbre']) expect(counts.has(key)).toBe(false);
  expect(page.all()).toHaveLength(3);
});

test('what lies over a word covers its line; what scrolls out of a box of the page is cut off', async () => {
  const { root, overlay } = colour(
    `<div id="head" style="position:fixed;inset:0;background:#fff;display:none"></div>
     <div id="box" style="height:60px;overflow:auto"><p>${english}</p></div>`,
    { ...knowAll(english), ferry: '1' },
  );
  await expect.poll(() => linesOf(root, '1')).toBe(1);
  const clip = () => root.querySelector('g')?.style.clipPath ?? '';
  expect(clip()).toMatch(/^path\(/);
  const top = () => root.querySelector('.s1')?.getBoundingClientRect().top ?? 0;
  const before = top();
  document.getElementById('box')?.scrollBy(0, 10);
  await expect.poll(() => Math.round(before - top())).toBe(10);
  const head = document.getElementById('head');
  if (head) head.style.display = 'block';
  overlay.settle();
  await expect.poll(() => linesOf(root, '1')).toBe(0);
});

test('zoom of the page scales marks once, and a page that removes them gets them back', async () => {
  const { root } = colour(`<p>${english.replace('ferry', '<b id="word">ferry</b>')}</p>`, {
    ...knowAll(english),
    ferry: '1',
  });
  onTestFinished(() => void document.documentElement.style.removeProperty('zoom'));
  document.documentElement.style.setProperty('zoom', '2');
  const word = () => document.getElementById('word')?.getBoundingClientRect();
  const line = () => root.querySelector('.s1')?.getBoundingClientRect();
  await expect.poll(() => Math.abs((line()?.left ?? -99) - (word()?.left ?? 0))).toBeLessThan(3);
  expect(Math.abs((line()?.width ?? 0) - (word()?.width ?? 0))).toBeLessThan(3);
  root.host.remove();
  await expect.poll(() => root.host.isConnected).toBe(true);
});

/** What a page can ask of a word: whether anything lies over it, what stands there, how it is drawn. */
function askAbout(word: Element): Promise<unknown> {
  return new Promise((resolve) => {
    const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
      trackVisibility: true,
      delay: 100,
    };
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      const { left, top, width, height } = word.getBoundingClientRect();
      const { color, textDecorationLine, backgroundColor } = getComputedStyle(word);
      resolve({
        isVisible: entry && 'isVisible' in entry ? entry.isVisible : null,
        isOnTop: document.elementFromPoint(left + width / 2, top + height - 1) === word,
        under: document.elementsFromPoint(left + width / 2, top + height + 3).map(({ localName }) => localName),
        style: [color, textDecorationLine, backgroundColor],
        animations: document.getAnimations().length,
      });
    }, options);
    observer.observe(word);
  });
}

test('a page that asks the browser about its words gets the same answer for one that is known and one that is not', async () => {
  const { root } = colour(
    `<p>${english.replace('ferry', '<b>ferry</b>').replace('harbour', '<b>harbour</b>').replace('quiet', '<b>quiet</b>')}</p>`,
    { ...knowAll(english), ferry: '1', quiet: '2' },
  );
  await expect.poll(() => linesOf(root, '1') + linesOf(root, '2')).toBe(2);
  const words = [...document.querySelectorAll('b')];
  const answers = await Promise.all(words.map(askAbout));
  expect(answers).toHaveLength(3);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ isOnTop: true });
  expect(CSS.highlights.size).toBe(0);
  expect(root.host.shadowRoot).toBe(null);
  expect(root.host.attributes).toHaveLength(0);
});

test('a page of a hundred thousand words is coloured near the window, in pieces, and scrolled through', async () => {
  const { root } = colour(`<div>${`${english}<br>`.repeat(1400)}</div>`, { ...knowAll(english), ferry: '1' });
  await expect.poll(() => linesOf(root, '1'), { timeout: 15_000 }).toBeGreaterThan(2);
  expect(linesOf(root, '1')).toBeLessThan(100);
  scrollTo(0, document.documentElement.scrollHeight / 2);
  await expect
    .poll(() => {
      const box = root.querySelector('.s1')?.getBoundingClientRect();
      return box !== undefined && box.top < 3 * innerHeight && box.bottom > -3 * innerHeight;
    })
    .toBe(true);
  scrollTo(0, 0);
});
