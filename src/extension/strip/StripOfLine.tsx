import { ChevronLeft, ChevronRight, Eye, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { joinCues } from '#domain/videos/subtitles/joinCues.ts';
import { joinedSentenceAt } from '#domain/videos/subtitles/shownLine.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { ariaKeys, keyLabel, pressKey } from '#web/ui/keyTable.ts';
import { ColouredText, type OpenedWord } from '#web/words/ColouredText.tsx';
import { SentenceRow } from '#web/words/SentenceRow.tsx';
import type { StripView } from '../messages/stripMessages.ts';
import { KeepVideo } from './KeepVideo.tsx';
import type { PageOfStrip } from './pageOfStrip.ts';
import styles from './Strip.module.css';
import { stripKeys } from './stripKeys.ts';

interface StripOfLineProps {
  readonly page: PageOfStrip;
  readonly view: StripView;
  readonly language: Language;
}

/** The line that is said, with its words in colour, and what can be done with it. */
export function StripOfLine({ page, view, language }: StripOfLineProps) {
  const { near, at, number, count, youtubeId } = view;
  const text = near[at]?.text ?? '';
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  /** The line that is shown in Spanish, too: another one is not. */
  const [inSpanish, setInSpanish] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedWord | null>(null);
  const paragraphs = useMemo(() => [text], [text]);
  const joined = useMemo(() => joinCues(near, language), [near, language]);

  const step = (by: 1 | -1): void => {
    if (number + by >= 1 && number + by <= count) page.post({ kind: 'step', by });
  };
  const repeat = (): void => page.post({ kind: 'repeat' });
  const toggleSpanish = (): void => setInSpanish(inSpanish === text ? null : text);

  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const room = { state: () => 'line', step, repeat, toggleSpanish } as const;
    if (pressKey(stripKeys, room, event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  useEffect(
    () =>
      page.listen((message) => {
        if (message.kind !== 'released') return;
        setOpenIndex(null);
        opened.current?.focus();
        opened.current = null;
      }),
    [page],
  );

  function open(word: OpenedWord): void {
    const around = line.current;
    if (!around) return;
    const sentence = joinedSentenceAt(joined, (joined.cueSpans[at]?.start ?? 0) + word.start);
    setOpenIndex(word.index);
    opened.current = word;
    page.post({
      kind: 'word',
      word: {
        key: word.key,
        text: word.text,
        language,
        sentence: sentence.text,
        seconds: near[sentence.firstCue]?.start ?? 0,
      },
      box: boxOfRect(word.rect()),
      line: boxOfRect(around.getBoundingClientRect()),
    });
  }

  return (
    <>
      <div ref={line} className={styles['line']}>
        <IconButton
          label="Línea anterior (A)"
          aria-keyshortcuts={ariaKeys(stripKeys.before)}
          disabled={number <= 1}
          onClick={() => step(-1)}
        >
          <ChevronLeft size={22} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <div className={styles['text']}>
          <ColouredText
            language={language}
            title={null}
            paragraphs={paragraphs}
            look="plain"
            openIndex={openIndex}
            onOpen={open}
          />
        </div>
        <IconButton
          label="Línea siguiente (D)"
          aria-keyshortcuts={ariaKeys(stripKeys.after)}
          disabled={number >= count}
          onClick={() => step(1)}
        >
          <ChevronRight size={22} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      {inSpanish === text && (
        <div className={styles['spanish']}>
          <SentenceRow met={{ key: '', text: '', language, sentence: text, page: view.page }} isShort asksAtOnce />
        </div>
      )}
      <div className={styles['foot']}>
        <p className={`${styles['about']} ${styles['count']}`}>
          <img src="/icons/icon.png" width={18} height={18} alt="" />
          Línea {number} de {count}
        </p>
        <button type="button" className={styles['way']} aria-keyshortcuts={ariaKeys(stripKeys.repeat)} onClick={repeat}>
          <RotateCcw size={16} strokeWidth={1.6} aria-hidden />
          Repetir
          <kbd aria-hidden="true">{keyLabel('r')}</kbd>
        </button>
        <button
          type="button"
          className={styles['way']}
          aria-keyshortcuts={ariaKeys(stripKeys.spanish)}
          aria-expanded={inSpanish === text}
          onClick={toggleSpanish}
        >
          <Eye size={16} strokeWidth={1.6} aria-hidden />
          En español
          <kbd aria-hidden="true">{keyLabel('s')}</kbd>
        </button>
        <KeepVideo page={page} youtubeId={youtubeId} language={language} />
      </div>
    </>
  );
}

function boxOfRect({ left, top, right, bottom }: DOMRect) {
  return { left, top, right, bottom };
}
