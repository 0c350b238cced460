import DOMPurify from 'dompurify';
import { resolvePath } from '../archive/path.ts';
import { cleanDeclarations } from './declarations.ts';
import type { Resources } from './resources.ts';

/** Never needed by a book's page, each one a way to run, fetch, navigate or ask. */
const forbiddenTags = (
  'script style iframe frame frameset object embed applet form input button select option optgroup textarea datalist output dialog ' +
  'base meta link template slot noscript portal animate animatecolor animatemotion animatetransform set use foreignobject feimage'
).split(' ');
/** Their text is dropped with them, as `section/flow.ts` skips it: what is counted is what is shown. */
const skippedContents = 'select textarea button datalist object embed applet'.split(' ');
const forbiddenAttributes = 'srcset srcdoc ping target autofocus autoplay contenteditable tabindex accesskey background action formaction data cite longdesc usemap manifest profile codebase classid archive lowsrc dynsrc popover is slot part nonce loading draggable name itemprop'.split(' ');

/**
 * A piece of a section as a document that runs nothing, fetches nothing outside the book and leads nowhere by itself.
 * Links keep what they meant as `data-link` (path#fragment in the book) or `data-external` (an address outside).
 * @param section path of the section, against which its references are resolved
 */
export async function sanitiseMarkup(html: string, section: string, resources: Resources): Promise<HTMLElement> {
  const root = DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    USE_PROFILES: { html: true, svg: true, mathMl: true },
    FORBID_TAGS: forbiddenTags,
    ADD_FORBID_CONTENTS: skippedContents,
    FORBID_ATTR: forbiddenAttributes,
  });
  if (!(root instanceof HTMLElement)) throw new TypeError('the sanitiser gave no document');
  const elements = [...root.querySelectorAll('*')];
  await Promise.all(elements.map((element) => cleanElement(element, section, resources)));
  return root;
}

async function cleanElement(element: Element, section: string, resources: Resources): Promise<void> {
  if (element.attributes.length === 0) return;
  for (const attribute of Array.from(element.attributes)) {
    const { name, value } = attribute;
    if (name === 'style') continue;
    if (name === 'href' || name === 'xlink:href' || name === 'src' || name === 'poster') await cleanReference(element, name, value, section, resources);
    else if (/url\(/i.test(value) && !/^url\(['"]?#[\w.-]+['"]?\)$/i.test(value.trim())) element.removeAttribute(name);
  }
  if (element.hasAttribute('style') && isStyled(element)) {
    await cleanDeclarations(element.style, section, resources);
    if (element.style.length === 0) element.removeAttribute('style');
  }
}

async function cleanReference(element: Element, name: string, value: string, section: string, resources: Resources): Promise<void> {
  element.removeAttribute(name);
  if (element.localName === 'a') return keepLink(element, value, section);
  const shows = element.matches('img, image, audio, video, source');
  // Gradients, paths and the like inside the same picture.
  if (!shows && value.startsWith('#')) element.setAttribute(name, value);
  const url = shows ? await resources.url(section, value) : null;
  if (url !== null) element.setAttribute(name === 'xlink:href' ? 'href' : name, url);
}

function keepLink(element: Element, value: string, section: string): void {
  const target = resolvePath(section, value);
  if (target) element.setAttribute('data-link', `${target.path}#${target.fragment}`);
  else if (/^(https?|mailto):/i.test(value.trim())) element.setAttribute('data-external', value.trim());
  element.setAttribute('role', 'link');
}

function isStyled(element: Element): element is HTMLElement | SVGElement {
  return 'style' in element;
}
