/** The keys that buttons, links and the popup's choices need themselves. */
const controlKeys = /^(?:Enter| |Tab|Escape|Home|End|Arrow.+)$/;

/**
 * True if the key is for what has the focus, not for the page. Text fields, menus, panels and dialogs keep every key; buttons
 * and the word popup's choices keep those that work them, so that pages turn and words are marked from them too.
 */
export function isForControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable], [role=menu], [data-keeps-keys]')) return true;
  return controlKeys.test(key) && target.closest('button, a, [role=radio], [role=slider]') !== null;
}

/** Ctrl+Z, on a Mac Cmd+Z. */
export const isUndo = (event: KeyboardEvent): boolean => isCombination(event, 'z');

/** Ctrl+F, on a Mac Cmd+F. */
export const isFind = (event: KeyboardEvent): boolean => isCombination(event, 'f');

function isCombination({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, letter: string): boolean {
  return key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
