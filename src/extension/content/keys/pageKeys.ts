import { keysOfCard, textKeys, type CardKey, type TextKey } from '../../messages/cardMessages.ts';

interface KeyParts {
  /** Keys are ours only after a press in the text of this page. */
  readonly areOurs: () => boolean;
  readonly isCardOpen: () => boolean;
  readonly onText: (key: TextKey) => void;
  readonly onCard: (key: CardKey) => void;
  readonly onEscape: () => void;
}

/**
 * Takes the keys of a text on a page of others. Where this script came before the page's own, the page does not hear them; under a press of the
 * button it came later, and a page with the same keys has obeyed already.
 */
export function followKeys({ areOurs, isCardOpen, onText, onCard, onEscape }: KeyParts): () => void {
  const press = (event: KeyboardEvent): void => {
    if (!event.isTrusted || !areOurs() || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.isComposing || isWriting(event)) return;
    const key = event.key.toLowerCase();
    const text = textKeys.find((each) => each === key);
    const card = keysOfCard.find((each) => each === key);
    if (text) onText(text);
    else if (isCardOpen() && card) onCard(card);
    else if (isCardOpen() && event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', press, { capture: true });
  return () => removeEventListener('keydown', press, { capture: true });
}

/** Tells whether the key is typed into something, as far as the page's open roots say. */
function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    document.designMode === 'on' ||
    (target instanceof Element &&
      target.closest(
        'input, textarea, select, [contenteditable]:not([contenteditable="false" i]), [role="textbox" i], [role="searchbox" i], [role="combobox" i], audio, video',
      ) !== null)
  );
}
