import { keysOfCard, textKeys, type CardKey, type TextKey } from '../../messages/cardMessages.ts';

interface KeyParts {
  /** Keys are ours only after a press in the text of this page. */
  readonly areOurs: () => boolean;
  readonly isCardOpen: () => boolean;
  readonly onText: (key: TextKey) => void;
  readonly onCard: (key: CardKey) => void;
  readonly onEscape: () => void;
}

/** What keys are typed into, or obeyed by. */
const fields =
  'input, textarea, select, [contenteditable]:not([contenteditable="false" i]), [role="textbox" i], [role="searchbox" i], [role="combobox" i], audio, video';

/**
 * Takes the keys of a text on a page of others. Where this script came before the page's own, the page does not hear them; under a press of the
 * button it came later, and a page with the same keys has obeyed already.
 */
export function followKeys({ areOurs, isCardOpen, onText, onCard, onEscape }: KeyParts): () => void {
  /** Keys whose end the page does not hear, as it did not hear them go down. */
  const taken = new Set<string>();
  const listening = new AbortController();

  const press = (event: KeyboardEvent): void => {
    if (!event.isTrusted || !areOurs() || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.isComposing || isWriting(event)) return;
    const key = event.key.toLowerCase();
    // Capitals are other keys of the page. For numbers some keyboards need the same key.
    if (event.shiftKey && key !== key.toUpperCase()) return;
    const text = textKeys.find((each) => each === key);
    const card = keysOfCard.find((each) => each === key);
    if (text) onText(text);
    else if (isCardOpen() && card) onCard(card);
    else if (isCardOpen() && key === 'escape') onEscape();
    else return;
    taken.add(event.code);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const release = (event: KeyboardEvent): void => {
    if (event.isTrusted && taken.delete(event.code)) event.stopImmediatePropagation();
  };
  addEventListener('keydown', press, { capture: true, signal: listening.signal });
  addEventListener('keyup', release, { capture: true, signal: listening.signal });
  return () => listening.abort();
}

/** Tells whether the key is typed into something. What the focus has in a closed root is the page's own, whatever it is. */
function isWriting(event: KeyboardEvent): boolean {
  const path = event.composedPath();
  const [target] = path;
  return (
    document.designMode === 'on' ||
    path.some((each) => each instanceof Element && (each.matches(fields) || isDrawnField(each))) ||
    (target instanceof HTMLElement && target !== document.body && hasClosedRoot(target))
  );
}

/** Some editors draw their text themselves; Firefox knows no such element. */
function isDrawnField(element: Element): boolean {
  return 'editContext' in element && element.editContext instanceof EventTarget;
}

function hasClosedRoot(element: HTMLElement): boolean {
  // Chromium alone has `dom`; Firefox's own linter would not see that it is asked for.
  const { dom } = chrome;
  const root =
    'openOrClosedShadowRoot' in element ? element.openOrClosedShadowRoot : dom?.openOrClosedShadowRoot(element);
  return root instanceof ShadowRoot && root.mode === 'closed';
}
