import { useCallback, useEffect, useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import { useAccount } from '#web/platform/account.ts';
import { ColouredText, type ColouredTextProps, type OpenedWord } from './ColouredText.tsx';
import { wordActions, type MetWord } from './wordActions.ts';
import { WordPopupOnDemand } from './WordPopupOnDemand.tsx';

interface OpenableTextProps extends Pick<
  ColouredTextProps,
  'language' | 'title' | 'paragraphs' | 'names' | 'isLight' | 'look' | 'spoken'
> {
  readonly settings: Settings;
  /** Meanings in this text, by the word's key, for words of which the learner has no note. */
  readonly meaningOf?: ReadonlyMap<string, string>;
  /** The lesson that it is the text of. */
  readonly lessonId?: string;
  readonly onOpen?: () => void;
  /** Called when a card is opened or closed: what is read aloud waits for it. */
  readonly onHold?: (isOpen: boolean) => void;
}

/** A short text of ours with the popup of its words; digits mark the word under the cursor. The page moves above the phone's sheet. */
export function OpenableText({ settings, meaningOf, lessonId, onOpen, onHold, ...text }: OpenableTextProps) {
  const { language } = text;
  const store = useAccount();
  const [word, setWord] = useState<OpenedWord | null>(null);
  const [covered, setCovered] = useState(0);
  const metIn = ({ key, text: written, sentence }: OpenedWord): MetWord => ({
    key,
    text: written,
    language,
    sentence,
    ...(lessonId !== undefined && { lessonId }),
  });
  const isOpen = word !== null;
  useEffect(() => onHold?.(isOpen), [onHold, isOpen]);
  const open = (next: OpenedWord) => {
    onOpen?.();
    setWord(next);
  };
  const close = () => {
    // Another word may have been opened by the press that closes this one.
    setWord((current) => (current === word ? null : current));
    word?.focus();
  };
  const scrollIntoSight = useCallback(
    (height: number) => {
      setCovered(height);
      const bottom = word?.rect().bottom ?? 0;
      const hidden = bottom - (innerHeight - height - 16);
      if (height > 0 && hidden > 0) scrollBy({ top: hidden });
    },
    [word],
  );
  return (
    <div>
      <ColouredText
        {...text}
        openIndex={word?.index ?? null}
        onOpen={open}
        onStatus={(next, status) => void wordActions(store, metIn(next)).mark(status)}
      />
      {/* Room for the page to move above the phone's sheet. */}
      <div style={{ height: covered }} aria-hidden="true" />
      {word && (
        <WordPopupOnDemand
          key={`${word.index} ${word.key}`}
          met={metIn(word)}
          byKeyboard={word.byKeyboard}
          meaning={meaningOf?.get(word.key)}
          anchor={word.rect}
          settings={settings}
          onClose={close}
          onCovered={scrollIntoSight}
        />
      )}
    </div>
  );
}
