import { Readability } from '@mozilla/readability';
import { Refusal } from '#domain/errors/refusal.ts';

/** The article of a page of the web, without what stood around it. */
export interface WebArticle {
  readonly title: string;
  /** Empty where the page names nobody. */
  readonly author: string;
  /** The site's name, else its host. */
  readonly site: string;
  /** The address that it came from. */
  readonly address: string;
  /** BCP 47 as the page says; empty where it does not. */
  readonly language: string;
  /** HTML of a stranger: it goes through the converter, and is never shown as it is. */
  readonly html: string;
  /** The addresses of its pictures, in their order, each once. */
  readonly pictures: readonly string[];
  /** Its paragraphs as plain text. */
  readonly paragraphs: readonly string[];
}

/** A page of more elements is a listing or an attack: an article has a few hundred. */
const mostElements = 60_000;
/** Characters; what is shorter is a notice that stands where the article would be. */
const shortest = 200;
/** Pixels; smaller pictures count visits or are signs. */
export const smallestPicture = 32;
const lazy = ['data-src', 'data-original', 'data-lazy-src'];

/**
 * Finds the article of a page, in a document of its own in which nothing runs and nothing is loaded.
 * @param address where the page came from: its links and pictures are named from there
 * @throws Refusal `page-needs-account`, `page-without-text`, `page-too-large`
 */
export function articleOf(source: string, address: string): WebArticle {
  const page = new DOMParser().parseFromString(source, 'text/html');
  if (page.getElementsByTagName('*').length > mostElements) throw new Refusal('page-too-large');
  resolveAddresses(page, address);
  const asksForPassword = page.querySelector('input[type=password]') !== null;
  const language = page.documentElement.lang;
  const found = new Readability(page, { charThreshold: shortest }).parse();
  const content = new DOMParser().parseFromString(found?.content ?? '', 'text/html');
  const paragraphs = paragraphsOf(content.body);
  if (paragraphs.join('').length < shortest)
    throw new Refusal(asksForPassword ? 'page-needs-account' : 'page-without-text');
  for (const picture of content.querySelectorAll('img')) if (isTiny(picture)) picture.remove();
  const site = found?.siteName?.trim() || new URL(address).host.replace(/^www\./, '');
  return {
    title: withoutSite(found?.title?.trim() ?? '', site) || (paragraphs[0] ?? '').slice(0, 60),
    author: found?.byline?.trim() ?? '',
    site,
    address,
    language: found?.lang ?? language,
    html: content.body.innerHTML,
    pictures: [...new Set(Array.from(content.querySelectorAll('img'), ({ src }) => src))].filter(isOfTheWeb),
    paragraphs,
  };
}

/** The article as a file of its own, with the pictures that came; those that did not are left out. */
export function fileOfArticle(
  { title, author, site, address, language, html }: WebArticle,
  pictures: ReadonlyMap<string, string> = new Map(),
): File {
  const book = document.implementation.createHTMLDocument(title);
  if (language !== '') book.documentElement.lang = language;
  const meta = book.createElement('meta');
  meta.name = 'author';
  meta.content = author || site;
  const link = book.createElement('link');
  link.rel = 'canonical';
  link.href = address;
  book.head.append(meta, link);
  const heading = book.createElement('h1');
  heading.textContent = title;
  const content = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of content.querySelectorAll('img')) {
    const own = pictures.get(picture.src);
    if (own === undefined) picture.remove();
    else picture.setAttribute('src', own);
  }
  book.body.append(heading, ...content.body.childNodes);
  return new File([`<!doctype html>${book.documentElement.outerHTML}`], `${title}.html`, { type: 'text/html' });
}

/** A document that was parsed here believes to be of our own site. */
function resolveAddresses(page: Document, address: string): void {
  const base = URL.parse(page.querySelector('base')?.getAttribute('href') ?? '', address)?.href ?? address;
  page.querySelector('base')?.remove();
  const resolve = (element: Element, name: string): void => {
    const value = element.getAttribute(name);
    if (value === null || value.startsWith('#')) return;
    const absolute = URL.parse(value.trim(), base)?.href;
    if (absolute === undefined) element.removeAttribute(name);
    else element.setAttribute(name, absolute);
  };
  for (const link of page.querySelectorAll('a[href]')) resolve(link, 'href');
  for (const picture of page.querySelectorAll('img')) for (const name of ['src', ...lazy]) resolve(picture, name);
  for (const picture of page.querySelectorAll('[srcset], [data-srcset]'))
    for (const name of ['srcset', 'data-srcset']) picture.removeAttribute(name);
}

function isTiny(picture: HTMLImageElement): boolean {
  return ['width', 'height'].some((name) => {
    const size = Number(picture.getAttribute(name) ?? smallestPicture);
    return size < smallestPicture;
  });
}

function isOfTheWeb(address: string): boolean {
  return /^https?:/.test(address);
}

function paragraphsOf(body: HTMLElement): string[] {
  const blocks = body.querySelectorAll('p, li, h2, h3, blockquote, pre');
  const texts = Array.from(blocks, ({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  const whole = body.textContent.replaceAll(/\s+/g, ' ').trim();
  // Many old pages have no paragraphs, only breaks.
  return texts.join(' ').length * 2 > whole.length ? texts : [whole];
}

/** A page's title often ends with the name of its site. */
function withoutSite(title: string, site: string): string {
  const [end = '', name = ''] = /\s+[|–—·-]\s+([^|–—·]{1,100})$/.exec(title) ?? [];
  const isSite = name !== '' && site.toLowerCase().includes(name.trim().toLowerCase());
  return isSite ? title.slice(0, title.length - end.length) : title;
}
