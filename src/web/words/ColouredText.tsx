import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import { useAccount } from '#web/platform/account.ts';
import styles from './ColouredText.module.css';
import { piecesOf, type TextPiece } from './textPieces.ts';
import { useStatusesOf } from './useStatusesOf.ts';
import { useWordLayer } from './useWordLayer.ts';
import { spokenWord } from './wordStatus.ts';

/** A word of the text that was opened. */
export interface OpenedWord {
  readonly key: string;
  readonly text: string;
  readonly sentence: string;
  /** Its number among the words of the text, from 0. */
  readonly index: number;
  readonly element: HTMLElement;
  readonly byKeyboard: boolean;
}

interface ColouredTextProps {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The word that is open, by its number. */
  readonly openIndex: number | null;
  readonly onOpen: (word: OpenedWord) => void;
}

/**
 * A short text whose words can be opened, coloured by the learner's statuses as a page of a book is. Each word is a button
 * that says its status; together they are one tab stop, arrows move, Enter opens.
 */
export function ColouredText({ language, title, paragraphs, openIndex, onOpen }: ColouredTextProps) {
  const statuses = useAccount().statuses(language);
  const page = useRef<HTMLElement>(null);
  const [reached, setReached] = useState(0);
  const blocks = useMemo(() => piecesOf([title, ...paragraphs], language), [title, paragraphs, language]);
  const keys = useMemo(() => blocks.flatMap(({ pieces }) => pieces.flatMap(({ word }) => word?.key ?? [])), [blocks]);
  const statusOf = useStatusesOf(statuses, keys);
  useWordLayer({ root: page, text: blocks, language, statuses, selected: openIndex });

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const words = page.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [];
    words[Math.min(words.length - 1, Math.max(0, reached + step))]?.focus();
  };
  const show = (block: readonly TextPiece[], whole: string) =>
    block.map(({ text, start, word }) => {
      if (word === null) return text;
      const { index, key } = word;
      const open = (element: HTMLElement, byKeyboard: boolean) => {
        const { start: from, end } = sentenceAt(whole, start, language);
        onOpen({ key, text, sentence: whole.slice(from, end), index, element, byKeyboard });
      };
      return (
        <span
          key={start}
          role="button"
          aria-haspopup="dialog"
          tabIndex={index === reached ? 0 : -1}
          className={styles['word']}
          aria-label={spokenWord(text, statusOf(key))}
          onFocus={() => setReached(index)}
          onClick={(event) => open(event.currentTarget, false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            open(event.currentTarget, true);
          }}
        >
          {text}
        </span>
      );
    });
  return (
    // Another text is another element: the word layer counts on a text that stays as it is.
    <article key={title} ref={page} lang={language} className={styles['page']} onKeyDown={move}>
      {blocks.map(({ text, pieces }, index) =>
        index === 0 ? <h2 key={text}>{show(pieces, text)}</h2> : <p key={text}>{show(pieces, text)}</p>,
      )}
    </article>
  );
}
