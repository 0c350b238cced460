import { afterEach, expect, test } from 'vitest';
import { cleanSheet } from './css.ts';
import { sanitiseMarkup } from './markup.ts';
import { createResources } from './resources.ts';
import { contentPolicy, pageHtml } from '../page/pageDocument.ts';
import { openBook } from '../open.ts';
import { cutSection } from '../section/pieces.ts';
import { createPageView } from '../page/createPageView.ts';
import { attacks, lures } from '../testing/attacks.ts';
import { buildEpub } from '../testing/epub.ts';
import { testStyle } from '../testing/style.ts';

/**
 * Each layer of the page's defence alone, against all attacks. The unprotected page is shown last: once every attack
 * has succeeded there, what has not happened in the protected one, shown before it, was stopped and not only slow.
 */
const ran = new Set<string>();
const code = (who: string) => (name: string) => `parent.ran('${who} ${name}')`;
const address = (who: string) => (name: string) => `${location.origin}/outside/${who}-${name}`;
const openFrames: HTMLIFrameElement[] = [];
Object.assign(globalThis, { ran: (name: string) => ran.add(name) });

afterEach(() => {
  for (const frame of openFrames.splice(0)) frame.remove();
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
  return entriesOf(frame).filter((entry) => 'responseStatus' in entry && entry.responseStatus !== 0).map(({ name }) => name);
}

function entriesOf(frame: HTMLIFrameElement): PerformanceEntry[] {
  return (frame.contentWindow?.performance.getEntriesByType('resource') ?? []).filter(({ name }) => name.includes('/outside/'));
}

const ranBy = (who: string) => [...ran].filter((name) => name.startsWith(`${who} `));
const bodyOf = (who: string) => attacks(code(who), address(who)).map(({ markup }) => markup).join('\n');

/** Shows the attacks unprotected until all have succeeded; one frame each, as some would hide others. */
async function unprotected(): Promise<void> {
  const all = attacks(code('bare'), address('bare')).filter(({ does }) => does !== 'none');
  const frames = await Promise.all(all.map(async (attack) => ({ attack, frame: await show(`<!doctype html><body>${attack.markup}</body>`) })));
  await expect
    .poll(
      () =>
        frames
          .filter(({ attack, frame }) => (attack.does === 'run' ? !ran.has(`bare ${attack.name.replaceAll(' ', '-')}`) : fetchedBy(frame).length === 0))
          .map(({ attack }) => attack.name),
      { timeout: 30_000 },
    )
    .toEqual([]);
}

async function emptyResources() {
  return createResources(await openBook(await buildEpub({ sections: [{ body: '<p>Text</p>' }] })));
}

async function sanitised(markup: string): Promise<string> {
  const resources = await emptyResources();
  const root = await sanitiseMarkup(`<body>${markup}</body>`, 'OEBPS/section-1.xhtml', resources);
  return root.outerHTML;
}

test('the sanitiser alone: nothing runs and nothing is fetched', async () => {
  const frame = await show(await sanitised(bodyOf('clean')));
  await unprotected();
  expect(ranBy('clean')).toEqual([]);
  expect(fetchedBy(frame)).toEqual([]);
}, 60_000);

test('the style cleaner alone: nothing is fetched, no style element is closed from inside', async () => {
  const resources = await emptyResources();
  const styles = attacks(code('css'), address('css')).flatMap(({ markup }) => [...markup.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css));
  const tricks = [`p::before{content:"</style><script>${code('css')('style-end')}</script>"}`, `@import url(${address('css')('late')});`, `p{background:URL( ${address('css')('case')} )}`, `p{cursor:url(${address('css')('cursor')}),auto}`, `p{mask-image:url(//127.0.0.1/outside/css-mask)}`];
  const css = (await Promise.all([...styles, ...tricks].map((style) => cleanSheet(style, 'OEBPS/section-1.xhtml', resources, () => Promise.resolve(''))))).join('\n');
  const root = await sanitiseMarkup('<body><p>text</p></body>', 'OEBPS/section-1.xhtml', resources);
  const html = pageHtml({ root, bookCss: css, readerCss: '', language: 'en', fontFaces: [] }).replace(/<meta http-equiv[^>]*>/, '');
  const frame = await show(html);
  await unprotected();
  expect(css).not.toContain('/outside/');
  expect(ranBy('css')).toEqual([]);
  expect(fetchedBy(frame)).toEqual([]);
}, 60_000);

test("the page's policy alone: nothing runs and nothing is fetched", async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy([])}">`;
  const frame = await show(`<!doctype html><html><head>${policy}</head><body>${bodyOf('policy')}</body></html>`);
  await unprotected();
  expect(ranBy('policy')).toEqual([]);
  expect(answeredTo(frame)).toEqual([]);
}, 60_000);

test('the sandbox alone: nothing runs (it does not stop fetching)', async () => {
  await show(`<!doctype html><body>${bodyOf('sandbox')}</body>`, 'allow-same-origin');
  await unprotected();
  expect(ranBy('sandbox')).toEqual([]);
}, 60_000);

test('links lead nowhere by themselves, forms, refreshes and bases are gone', async () => {
  const html = await sanitised(lures(address('lure')('a')).join(''));
  expect(html).not.toMatch(/href=|javascript|<meta|<base|<form|formaction|ping=|target=/i);
  expect(html).toContain('data-external');
});

test('a hostile book as the page shows it: nothing runs, nothing is fetched, it can be read', async () => {
  const host = document.createElement('div');
  Object.assign(host.style, { width: '600px', height: '500px' });
  document.body.append(host);
  const body = `<p>Before</p>${bodyOf('book')}${lures(address('book')('lure')).join('')}<p>After</p>`;
  const book = await openBook(await buildEpub({ sections: [{ body }, { document: `<html><body onload="${code('book')('body')}">${body}</body></html>` }] }));
  const view = createPageView({ host, book, language: 'en', style: testStyle, statusOf: () => null, label: 'page' });
  await view.open({ fraction: 0 });
  const words = view.wordsOnPage().map(({ text }) => text);
  while (await view.next());
  const frames = [...host.querySelectorAll('iframe')];
  await unprotected();
  expect(words[0]).toBe('Before');
  expect(frames.length).toBeGreaterThan(0);
  expect(ranBy('book')).toEqual([]);
  expect(frames.flatMap(fetchedBy)).toEqual([]);
  view.destroy();
  host.remove();
}, 60_000);

test('cutting a section keeps no script, whatever the sanitiser would do', () => {
  expect(cutSection(`<html><head><script>1</script></head><body><p>a</p><script>2</script></body></html>`).pieces[0]?.html).toBe('<body><p>a</p></body>');
});
