import { lazy, Suspense } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import { WordPopupOnDemand } from '#web/words/WordPopupOnDemand.tsx';
import { anchorOf, type PickedWord } from './words/pickedWord.ts';

const WordPreview = lazy(() => import('#web/words/WordPreview.tsx'));

interface PickedWordPopupProps {
  readonly chosen: PickedWord | null;
  readonly pointed: PickedWord | null;
  readonly settings: Settings;
  readonly onClose: () => void;
  /** How much of the window's foot the popup covers, pixels. */
  readonly onCovered: (height: number) => void;
}

/** What opens over the video's words: the popup of the one that was chosen, or else the preview of the one that is pointed at. */
export function PickedWordPopup({ chosen, pointed, settings, onClose, onCovered }: PickedWordPopupProps) {
  if (chosen)
    return (
      <WordPopupOnDemand
        key={`${chosen.met.key} ${chosen.part.offset + chosen.word.start}`}
        met={chosen.met}
        anchor={() => anchorOf(chosen, null)}
        settings={settings}
        byKeyboard={chosen.byKeyboard}
        onClose={onClose}
        onCovered={onCovered}
      />
    );
  if (!pointed) return null;
  return (
    <Suspense>
      <WordPreview met={pointed.met} at={pointed.part.layer.rects(pointed.word)[0] ?? new DOMRect()} />
    </Suspense>
  );
}
