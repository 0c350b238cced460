import { lazy, Suspense, useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { Hit, PageView } from '#reader/page/view.ts';
import type { NameOfferProps } from '#web/words/NameOffer.tsx';
import { WordPopupOnDemand } from '#web/words/WordPopupOnDemand.tsx';
import { boundsOf, metInBook } from './chosenWord.ts';
import type { WordHelp } from './quiet/useWordHelp.ts';

const WordPreview = lazy(() => import('#web/words/WordPreview.tsx'));

interface WordsOnPageProps {
  readonly view: PageView;
  readonly bookId: string;
  readonly language: Language;
  readonly settings: Settings;
  readonly help: WordHelp;
  readonly onAllNames: () => void;
  /** The word that is open. */
  readonly chosen: Hit | null;
  readonly chosenByKeyboard: boolean;
  /** The word that the mouse rests on. */
  readonly pointed: Hit | null;
  readonly onClose: () => void;
  /** A sheet of this height covers the foot of the page; 0 when there is none. */
  readonly onCovered: (height: number) => void;
}

/** The offer for a word that looks like a name. */
function nameOf({ chosen, help: { names, ignore }, onAllNames }: WordsOnPageProps): NameOfferProps | undefined {
  const name = names.find(({ key }) => key === chosen?.occurrence.key);
  return name && { count: names.length, onIgnore: () => ignore([name]), onAll: onAllNames };
}

/** What is shown of a word of the page: its popup, or its preview under the mouse. */
export function WordsOnPage(props: WordsOnPageProps) {
  const { view, bookId, language, settings, chosen, pointed, onClose, onCovered } = props;
  const met = useMemo(
    () => chosen && metInBook(chosen, bookId, language, view.location),
    [chosen, bookId, language, view],
  );
  if (chosen && met)
    return (
      <WordPopupOnDemand
        met={met}
        anchor={() => boundsOf(view.rectsOf(chosen.occurrence), chosen.rects)}
        settings={settings}
        name={nameOf(props)}
        byKeyboard={props.chosenByKeyboard}
        onClose={onClose}
        onCovered={onCovered}
      />
    );
  const [rect] = pointed?.rects ?? [];
  return (
    pointed &&
    rect && (
      <Suspense>
        <WordPreview met={metInBook(pointed, bookId, language, view.location)} at={rect} />
      </Suspense>
    )
  );
}
