import { useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { Hit, PageView, PhraseChoice } from '#reader/page/view.ts';
import type { WordChoice } from '#web/reading/words/useWordChoice.ts';
import { WordsShown } from '#web/reading/words/WordsShown.tsx';
import { boundsOf } from '#web/reading/words/wordText.ts';
import type { WordHelp } from '../quiet/useWordHelp.ts';
import { metInBook } from './metInBook.ts';
import { PhraseChip } from './PhraseChip.tsx';
import { PhraseHandles } from './PhraseHandles.tsx';

interface PageWordsProps {
  readonly view: PageView;
  readonly bookId: string;
  readonly language: Language;
  readonly settings: Settings;
  readonly choice: Pick<WordChoice<Hit>, 'chosen' | 'chosenByKeyboard' | 'pointed' | 'openBeside'>;
  /** The words that are being chosen as one phrase. */
  readonly phrase: PhraseChoice | null;
  readonly onChoosing: (choice: PhraseChoice | null) => void;
  readonly onPhrase: (hit: Hit, cause: 'pointer') => void;
  readonly help: WordHelp;
  readonly onAllNames: () => void;
  /** Reads aloud from a word on; null where nothing is read. */
  readonly onListen: ((from: Hit['occurrence']) => void) | null;
  readonly onClose: () => void;
  /** A sheet of this height covers the foot of the page; 0 when there is none. */
  readonly onCovered: (height: number) => void;
}

/** The popup or the preview of a word of the page. */
export function PageWords(props: PageWordsProps) {
  const { view, bookId, language, settings, choice, phrase, help, onAllNames, onListen, onClose, onCovered } = props;
  const { chosen, pointed } = choice;
  const met = useMemo(
    () => chosen && metInBook(chosen, bookId, language, view.location),
    [chosen, bookId, language, view],
  );
  const name = help.names.find(({ key }) => key === chosen?.occurrence.key);
  const [at] = pointed?.rects ?? [];
  const ofHandles = phrase ?? (chosen?.occurrence.isPhrase ? chosen : null);
  return (
    <>
      {ofHandles && (
        <PhraseHandles view={view} phrase={ofHandles} onChoosing={props.onChoosing} onPhrase={props.onPhrase} />
      )}
      {phrase ? (
        <PhraseChip choice={phrase} />
      ) : (
        <WordsShown
          chosen={chosen && met && { met, anchor: () => boundsOf(latestRects(view, chosen)) }}
          byKeyboard={choice.chosenByKeyboard}
          pointed={pointed && at ? { met: metInBook(pointed, bookId, language, view.location), at } : null}
          settings={settings}
          name={name && { count: help.names.length, onIgnore: () => help.ignore([name]), onAll: onAllNames }}
          onBeside={choice.openBeside}
          onListen={
            onListen && chosen
              ? () => {
                  onClose();
                  onListen(chosen.occurrence);
                }
              : undefined
          }
          onClose={onClose}
          onCovered={onCovered}
        />
      )}
    </>
  );
}

/** The rectangles of a word; those of before, when it is not drawn any more. */
function latestRects(view: PageView, { occurrence, rects }: Hit): readonly DOMRect[] {
  const now = view.rectsOf(occurrence);
  return now.length > 0 ? now : rects;
}
