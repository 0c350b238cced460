import { useEffect, useId, useRef, type RefObject, useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import { Popover } from '#web/ui/Popover.tsx';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import type { NameOfferProps } from './NameOffer.tsx';
import type { MetWord } from './wordActions.ts';
import { WordCard } from './WordCard.tsx';
import styles from './WordPopup.module.css';

export interface WordPopupProps {
  readonly met: MetWord;
  /** The word's box now, in client coordinates. */
  readonly anchor: () => DOMRect;
  readonly settings: Settings;
  /** The meaning in this text, shown until the learner has a note of their own. */
  readonly meaning?: string | undefined;
  /** The word looks like a name of the book that it was met in. */
  readonly name?: NameOfferProps | undefined;
  /** Reads the text aloud from this word's sentence on. */
  readonly onListen?: (() => void) | undefined;
  /** Opened by a key: the focus goes to the choice that is taken, and its ring is seen. By pointer no choice has the focus. */
  readonly byKeyboard: boolean;
  /** Another word of the sentence was opened from the card, by its key. */
  readonly onBeside?: (key: string) => void;
  readonly onClose: () => void;
  /** The sheet's height on a phone, so that the page can move the word above it; 0 when there is none. */
  readonly onCovered: (height: number) => void;
}

/** The one popup for all words: beside the word on a wide screen, a sheet that leaves the text in sight on a phone. Never modal. */
export default function WordPopup(props: WordPopupProps) {
  const { met, meaning, name } = props;
  const [beside, setBeside] = useState<{ readonly of: MetWord; readonly met: MetWord } | null>(null);
  // Another word of the text closes what was opened from the card of the one before.
  const shown = beside && isSame(beside.of, met) ? beside.met : met;
  const isOther = shown !== met;
  const card: CardProps = {
    ...props,
    met: shown,
    meaning: isOther ? undefined : meaning,
    name: isOther ? undefined : name,
    onOpen(next) {
      setBeside({ of: met, met: next });
      props.onBeside?.(next.key);
    },
  };
  return useIsPhone() ? <Sheet {...card} /> : <Anchored {...card} />;
}

type CardProps = WordPopupProps & { readonly onOpen: (met: MetWord) => void };

function isSame(one: MetWord, other: MetWord): boolean {
  return one.key === other.key && one.language === other.language && one.sentence === other.sentence;
}

function Anchored({ met, anchor, settings, meaning, name, onListen, byKeyboard, onOpen, onClose }: CardProps) {
  const titleId = useId();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover
      ref={popup}
      anchor={anchor}
      align="start"
      offset={12}
      hasArrow
      keepsKeys={false}
      labelledBy={titleId}
      className={styles['popup']}
      initialFocus={() => (byKeyboard && checkedStatus(popup)) || popup.current}
      onOpenChange={(open) => !open && onClose()}
    >
      <WordCard
        met={met}
        settings={settings}
        meaning={meaning}
        name={name}
        titleId={titleId}
        onOpen={onOpen}
        onListen={onListen}
        onClose={onClose}
      />
    </Popover>
  );
}

function Sheet({ met, settings, meaning, name, onListen, onOpen, onClose, onCovered }: CardProps) {
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const observer = new ResizeObserver(() => onCovered(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      onCovered(0);
    };
  }, [onCovered]);
  return (
    <div
      ref={sheet}
      className={isWhole ? `${styles['sheet']} ${styles['whole']}` : styles['sheet']}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <button
        type="button"
        className={styles['grab']}
        aria-label="Ver la ficha entera"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      />
      <WordCard
        met={met}
        settings={settings}
        meaning={meaning}
        name={name}
        titleId={titleId}
        onOpen={onOpen}
        onListen={onListen}
        onClose={onClose}
      />
    </div>
  );
}

/** The keyboard starts on the word's status. A word without one has no choice that a ring may make look chosen. */
function checkedStatus(popup: RefObject<HTMLDivElement | null>): HTMLElement | null {
  return popup.current?.querySelector<HTMLElement>('[role=radio][aria-checked=true]') ?? null;
}
