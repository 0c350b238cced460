import { lazy, Suspense } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import type { NameOfferProps } from '#web/words/NameOffer.tsx';
import type { MetWord } from '#web/words/wordActions.ts';
import { WordPopupOnDemand } from '#web/words/WordPopupOnDemand.tsx';

const WordPreview = lazy(() => import('#web/words/WordPreview.tsx'));

/** A word as it was met in its text. */
export interface ShownWord {
  readonly met: MetWord;
  /** The popup's anchor now, in client coordinates. */
  readonly anchor: () => DOMRect;
  /** Tells occurrences apart, where each is to have a popup of its own; without it the popup that is open shows the next word. */
  readonly name?: string;
}

interface WordsShownProps {
  /** The word that is open. */
  readonly chosen: ShownWord | null;
  readonly byKeyboard: boolean;
  /** The word that the mouse rests on, and the rectangle of it that the preview stands at. */
  readonly pointed: { readonly met: MetWord; readonly at: DOMRect } | null;
  readonly settings: Settings;
  /** The offer for a word that looks like a name of its text. */
  readonly name?: NameOfferProps | undefined;
  /** Another word of the sentence was opened from the card, by its key. */
  readonly onBeside: (key: string) => void;
  /** Reads the text aloud from this word's sentence on; left out where it cannot be. */
  readonly onListen?: (() => void) | undefined;
  readonly onClose: () => void;
  /** A sheet of this height covers the foot of the page; 0 when there is none. */
  readonly onCovered: (height: number) => void;
}

/** Shows a word of a text: its popup, or its preview under the mouse. */
export function WordsShown(props: WordsShownProps) {
  const { chosen, byKeyboard, pointed, settings, name, onListen, onBeside, onClose, onCovered } = props;
  if (chosen)
    return (
      <WordPopupOnDemand
        key={chosen.name}
        met={chosen.met}
        anchor={chosen.anchor}
        settings={settings}
        name={name}
        onListen={onListen}
        byKeyboard={byKeyboard}
        onBeside={onBeside}
        onClose={onClose}
        onCovered={onCovered}
      />
    );
  return (
    pointed && (
      <Suspense>
        <WordPreview met={pointed.met} at={pointed.at} />
      </Suspense>
    )
  );
}
