import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ToCard } from '../../messages/cardMessages.ts';
import { framePort } from '../../messages/ports.ts';
import { closedRoots } from '../testing/colouredSite.ts';
import { installExtensionPartner } from '../testing/extensionPartner.ts';
import { createCardHost } from './cardHost.ts';

const word = {
  key: 'ferry',
  text: 'ferry',
  language: 'en',
  sentence: 'The ferry came in.',
  page: { title: 'A page', address: 'https://example.org/' },
} as const;

/** A page with a word on it, and its card, which says that it is 200 pixels high. */
function openCard(html = '') {
  const main = document.createElement('main');
  main.innerHTML = `<p id="text" style="margin:40px 0 0;width:60px">ferry</p>${html}`;
  document.body.append(main);
  const roots = closedRoots();
  const partner = installExtensionPartner();
  const keys: string[] = [];
  let closed = 0;
  const card = createCardHost({ onKey: (key) => keys.push(key), onClosed: () => (closed += 1) });
  onTestFinished(() => {
    card.remove();
    main.remove();
  });
  const element = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  };
  const open = (key = 'ferry', container = element('text')): void =>
    card.open({
      word: { ...word, key },
      takesFocus: true,
      theme: 'light',
      container,
      boxes: () => {
        const box = container.getBoundingClientRect();
        return container.isConnected ? { word: box, column: box } : null;
      },
    });
  open();
  const root = () => roots.at(-1) ?? document.createElement('div').attachShadow({ mode: 'open' });
  const box = () => root().querySelector<HTMLElement>('.card');
  const call = () => {
    const [, token = ''] = root().querySelector('iframe')?.src.split('#') ?? [];
    const frame = partner.call(framePort(token));
    frame.say({ kind: 'size', height: 200 });
    return frame;
  };
  const place = () => box()?.getBoundingClientRect();
  return { partner, card, open, element, root, roots, box, place, call, keys, closed: () => closed };
}

const kinds = (heard: readonly ToCard[]): string[] => heard.map(({ kind }) => kind);
const lastTrust = (heard: readonly ToCard[]) => heard.findLast((each) => each.kind === 'trusted')?.isTrusted;
/** What a press at the middle of a box reaches, where the page may ask. */
const under = (box: DOMRect | undefined): Element | null =>
  box ? document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) : null;

test('it is seen once its frame has said how high it is, also when the same word is pressed again', () => {
  const { box, call, open, place } = openCard();
  expect(box()?.matches('.placed')).toBe(false);
  const frame = call();
  expect(frame.heard[0]).toMatchObject({ kind: 'open', word: { key: 'ferry' } });
  expect(box()?.matches('.placed')).toBe(true);
  expect(place()?.height).toBe(200);
  open();
  expect(box()?.matches('.placed')).toBe(true);
  open('toll');
  expect(box()?.matches('.placed')).toBe(false);
});

test('a key that is pressed before the frame listens is heard when it does, and once', () => {
  const { card, call } = openCard();
  card.press('3');
  const frame = call();
  expect(frame.heard.at(-1)).toEqual({ kind: 'key', key: '3' });
  frame.say({ kind: 'size', height: 210 });
  card.press('4');
  expect(kinds(frame.heard).filter((kind) => kind === 'key')).toHaveLength(2);
});

test('a frame under another name is not heard', () => {
  const { box, partner } = openCard();
  const frame = partner.call('card of somebody else');
  frame.say({ kind: 'size', height: 90 });
  expect(frame.heard).toEqual([]);
  expect(box()?.matches('.placed')).toBe(false);
});

test('nothing that the page says of its element hides or moves it', () => {
  const { root, place, call, box } = openCard();
  call();
  const before = place()?.toJSON();
  const style = document.createElement('style');
  style.textContent = `html > div { opacity: 0 !important; display: none !important; transform: translate(50px, 50px) !important; filter: blur(9px) !important; clip-path: inset(50%) !important; visibility: hidden !important; pointer-events: none !important; scale: 3 !important }
html { opacity: .1 }`;
  document.head.append(style);
  onTestFinished(() => style.remove());
  root().host.animate({ opacity: [0, 0], translate: ['90px', '90px'] }, { duration: 1e9 });
  expect(place()?.toJSON()).toEqual(before);
  expect(under(place())).toBe(root().host);
  const { opacity, display, visibility, transform } = getComputedStyle(root().host);
  expect([opacity, display, visibility, transform]).toEqual(['1', 'block', 'visible', 'none']);
  expect(box()?.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
});

test('covered or moved it is not believed, and some time after it was left in peace it is', async () => {
  const { call, place } = openCard();
  const frame = call();
  const cover = document.createElement('div');
  cover.popover = 'manual';
  cover.style.cssText = 'position:fixed;inset:0;width:100%;height:100%';
  document.body.append(cover);
  onTestFinished(() => cover.remove());
  cover.showPopover();
  await expect.poll(() => lastTrust(frame.heard)).toBe(false);
  cover.hidePopover();
  await expect.poll(() => lastTrust(frame.heard)).toBe(true);
  const before = place()?.toJSON();
  onTestFinished(() => void document.documentElement.style.removeProperty('zoom'));
  document.documentElement.style.setProperty('zoom', '3');
  await expect.poll(() => lastTrust(frame.heard)).toBe(false);
  document.documentElement.style.removeProperty('zoom');
  await expect.poll(() => lastTrust(frame.heard)).toBe(true);
  expect(place()?.toJSON()).toEqual(before);
});

test('taken away it comes back with its word and is not believed at once; taken away again and again it gives up', async () => {
  const { root, box, call, closed, open, roots } = openCard();
  call();
  const [{ host }] = [root()];
  host.remove();
  await expect.poll(() => box()?.matches(':popover-open')).toBe(true);
  const frame = call();
  expect(kinds(frame.heard).slice(0, 2)).toEqual(['open', 'trusted']);
  await expect.poll(() => lastTrust(frame.heard)).toBe(false);
  await expect.poll(() => lastTrust(frame.heard)).toBe(true);
  const hidden = document.createElement('div');
  document.body.append(hidden);
  onTestFinished(() => hidden.remove());
  let moves = 0;
  const observer = new MutationObserver(() => {
    if (moves > 50 || host.parentNode === hidden) return;
    moves += 1;
    hidden.append(host);
  });
  observer.observe(document.documentElement, { childList: true });
  onTestFinished(() => observer.disconnect());
  hidden.append(host);
  await expect.poll(closed).toBe(1);
  expect(moves).toBeLessThan(6);
  observer.disconnect();
  open();
  expect(roots).toHaveLength(2);
  expect(box()?.matches(':popover-open')).toBe(true);
});

test('a page that is kept for the way back has no card, and when it is there again the next word has a new one', () => {
  const { root, roots, open, call, box, closed } = openCard();
  call();
  const [{ host }] = [root()];
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(host.isConnected).toBe(false);
  expect(closed()).toBe(1);
  open();
  expect(roots).toHaveLength(2);
  call();
  expect(box()?.matches('.placed')).toBe(true);
});

const modal = '<dialog id="dialog"><p id="inside">ferry</p></dialog><dialog id="other"><p>other</p></dialog>';

test('while a modal dialog makes everything else deaf it stands inside of it, and later where it was', async () => {
  const { root, call, element, place, card, open } = openCard(modal);
  call();
  const dialog = element('dialog');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('no dialog');
  dialog.showModal();
  await expect.poll(() => root().host.parentNode).toBe(dialog);
  expect(under(place())).toBe(root().host);
  dialog.close();
  await expect.poll(() => root().host.parentNode).toBe(document.documentElement);
  expect(under(place())).toBe(root().host);
  card.close();
  // Not into one that is shown beside the text and leaves it alone.
  dialog.show();
  open();
  expect(root().host.parentNode).toBe(document.documentElement);
  dialog.close();
});

test('of two modal dialogs it goes into that of its word; with a dialog that is taken out of the page it does not go', async () => {
  const { root, element, open, call, place, closed } = openCard(modal);
  call();
  for (const id of ['other', 'dialog']) {
    const dialog = element(id);
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }
  open('ferry', element('inside'));
  expect(root().host.parentNode).toBe(element('dialog'));
  call();
  expect(under(place())).toBe(root().host);
  element('dialog').remove();
  await expect.poll(closed).toBe(1);
  open();
  expect(root().host.isConnected).toBe(true);
  expect(root().host.parentNode).toBe(element('other'));
});

test('what fills the screen has it inside, a film does not', async () => {
  const { root, element, open, call } = openCard(
    '<section id="full"><button id="fill">Fill</button></section><video id="film" style="width:50px;height:50px"></video>',
  );
  call();
  const fill = async (id: string): Promise<void> => {
    // The press of the person has given the right to it.
    await element(id).requestFullscreen();
    await expect.poll(() => document.fullscreenElement).toBe(element(id));
  };
  onTestFinished(() => (document.fullscreenElement ? document.exitFullscreen() : undefined));
  await userEvent.click(element('fill'));
  await fill('full');
  open();
  expect(root().host.parentNode).toBe(element('full'));
  await document.exitFullscreen();
  await expect.poll(() => root().host.parentNode).toBe(document.documentElement);
  await userEvent.click(element('fill'));
  await fill('film');
  open();
  expect(root().host.parentNode).toBe(document.documentElement);
  expect(element('film').children).toHaveLength(0);
});

test.each([1, 1.5, 4])(
  'at 320 pixels and a zoom of the page of %d it is a sheet at the foot of the window, and what it shows is not enlarged',
  async (zoom) => {
    await page.viewport(320, 256);
    onTestFinished(() => page.viewport(414, 896));
    document.documentElement.style.setProperty('zoom', String(zoom));
    onTestFinished(() => void document.documentElement.style.removeProperty('zoom'));
    const { call, place, root } = openCard();
    const frame = call();
    expect(place()).toMatchObject({ left: 0, width: 320, bottom: 256, height: 200 });
    expect(root().querySelector('iframe')?.currentCSSZoom).toBe(1);
    frame.say({ kind: 'size', height: 900 });
    // Something of the page stays in sight.
    expect(place()).toMatchObject({ left: 0, width: 320, bottom: 256, height: 220 });
  },
);
