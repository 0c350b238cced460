import { afterEach, expect, test } from 'vitest';
import { cleanSheet } from './css.ts';
import { sanitiseMarkup } from './markup.ts';
import { createResourcePool } from './resources.ts';
import { pageHtml } from '../page/frame/pageDocument.ts';
import { openBook } from '../open.ts';
import { cutSection } from '../section/cutSection.ts';
import { createPageView } from '../createPageView.ts';
import type { PageEvents, PageView } from '../page/view.ts';
import { attacks, lures } from '../testing/attacks.ts';
import { buildEpub, type EpubPlan } from '../testing/epub.ts';
import { testStyle } from '../testing/style.ts';

/**
 * Each layer of the page's defence alone, against all attacks. The unprotected page is shown last: once every attack
 * has succeeded there, what has not happened in the protected ones, shown before it, was stopped and not only slow.
 */
const ran = new Set<string>();
const code = (who: string) => (name: string) => `parent.ran('${who} ${name}')`;
const address = (who: string) => (name: string) => `${location.origin}/outside/${who}-${name}`;
const openFrames: HTMLIFrameElement[] = [];
Object.assign(globalThis, { ran: (name: string) => ran.add(name) });

afterEach(() => {
  for (const frame of openFrames.splice(0)) frame.remove();
  for (const { view, host } of shownViews.splice(0)) {
    view.destroy();
    host.remove();
  }
  ran.clear();
});

async function show(html: string, sandbox?: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  openFrames.push(frame);
  await loaded;
  return frame;
}

/** Addresses outside the book that the frame asked for, whether or not they answered. */
function fetchedBy(frame: HTMLIFrameElement): string[] {
  return entriesOf(frame).map(({ name }) => name);
}

/** A request that the policy stopped leaves an entry too, but never a status. */
function answeredTo(frame: HTMLIFrameElement): string[] {
  return entriesOf(frame)
    .filter((entry) => 'responseStatus' in entry && entry.responseStatus !== 0)
    .map(({ name }) => name);
}

function entriesOf(frame: HTMLIFrameElement): PerformanceEntry[] {
  return (frame.contentWindow?.performance.getEntriesByType('resource') ?? []).filter(({ name }) =>
    name.includes('/outside/'),
  );
}

const ranBy = (who: string) => [...ran].filter((name) => name.startsWith(`${who} `));
const bodyOf = (who: string) =>
  attacks(code(who), address(who))
    .map(({ markup }) => markup)
    .join('\n');

/** Shows the attacks unprotected until all have succeeded; one frame each, as some would hide others. */
async function unprotected(): Promise<void> {
  const all = attacks(code('bare'), address('bare')).filter(({ does }) => does !== 'none');
  const frames = await Promise.all(
    all.map(async (attack) => ({ attack, frame: await show(`<!doctype html><body>${attack.markup}</body>`) })),
  );
  await expect
    .poll(
      () =>
        frames
          .filter(({ attack, frame }) =>
            attack.does === 'run'
              ? !ran.has(`bare ${attack.name.replaceAll(' ', '-')}`)
              : fetchedBy(frame).length === 0,
          )
          .map(({ attack }) => attack.name),
      { timeout: 300_000 },
    )
    .toEqual([]);
}

async function emptyResources() {
  return createResourcePool(await openBook(await buildEpub({ sections: [{ body: '<p>Text</p>' }] }))).take();
}

async function sanitised(markup: string): Promise<string> {
  const resources = await emptyResources();
  const { root } = await sanitiseMarkup(`<body>${markup}</body>`, 'OEBPS/section-1.xhtml', resources);
  return root.outerHTML;
}

const shownViews: { view: PageView; host: HTMLElement }[] = [];

/** A book on a page as the app makes it; `page` is the frame that the learner sees. */
async function open(plan: EpubPlan, on: PageEvents = {}) {
  const host = document.createElement('div');
  Object.assign(host.style, { width: '600px', height: '500px' });
  document.body.append(host);
  const book = await openBook(await buildEpub(plan));
  const view = createPageView({
    host,
    book,
    language: 'en',
    style: testStyle,
    statusOf: () => null,
    label: 'page',
    on,
  });
  shownViews.push({ view, host });
  await view.open({ fraction: 0 });
  const page = () => {
    const frame = [...host.querySelectorAll('iframe')].find(({ style }) => style.visibility === 'visible');
    if (!frame?.contentDocument) throw new Error('no page is shown');
    return { frame, document: frame.contentDocument };
  };
  return { host, view, page };
}

/** The layers of a page that is really shown, each to be tried without the others. */
async function layersInUse(): Promise<{ readonly sandbox: string | null; readonly policy: string }> {
  const { page } = await open({ sections: [{ body: '<p>Text</p>' }] });
  const { frame, document: inside } = page();
  return { sandbox: frame.getAttribute('sandbox'), policy: inside.head.firstElementChild?.outerHTML ?? '' };
}

/** The traces of attacks, asked when they have had their time. */
type Harm = () => readonly string[];

async function behindTheSanitiser(): Promise<Harm> {
  const frame = await show(await sanitised(bodyOf('clean')));
  return () => [...ranBy('clean'), ...fetchedBy(frame)];
}

/** No style element is closed from inside either. */
async function behindTheStyleCleaner(): Promise<Harm> {
  const resources = await emptyResources();
  const styles = attacks(code('css'), address('css')).flatMap(({ markup }) =>
    [...markup.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css),
  );
  const tricks = [
    `p::before{content:"</style><script>${code('css')('style-end')}</script>"}`,
    `@import url(${address('css')('late')});`,
    `p{background:URL( ${address('css')('case')} )}`,
    `p{cursor:url(${address('css')('cursor')}),auto}`,
    `p{mask-image:url(//127.0.0.1/outside/css-mask)}`,
  ];
  const css = (
    await Promise.all(
      [...styles, ...tricks].map((style) =>
        cleanSheet(style, { base: 'OEBPS/section-1.xhtml', resources, layout: 'flowing' }, () => Promise.resolve('')),
      ),
    )
  ).join('\n');
  const { root } = await sanitiseMarkup('<body><p>text</p></body>', 'OEBPS/section-1.xhtml', resources);
  const html = pageHtml({ root, bookCss: css, readerCss: '', language: 'en', fontFaces: [] }).replace(
    /<meta http-equiv[^>]*>/,
    '',
  );
  const frame = await show(html);
  expect(css).not.toContain('/outside/');
  return () => [...ranBy('css'), ...fetchedBy(frame)];
}

/** The policy of the page that is shown. */
async function behindThePolicy(): Promise<Harm> {
  const { policy } = await layersInUse();
  expect(policy).toContain('http-equiv="Content-Security-Policy"');
  const frame = await show(`<!doctype html><html><head>${policy}</head><body>${bodyOf('policy')}</body></html>`);
  return () => [...ranBy('policy'), ...answeredTo(frame)];
}

/** The sandbox of the page that is shown, which does not stop fetching. */
async function behindTheSandbox(): Promise<Harm> {
  const { sandbox } = await layersInUse();
  // Every other word of a sandbox allows something that no book needs.
  expect(sandbox).toBe('allow-same-origin');
  await show(`<!doctype html><body>${bodyOf('sandbox')}</body>`, sandbox ?? undefined);
  return () => ranBy('sandbox');
}

/** All layers, and it can be read. */
async function inABook(): Promise<Harm> {
  const body = `<p>Before</p>${bodyOf('book')}${lures(address('book')('lure')).join('')}<p>After</p>`;
  const { host, view } = await open({
    sections: [{ body }, { document: `<html><body onload="${code('book')('body')}">${body}</body></html>` }],
  });
  const words = view.wordsOnPage().map(({ text }) => text);
  while (await view.next());
  const frames = [...host.querySelectorAll('iframe')];
  expect(words[0]).toBe('Before');
  expect(frames.length).toBeGreaterThan(0);
  return () => [...ranBy('book'), ...frames.flatMap(fetchedBy)];
}

/** Each attack alone on a page of the book, as some would hide others. */
async function onPagesOfABook(): Promise<Harm> {
  const list = attacks(code('alone'), address('alone'));
  const { host, view } = await open({ sections: list.map(({ markup }) => ({ body: `<p>Before</p>${markup}` })) });
  let shown = 1;
  const fetched: string[] = [];
  // Frames of pages that were left are closed: each is looked at while it is there.
  const look = () => fetched.push(...[...host.querySelectorAll('iframe')].flatMap(fetchedBy));
  look();
  while (await view.next()) {
    shown += 1;
    look();
  }
  expect(shown).toBeGreaterThanOrEqual(list.length);
  return () => {
    look();
    return [...ranBy('alone'), ...fetched];
  };
}

test('each layer alone, all attacks in a book and each of them on a page of it: nothing runs, and nothing is fetched', async () => {
  const shown: (readonly [string, Harm])[] = [];
  for (const layer of [
    behindTheSanitiser,
    behindTheStyleCleaner,
    behindThePolicy,
    behindTheSandbox,
    inABook,
    onPagesOfABook,
  ])
    shown.push([layer.name, await layer()]);
  await unprotected();
  expect(shown.map(([name, harm]) => [name, harm()])).toEqual(shown.map(([name]) => [name, []]));
}, 60_000);

test('links lead nowhere by themselves, forms, refreshes and bases are gone', async () => {
  const html = await sanitised(lures(address('lure')('a')).join(''));
  expect(html).not.toMatch(/href=|javascript|<meta|<base|<form|formaction|ping=|target=/i);
});

const tap = (element: Element) => {
  for (const type of ['pointerdown', 'pointerup'])
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, button: 0, pointerType: 'mouse' }),
    );
};

test('only links to http, https and mailto lead outside, whatever the book writes', async () => {
  const schemes = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:x',
    'ms-word:https://x.example',
    'anki:x',
    'vbscript:x',
    'intent:x',
    'tel:1',
    'view-source:https://x.example',
    'ws://x.example',
    'https:',
    '//x.example/a',
  ];
  const good = ['https://x.example/a', 'HTTP://x.example/b', ' mailto:ana@x.example '];
  const links: unknown[] = [];
  const { page } = await open(
    { sections: [{ body: [...schemes, ...good].map((href) => `<p><a href="${href}">word</a></p>`).join('') }] },
    { link: (link) => links.push(link) },
  );
  for (const anchor of page().document.querySelectorAll('a')) tap(anchor);
  expect(links).toEqual(
    ['https://x.example/a', 'http://x.example/b', 'mailto:ana@x.example'].map((url) => ({ kind: 'external', url })),
  );
});

test('what a book writes into its markup is taken for nothing of the reader', async () => {
  const events: unknown[] = [];
  const trap =
    'data-external="https://x.example/" data-link="OEBPS/section-2.xhtml#a" data-glosa-link="0" data-coloured-words="" role="link"';
  const body = `<p ${trap}>trap</p><div ${trap}><p>inner</p></div><p><a ${trap}>anchor</a></p><p><a id="real" href="section-2.xhtml#b">real</a></p>
    <p><span class="glosa-w1 own glosa-cursor" id="glosa-reader-style">marked</span></p>
    <img name="body" id="head" alt="x"/><img name="defaultView" alt="x"/><a id="getElementById" name="querySelectorAll">y</a>`;
  const { view, page } = await open(
    {
      sections: [
        {
          document: `<html id="glosa-reader-style"><body id="glosa-reader-style" role="alert" data-external="https://x.example/">${body}</body></html>`,
        },
        { body: '<p id="b">b</p>' },
      ],
    },
    { link: (link) => events.push(link), word: ({ word, link }) => events.push([word.key, link]) },
  );
  const { document: inside } = page();
  for (const element of inside.querySelectorAll('body, body *')) if (element.id !== 'real') tap(element);
  expect(events).toEqual([]);
  const named = (pattern: RegExp) =>
    [inside.documentElement, ...inside.querySelectorAll('body, body *')]
      .flatMap((element) => Array.from(element.attributes, ({ name, value }) => `${name}=${value}`))
      .filter((attribute) => pattern.test(attribute));
  // The page's own: its words are coloured.
  expect(inside.body.hasAttribute('data-coloured-words')).toBe(true);
  expect(named(/^data-|^(?!style).*glosa/)).toEqual(['data-coloured-words=']);
  expect(named(/^role=/)).toEqual(['role=link']);
  const real = inside.getElementById('real');
  if (real) tap(real);
  expect(events).toEqual([{ kind: 'internal', section: 'OEBPS/section-2.xhtml', fragment: 'b' }]);
  view.setStyle({ ...testStyle, fontSize: 31 });
  expect(inside.body.textContent).toContain('trap');
  expect(inside.defaultView?.getComputedStyle(inside.documentElement).fontSize).toBe('31px');
});

test('cutting a section keeps no script, whatever the sanitiser would do', () => {
  expect(
    cutSection(`<html><head><script>1</script></head><body><p>a</p><script>2</script></body></html>`).pieces[0]?.html,
  ).toBe('<body><p>a</p></body>');
});
