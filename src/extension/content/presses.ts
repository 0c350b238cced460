import type { SiteColours, SiteText } from './colourPage.ts';
import type { TextWord } from '#wordLayer/wordLayer.ts';

interface PressParts {
  readonly colours: SiteColours;
  readonly trigger: () => 'click' | 'hover';
  readonly onWord: (text: SiteText, word: TextWord, byPointerAtRest: boolean) => void;
  /** A press that meant no word. */
  readonly onElsewhere: () => void;
  /** The target is of our own. */
  readonly isOurs: (target: EventTarget | null) => boolean;
}

/** What has a meaning of its own when it is pressed. */
const pressable =
  'a[href], button, label, summary, input, select, textarea, option, video, audio, [contenteditable]:not([contenteditable="false" i]), [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="checkbox"], [role="switch"], [role="option"]';

/** Milliseconds that the pointer rests on a word before it is opened. */
const rest = 350;

/** Follows presses on words: the person's own, never those that the page makes. In a link Alt is pressed with it, else the link is followed. */
export function followPresses({ colours, trigger, onWord, onElsewhere, isOurs }: PressParts): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function wordAt(
    event: MouseEvent,
    path: readonly EventTarget[],
  ): { readonly text: SiteText; readonly word: TextWord } | null {
    const text = colours.at(path);
    const found = text?.layer.wordAt({ x: event.clientX, y: event.clientY });
    return text && found ? { text, word: found.longest } : null;
  }

  const press = (event: MouseEvent): void => {
    if (!event.isTrusted || event.button !== 0 || isOurs(event.target)) return;
    const path = event.composedPath();
    const [target] = path;
    const isOfPage = target instanceof Element && target.closest(pressable) !== null;
    const isChoosing = getSelection()?.isCollapsed === false;
    const found = (isOfPage && !event.altKey) || isChoosing ? null : wordAt(event, path);
    if (!found) return onElsewhere();
    if (isOfPage) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    onWord(found.text, found.word, false);
  };
  const move = (event: MouseEvent): void => {
    clearTimeout(waiting);
    if (!event.isTrusted || trigger() !== 'hover' || event.buttons !== 0 || isOurs(event.target)) return;
    // An event forgets its way when it has been heard.
    const path = event.composedPath();
    waiting = setTimeout(() => {
      const found = wordAt(event, path);
      if (found) onWord(found.text, found.word, true);
    }, rest);
  };
  addEventListener('click', press, { capture: true, signal });
  addEventListener('mousemove', move, { capture: true, passive: true, signal });
  return () => {
    clearTimeout(waiting);
    listening.abort();
  };
}
