import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import { phraseMatcher } from '#domain/text/phrases.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import type { Statuses } from '#web/platform/accountStore.ts';
import styles from './ColouredText.module.css';
import { piecesOf, type TextPiece } from './textPieces.ts';
import { statusOfKey } from './useCardKeys.ts';
import { useStatusesOf } from './useStatusesOf.ts';
import { useTokens } from './useTokens.ts';
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

export interface ColouredTextProps {
  readonly language: Language;
  /** Null where it stands elsewhere. */
  readonly title: string | null;
  readonly paragraphs: readonly string[];
  /** Words that are ignored while they are new. */
  readonly names?: ReadonlySet<string> | undefined;
  /** New words that are drawn by a stroke. */
  readonly isLight?: ((key: string) => boolean) | undefined;
  /** As a sheet of its own, or as the text of the page. */
  readonly look?: 'sheet' | 'plain';
  /** The word that is open, by its number. */
  readonly openIndex: number | null;
  readonly onOpen: (word: OpenedWord) => void;
  /** A status was chosen by its digit for the word that has the focus. */
  readonly onStatus?: (word: OpenedWord, status: Status) => void;
}

/**
 * A short text whose words can be opened, coloured by the learner's statuses as a page of a book is. Each word is a button
 * that says its status; together they are one tab stop, arrows move, Enter opens.
 */
export function ColouredText({
  language,
  title,
  paragraphs,
  names,
  isLight,
  look = 'sheet',
  openIndex,
  onOpen,
  onStatus,
}: ColouredTextProps) {
  const statuses = useAccount().statuses(language);
  const tokens = useTokens(statuses);
  const page = useRef<HTMLElement>(null);
  const [reached, setReached] = useState(0);
  const blocks = useMemo(
    () => piecesOf(title === null ? paragraphs : [title, ...paragraphs], language, tokens),
    [title, paragraphs, language, tokens],
  );
  const keys = useMemo(() => blocks.flatMap(({ pieces }) => pieces.flatMap(({ word }) => word?.key ?? [])), [blocks]);
  const statusOf = useStatusesOf(statuses, keys);
  useWordLayer({ root: page, text: blocks, language, statuses, names, isLight, selected: openIndex });

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
      const opened = (element: HTMLElement, byKeyboard: boolean): OpenedWord => {
        const { start: from, end } = sentenceAt(whole, start, language);
        return {
          ...(phraseAt(whole, start, statuses, language) ?? { key, text }),
          sentence: whole.slice(from, end).trim(),
          index,
          element,
          byKeyboard,
        };
      };
      return (
        <span
          key={start}
          role="button"
          aria-haspopup="dialog"
          tabIndex={index === reached ? 0 : -1}
          className={styles['word']}
          aria-label={spokenWord(text, statusOf(key) ?? (names?.has(key) ? '99' : null))}
          onFocus={() => setReached(index)}
          onClick={(event) => onOpen(opened(event.currentTarget, false))}
          onKeyDown={(event) => {
            const status = statusOfKey(event);
            if (status && onStatus) onStatus(opened(event.currentTarget, true), status);
            else if (event.key === 'Enter' || event.key === ' ') onOpen(opened(event.currentTarget, true));
            else return;
            event.preventDefault();
          }}
        >
          {text}
        </span>
      );
    });
  return (
    // Another text is another element: the word layer counts on a text that stays as it is.
    <article
      key={title ?? paragraphs[0]}
      ref={page}
      lang={language}
      className={styles[look === 'sheet' ? 'page' : 'plain']}
      onKeyDown={move}
    >
      {blocks.map(({ text, pieces }, index) =>
        index === 0 && title !== null ? (
          <h2 key={text}>{show(pieces, text)}</h2>
        ) : (
          // A speaker may say the same twice.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={`${index} ${text}`}>{show(pieces, text)}</p>
        ),
      )}
    </article>
  );
}

/** The saved phrase that a word of a text is part of; it goes before the word. */
function phraseAt(
  text: string,
  start: number,
  statuses: Statuses,
  language: Language,
): Pick<OpenedWord, 'key' | 'text'> | null {
  const [phrases, options] = [statuses.phrases(), statuses.tokens()];
  if (phrases.length === 0) return null;
  const tokens = tokenise(text, language, options);
  const found = phraseMatcher(
    phrases,
    language,
    options,
  )(text, tokens).find((phrase) => phrase.start <= start && start < phrase.end);
  return found ? { key: found.key, text: text.slice(found.start, found.end) } : null;
}
