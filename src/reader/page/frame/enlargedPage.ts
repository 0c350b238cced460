import { enlargement } from './bookSize.ts';
import { bookStyleId, escapeAttribute, readerStyleId } from './pageDocument.ts';
import { defaultSheet } from './styleSheet.ts';

/** Set on the root of an enlarged page to make what it shows twice as large again. */
export const closeUp = 'data-close-up';

/** The factor by which letters are larger than in the text at first. */
const larger = 1.3;

/**
 * A page of its own for a part of a page that is shown (a picture, formula or table), larger than there. It is text for a frame
 * that runs no scripts, and its policy is that of the page.
 */
export function enlargedPage(part: Element): string {
  const { documentElement: root, head } = part.ownerDocument;
  const style = getComputedStyle(root);
  const size = (parseFloat(style.fontSize) / Number(root.style.getPropertyValue(enlargement) || 1)) * larger;
  const policy = head.querySelector('meta[http-equiv]')?.outerHTML ?? '';
  const bookStyle = head.querySelector(`style#${bookStyleId}`)?.outerHTML ?? '';
  const faces = (head.querySelector(`style#${readerStyleId}`)?.textContent.match(/@font-face \{[^}]*\}/g) ?? []).join(
    '\n',
  );
  const rules = `html { color-scheme: ${style.colorScheme}; background: ${style.backgroundColor}; color: ${style.color}; font-size: ${size}px; cursor: zoom-in; }
html[${closeUp}] { font-size: ${2 * size}px; cursor: zoom-out; }
body { display: grid; place-content: safe center; box-sizing: border-box; width: max-content; min-width: 100%; min-height: 100vh; margin: 0; padding: 16px; font: 1rem/1.5 ${getComputedStyle(part.ownerDocument.body).fontFamily}; }
body > * { margin: 0 !important; filter: ${getComputedStyle(part).filter}; }
body > :is(img, svg) { width: calc(100vw - 32px) !important; height: calc(100vh - 32px) !important; max-width: none; max-height: none; object-fit: contain; }
html[${closeUp}] body > :is(img, svg) { width: 200vw !important; height: 200vh !important; }`;
  return `<!doctype html><html lang="${escapeAttribute(root.lang)}"><head>${policy}<meta charset="utf-8"><style>${defaultSheet}</style>${bookStyle}<style>${faces}
${rules}</style></head><body>${copyOf(part).outerHTML}</body></html>`;
}

/** The part as it was before it was made to fit. */
function copyOf(part: Element): Element {
  const copy = part.ownerDocument.importNode(part, true);
  for (const element of [copy, ...copy.querySelectorAll('[style]')])
    if (isStyled(element)) element.style.removeProperty('zoom');
  return copy;
}

/** Elements of a frame belong to another window, where `instanceof` of this one is false. */
function isStyled(element: Element): element is Element & ElementCSSInlineStyle {
  return 'style' in element;
}
