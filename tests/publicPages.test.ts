import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { originPlaceholder } from '#contract/content/publicPages.ts';
import { brokenLinks } from '../build/publicPages/links.ts';
import { frontMatter } from '../build/publicPages/frontMatter.ts';
import { markdown } from '../build/publicPages/markdown.ts';
import { Pictures } from '../build/publicPages/pictures.ts';
import { publicPages } from '../build/publicPages/content.ts';
import { buildApp } from './partners/buildApp.ts';

const root = path.join(import.meta.dirname, '..');
const pictures = new Pictures(path.join(root, 'content/images'));
const written = publicPages(path.join(root, 'content'), pictures);
const articles = written.filter(({ page }) => page.kind === 'article');
/** The built app: text by file name; of what is no text, only the name. */
const site = new Map<string, string>();

beforeAll(() => {
  buildApp();
  const built = path.join(root, 'dist/web');
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // Compressed files are the same files again.
    if (entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      site.set(path.relative(built, file).replaceAll(path.sep, '/'), isText(file) ? readFileSync(file, 'utf8') : '');
  }
}, 300_000);

const isText = (file: string): boolean => /\.(?:html|js|css|xml|txt)$/.test(file);

const fileOf = (address: string): string =>
  address === '/' ? 'landing.html' : address === '/404' ? '404.html' : `${address.slice(1)}/index.html`;
const addresses = written.map(({ page }) => page.address);

describe.each(addresses)('%s', (address) => {
  const html = (): string => site.get(fileOf(address)) ?? '';

  test('says in its head what it is', () => {
    const page = written.find((each) => each.page.address === address)?.page;
    expect(html()).toMatch(/^<!doctype html>\s*<html lang="es"/);
    expect(only(html(), /<title>([^<]+)<\/title>/g)).toBe(`${page?.title} · Glosa`);
    const description = only(html(), /<meta name="description" content="([^"]+)"/g);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(200);
    const hidden = address === '/404' || address === '/sin-conexion';
    expect(all(html(), /<link rel="canonical" href="([^"]+)"/g)).toEqual(hidden ? [] : [originPlaceholder + address]);
    expect(html().includes('<meta name="robots" content="noindex"')).toBe(hidden);
    expect(only(html(), /<meta property="og:image" content="([^"]+)"/g)).toMatch(
      new RegExp(`^${originPlaceholder}/assets/tarjeta-\\w+\\.png$`),
    );
  });

  test('has one h1 and headings that skip no level', () => {
    const levels = all(html(), /<h([1-6])[\s>]/g).map(Number);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  });

  test('has nothing that is not in the build', () => {
    const named = [...all(html(), /(?:src|href|data-app|data-styles)="(\/assets\/[^"]+)"/g)];
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((file) => !site.has(file.slice(1)))).toEqual([]);
    // Styles name the fonts.
    for (const style of named.filter((file) => file.endsWith('.css')))
      expect(
        all(site.get(style.slice(1)) ?? '', /url\(["']?(\/assets\/[^)"']+)/g).filter(
          (file) => !site.has(file.slice(1)),
        ),
      ).toEqual([]);
  });

  test('every class of it has a style', () => {
    const styles = all(html(), /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)
      .map((file) => site.get(file) ?? '')
      .join('');
    const classes = new Set(
      all(html(), /class="([^"]+)"/g)
        .flatMap((names) => names.split(' '))
        .filter((name) => name.startsWith('_')),
    );
    expect(classes.size).toBeGreaterThan(5);
    expect([...classes].filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  });

  test('runs no script of its own text and shows every picture with its words and size', () => {
    for (const [, attributes = '', text = ''] of html().matchAll(/<script([^>]*)>([^<]*)<\/script>/g)) {
      if (attributes.includes('application/ld+json')) expect(JSON.parse(text)).toMatchObject({ '@type': 'Article' });
      else expect(text).toBe('');
    }
    for (const [picture] of html().matchAll(/<img[^>]*>/g))
      expect(picture).toMatch(
        /^<img src="\/assets\/[^"]+" alt="[^"]{20,}" width="[1-9]\d*" height="[1-9]\d*" loading="lazy"/,
      );
  });
});

test('the landing page waits with the app; the others never load it', () => {
  expect(site.get('landing.html')).toMatch(/data-page="landing"[\s\S]*<div id="root"><div class=/);
  const app = only(site.get('landing.html') ?? '', /data-app="\/([^"]+)"/g);
  expect(site.get('index.html')).toContain(app);
  for (const address of addresses.filter((each) => each !== '/'))
    expect(
      all(site.get(fileOf(address)) ?? '', /<script type="module" src="\/([^"]+)"/g)
        .map((file) => (site.get(file) ?? '').length)
        .every((size) => size > 0 && size < 5_000),
    ).toBe(true);
});

describe('the blog', () => {
  test('has six articles or more of 700 words or more', () => {
    expect(articles.length).toBeGreaterThanOrEqual(6);
    expect(articles.filter(({ words }) => words < 700).map(({ page, words }) => `${page.address}: ${words}`)).toEqual(
      [],
    );
  });

  test('its feed can be read and has every article, the newest first', () => {
    const feed = site.get('blog/rss.xml') ?? '';
    expect(parseDocument(feed, { xmlMode: true }).children.length).toBeGreaterThan(0);
    const links = all(feed, /<item>.*?<link>([^<]+)<\/link>/g);
    expect(links).toEqual(articles.map(({ page }) => originPlaceholder + page.address));
    const dates = all(feed, /<pubDate>([^<]+)<\/pubDate>/g).map((date) => Date.parse(date));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });
});

test('the map of the site has every page that is to be found, and robots know where it is', () => {
  const found = addresses.filter((address) => address !== '/404' && address !== '/sin-conexion');
  expect(all(site.get('sitemap.xml') ?? '', /<loc>([^<]+)<\/loc>/g)).toEqual(
    found.map((address) => originPlaceholder + address),
  );
  expect(site.get('robots.txt')).toContain(`Sitemap: ${originPlaceholder}/sitemap.xml`);
});

test('the help has the sections that the footer names, and a picture weighs 60 KB at most', () => {
  const help = site.get('ayuda/index.html') ?? '';
  for (const id of ['funciones', 'lector', 'extension', 'anki']) expect(help).toContain(`<h2 id="${id}">`);
  const heavy = pictures.used().filter(({ address, content }) => address.endsWith('.webp') && content.length > 60_000);
  expect(heavy.map(({ address }) => address)).toEqual([]);
});

describe('what the build refuses', () => {
  const refused: readonly (readonly [what: string, source: string, message: RegExp])[] = [
    ['markup', 'Hola <b>tú</b>', /markup is not taken/],
    ['a script', '<script>alert(1)</script>', /markup is not taken/],
    ['a heading that skips a level', '## Uno\n\n#### Tres', /skips a level/],
    ['a title of its own', '# Otro', /skips a level/],
    ['two headings with one address', '## Igual\n\n## Igual', /two headings/],
    ['a picture without words', '![](lector.webp)', /no description/],
    ['a picture that is not there', '![Algo que no existe](nada.webp)', /No picture/],
  ];
  test.each(refused)('%s', (_what, source, message) => {
    expect(() => markdown(source, 'prueba.md', pictures)).toThrow(message);
  });

  test('a text without its facts', () => {
    expect(() => frontMatter('Sin cabecera', 'prueba.md')).toThrow(/no front matter/);
    expect(() => frontMatter('---\ntitle: Uno\ntitle: Dos\n---\n', 'prueba.md')).toThrow(/title twice/);
  });

  test('a link that leads nowhere', () => {
    const pages = new Map([
      [
        '/blog',
        '<a href="/ayuda#lector">bien</a> <a href="/ayuda#nada">mal</a> <a class="x" href="/blog/nada">mal</a> <a href="https://example.org/">fuera</a>',
      ],
      [
        '/ayuda',
        '<h2 id="lector">Lector</h2> <a href="#lector">bien</a> <a href="#otra">mal</a> <a href="/home/biblioteca">bien</a> <a href="/homes">mal</a>',
      ],
    ]);
    expect(brokenLinks(pages)).toEqual([
      '/blog: /ayuda#nada: no such anchor',
      '/blog: /blog/nada leads nowhere',
      '/ayuda: #otra: no such anchor',
      '/ayuda: /homes leads nowhere',
    ]);
  });
});

test('what is named in words of the app is what the app says', () => {
  const help = (site.get('ayuda/index.html') ?? '').replaceAll(/<[^>]+>/g, '');
  const texts = [
    'book/keys/bookKeys.ts',
    'book/bars/ReaderTools.tsx',
    'library/Library.tsx',
    'settings/data/DataSection.tsx',
  ]
    .map((file) => readFileSync(path.join(root, 'src/web/features', file), 'utf8'))
    .join('\n');
  const names = [
    'Marcar el resto de la página como conocidas',
    'Tipografía y página',
    'Añadir un libro',
    'Exportar mis datos',
    'Importar una copia',
    'Palabra de la línea de arriba o de abajo',
  ];
  expect(names.filter((name) => !help.includes(name) || !texts.includes(name))).toEqual([]);
});

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function only(text: string, pattern: RegExp): string {
  const found = all(text, pattern);
  if (found.length !== 1) throw new Error(`${found.length} of ${String(pattern)}`);
  return found[0] ?? '';
}
