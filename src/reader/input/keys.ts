/** The action that a key asks of the page. */
export type PageAction =
  | 'next'
  | 'previous'
  | 'word-next'
  | 'word-previous'
  | 'word-down'
  | 'word-up'
  | 'new-next'
  | 'new-previous'
  | 'full-next'
  | 'open-word'
  | 'phrase-on'
  | 'phrase-back'
  | 'enlarge'
  | 'first'
  | 'last';

const actions: Readonly<Record<string, PageAction>> = {
  PageDown: 'next',
  PageUp: 'previous',
  ' ': 'next',
  n: 'next',
  ArrowRight: 'word-next',
  ArrowLeft: 'word-previous',
  ArrowDown: 'word-down',
  ArrowUp: 'word-up',
  j: 'new-next',
  k: 'new-previous',
  o: 'full-next',
  Enter: 'open-word',
  a: 'enlarge',
  Home: 'first',
  End: 'last',
};

/** With the key for capitals: words are taken into a phrase, or left out of it. */
const withShift: Readonly<Record<string, PageAction>> = {
  ' ': 'previous',
  ArrowRight: 'phrase-on',
  ArrowLeft: 'phrase-back',
};

/** Null for every other key and for the browser's own combinations. */
export function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): PageAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const shifted = event.shiftKey ? withShift[event.key] : undefined;
  return shifted ?? actions[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}
