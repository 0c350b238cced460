import DOMPurify from 'dompurify';
import { outsideAddress } from '../archive/outsideAddress.ts';
import { resolvePath } from '../archive/path.ts';
import { epubTypeAttribute } from '../section/epubTypeAttribute.ts';
import { cleanDeclarations, type SectionLayout, type SheetContext } from './declarations.ts';
import { writeOutFences } from './mathFences.ts';
import type { Resources } from './resources.ts';

/** Never needed by a book's page, each one a way to run, fetch, navigate or ask. */
const forbiddenTags = (
  'script style iframe frame frameset object embed applet form input button select option optgroup textarea datalist output dialog ' +
  'base meta link template slot noscript portal animate animatecolor animatemotion animatetransform set use foreignobject feimage'
).split(' ');
/** Their text is dropped with them, as `section/flow.ts` skips it: what is counted is what is shown. */
const skippedContents = 'select textarea button datalist object embed applet'.split(' ');
const forbiddenAttributes =
  'srcset srcdoc ping target autofocus autoplay contenteditable tabindex accesskey background action formaction data cite longdesc usemap manifest profile codebase classid archive lowsrc dynsrc popover is slot part nonce loading draggable name itemprop role'.split(
    ' ',
  );

/** Names of ours that a book must not use: ids that the page looks for, classes that colour words. */
const reserved = /^glosa-/i;

/** The target of a link of a book: into the book, or to an address outside that the learner is asked about. */
export type BookLink =
  | { readonly kind: 'internal' | 'note'; readonly section: string; readonly fragment: string }
  | { readonly kind: 'external'; readonly url: string };

export interface CleanMarkup {
  readonly root: HTMLElement;
  readonly links: readonly BookLink[];
}

/** The attribute that gives an element's link its number in `links`. The book's own `data-` attributes are removed before. */
export const linkNumber = 'data-glosa-link';

/**
 * A piece of a section as a document that runs nothing, fetches nothing outside the book and leads nowhere by itself.
 * The links' destinations are returned beside the document, so that nothing the book writes into it is taken for a link.
 * @param section path of the section, against which its references are resolved
 */
export async function sanitiseMarkup(
  html: string,
  section: string,
  resources: Resources,
  layout: SectionLayout = 'flowing',
): Promise<CleanMarkup> {
  const context = { base: section, resources, layout };
  const root = DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    USE_PROFILES: { html: true, svg: true, mathMl: true },
    FORBID_TAGS: forbiddenTags,
    ADD_FORBID_CONTENTS: skippedContents,
    FORBID_ATTR: forbiddenAttributes,
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: [epubTypeAttribute],
  });
  if (!(root instanceof HTMLElement)) throw new TypeError('the sanitiser gave no document');
  writeOutFences(root);
  const links: BookLink[] = [];
  await Promise.all([root, ...root.querySelectorAll('*')].map((element) => cleanElement(element, context, links)));
  return { root, links };
}

async function cleanElement(element: Element, context: SheetContext, links: BookLink[]): Promise<void> {
  const { base: section, resources } = context;
  if (element.attributes.length === 0) return;
  dropReserved(element);
  if (context.layout === 'flowing' && element.localName === 'mpadded') dropFalseSize(element);
  const isNote = /\bnoteref\b/.test(element.getAttribute(epubTypeAttribute) ?? '') || looksLikeNote(element);
  for (const attribute of Array.from(element.attributes)) {
    const { name, value } = attribute;
    if (name === 'style') continue;
    if (name === 'href' || name === 'xlink:href' || name === 'src' || name === 'poster') {
      element.removeAttribute(name);
      if (element.localName === 'a') keepLink(element, linkOf(value, section, isNote), links);
      else await cleanReference(element, name, value, section, resources);
    } else if (/url\(/i.test(value) && !/^url\(['"]?#[\w.-]+['"]?\)$/i.test(value.trim()))
      element.removeAttribute(name);
  }
  if (element.hasAttribute('style') && isStyled(element)) {
    await cleanDeclarations(element.style, context);
    if (element.style.length === 0) element.removeAttribute('style');
  }
}

function dropReserved(element: Element): void {
  if (reserved.test(element.id)) element.removeAttribute('id');
  element.classList.remove(...Array.from(element.classList).filter((name) => reserved.test(name)));
}

/** A formula that says to be lower than it is would stand over the lines around it, or under its page. */
function dropFalseSize(padded: Element): void {
  for (const name of ['height', 'depth', 'voffset']) padded.removeAttribute(name);
}

async function cleanReference(
  element: Element,
  name: string,
  value: string,
  section: string,
  resources: Resources,
): Promise<void> {
  const shows = element.matches('img, image, audio, video, source');
  // Gradients, paths and the like inside the same picture.
  if (!shows && value.startsWith('#')) element.setAttribute(name, value);
  const url = shows ? await resources.url(section, value) : null;
  if (url !== null) element.setAttribute(name === 'xlink:href' ? 'href' : name, url);
}

/** A raised or bracketed number, or a star: how books without `epub:type` write the sign of a note. */
function looksLikeNote(element: Element): boolean {
  if (element.localName !== 'a') return false;
  const text = element.textContent.trim();
  const isRaised = element.closest('sup') !== null || element.querySelector('sup') !== null;
  return /^([*†‡§]{1,3}|[[(](\d{1,3}|[*†‡§a-z])[\])])$/.test(text) || (isRaised && /^\d{1,3}$/.test(text));
}

function keepLink(element: Element, link: BookLink | null, links: BookLink[]): void {
  if (!link) return;
  element.setAttribute(linkNumber, String(links.length));
  element.setAttribute('role', 'link');
  links.push(link);
}

function linkOf(value: string, section: string, isNote: boolean): BookLink | null {
  const target = resolvePath(section, value);
  if (target) return { kind: isNote ? 'note' : 'internal', section: target.path, fragment: target.fragment };
  const url = outsideAddress(value);
  return url && { kind: 'external', url: url.href };
}

function isStyled(element: Element): element is HTMLElement | SVGElement {
  return 'style' in element;
}
