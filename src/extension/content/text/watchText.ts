import { closestContainer, containerOf } from './reading.ts';

/** The parts of a page that have changed since they were last looked at. */
export interface ChangedText {
  /** Nodes that came: everything under them is to be looked through. */
  readonly added: ReadonlySet<Node>;
  /** Containers whose own text is another, or which may be gone. */
  readonly changed: ReadonlySet<Element>;
  /** Elements that say something else of all the text inside them. */
  readonly restated: ReadonlySet<Element>;
}

/** Milliseconds that changes are collected: a page that rewrites itself a thousand times is read once. */
const pause = 150;

/** Collects what a page changes in itself. Observers do not see into shadow roots: `watch` each. */
export function watchText(onChanged: (text: ChangedText) => void) {
  let added = new Set<Node>();
  let changed = new Set<Element>();
  let restated = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        if (target instanceof Element) restated.add(target);
        continue;
      }
      for (const node of addedNodes) if (node instanceof Element) added.add(node);
      // The text of what an element held is its container's, and may have been divided anew.
      const container = target instanceof Element ? closestContainer(target) : containerOf(target);
      if (container) changed.add(container);
    }
    if (added.size + changed.size + restated.size > 0) timer ??= setTimeout(tell, pause);
  });

  function tell(): void {
    timer = undefined;
    const text = { added, changed, restated };
    [added, changed, restated] = [new Set(), new Set(), new Set()];
    onChanged(text);
  }

  return {
    watch(root: Node): void {
      observer.observe(root, {
        childList: true,
        characterData: true,
        subtree: true,
        attributes: true,
        // What makes text readable or not; a page's classes and styles change all the time.
        attributeFilter: ['contenteditable', 'hidden', 'aria-hidden', 'lang', 'role'],
      });
    },
    stop(): void {
      observer.disconnect();
      clearTimeout(timer);
    },
  };
}
