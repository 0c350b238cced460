import type { ReadElement } from '#wordLayer/block.ts';
import { isBorder, isSkipped } from '#wordLayer/flow.ts';

/** Text for machines, and what is being written: never read, whatever is in it. */
const leftAlone = [
  'code, pre, kbd, samp, var, tt, input, textarea, select, option, svg, canvas, button[disabled]',
  '[contenteditable]:not([contenteditable="false" i])',
  '[role="textbox" i], [role="searchbox" i], [role="combobox" i]',
  '.CodeMirror, .cm-editor, .monaco-editor, .ace_editor',
].join(', ');

/** Elements of a page of others whose text stands in blocks of its own: those of books, and the page's own inventions. */
function isContainer(element: Element): boolean {
  return element.localName !== 'br' && (isBorder(element.localName) || element.localName.includes('-'));
}

/** Tells whether the text inside an element is read at all. */
function isReadable(element: Element): boolean {
  return (
    !isSkipped(element.localName, element.getAttribute('hidden'), element.getAttribute('aria-hidden')) &&
    !element.matches(leftAlone)
  );
}

/** Tells whether nothing around an element forbids to read it, out through the shadow roots that it stands in. */
export function isReadableHere(element: Element): boolean {
  for (let each: Element | null = element; each; each = parentOf(each)) if (!isReadable(each)) return false;
  // A whole document may be one editor.
  return element.ownerDocument.designMode !== 'on';
}

/** The text that belongs to a container itself: what stands in containers inside it is theirs. */
export const readsOwn: ReadElement = (element) =>
  element.localName === 'br' ? 'border' : isContainer(element) ? 'border' : isReadable(element) ? 'read' : 'skip';

/** The container that a node's text belongs to; null where it has none. */
export function containerOf(node: Node): Element | null {
  return node.parentElement && closestContainer(node.parentElement);
}

/** The container that an element is, or stands in. */
export function closestContainer(element: Element): Element | null {
  for (let each: Element | null = element; each; each = each.parentElement) if (isContainer(each)) return each;
  return null;
}

/** The element around, or the host of the shadow root. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

const letters = /\p{L}{2}/u;

/**
 * Walks everything under a root and yields after each few nodes. Containers with text of their own are added to `containers`, open shadow
 * roots to `roots`.
 */
export function* findContainers(
  root: Node,
  found: { readonly containers: Set<Element>; readonly roots: Set<ShadowRoot> },
): Generator<void> {
  let steps = 0;
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (++steps % 64 === 0) yield;
    if (node instanceof Text) {
      if (letters.test(node.data)) {
        const container = containerOf(node);
        if (container) found.containers.add(container);
      }
      continue;
    }
    if (node instanceof Element) {
      if (!isReadable(node)) continue;
      if (node.shadowRoot) {
        found.roots.add(node.shadowRoot);
        waiting.push(node.shadowRoot);
      }
    }
    for (let child = node.lastChild; child; child = child.previousSibling) waiting.push(child);
  }
}
