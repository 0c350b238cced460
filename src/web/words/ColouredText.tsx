import { useMemo, useRef, useState, useSyncExternalStore, useCallback, type KeyboardEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import styles from './MarkableText.module.css';

/** A word of the text that was opened. */
export interface OpenedWord {
  readonly key: string;
  readonly text: string;
  readonly sentence: string;
  readonly element: HTMLElement;
}

interface MarkableTextProps {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** How words look that nobody marked: new, or known (settings, `initialWordsPreset`). */
  readonly unmarked: Status;
  /** A status as it is read out after a word. */
  readonly spoken: Readonly<Record<Status, string>>;
  /** The key of the word that is open. */
  readonly openKey: string | null;
  readonly onOpen: (word: OpenedWord) => void;
}

/** A short text whose words can be opened, coloured as in the reader: one tab stop, arrows move, Enter opens. */
export function MarkableText({ language, title, paragraphs, unmarked, spoken, openKey, onOpen }: MarkableTextProps) {
  const statusOf = useStatusOf(language);
  const page = useRef<HTMLElement>(null);
  const [reached, setReached] = useState(0);
  const blocks = useMemo(() => inPieces([title, ...paragraphs], language), [title, paragraphs, language]);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const words = page.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [];
    words[Math.min(words.length - 1, Math.max(0, reached + step))]?.focus();
  };
  const show = (block: Block) =>
    block.pieces.map((piece) => {
      if (piece.word === null) return piece.text;
      const { index, key } = piece.word;
      const status = statusOf(key);
      const look = status ?? unmarked;
      const open = (element: HTMLElement) =>
        onOpen({ key, text: piece.text, sentence: sentenceIn(block.text, piece.start, language), element });
      return (
        <span
          key={piece.start}
          role="button"
          aria-haspopup="dialog"
          tabIndex={index === reached ? 0 : -1}
          className={`${styles['word']} word ${look === '5' ? '' : `word-${look}`} ${key === openKey ? styles['open'] : ''}`}
          aria-label={`${piece.text}, ${status === undefined && unmarked !== '5' ? 'nueva' : spoken[look]}`}
          onFocus={() => setReached(index)}
          onClick={(event) => open(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            open(event.currentTarget);
          }}
        >
          {piece.text}
        </span>
      );
    });
  return (
    <article ref={page} lang={language} className={styles['page']} onKeyDown={move}>
      {blocks.map((block, index) =>
        index === 0 ? <h2 key={block.text}>{show(block)}</h2> : <p key={block.text}>{show(block)}</p>,
      )}
    </article>
  );
}

interface Block {
  readonly text: string;
  readonly pieces: readonly {
    readonly text: string;
    readonly start: number;
    readonly word: { readonly key: string; readonly index: number } | null;
  }[];
}

/** Each text in words and what stands between them; words are numbered through. */
function inPieces(texts: readonly string[], language: Language): Block[] {
  let index = 0;
  return texts.map((text) => {
    const pieces: Block['pieces'][number][] = [];
    let end = 0;
    for (const token of tokenise(text, language)) {
      if (token.start > end) pieces.push({ text: text.slice(end, token.start), start: end, word: null });
      pieces.push({
        text: text.slice(token.start, token.end),
        start: token.start,
        word: { key: token.key, index: index++ },
      });
      end = token.end;
    }
    if (end < text.length) pieces.push({ text: text.slice(end), start: end, word: null });
    return { text, pieces };
  });
}

function sentenceIn(text: string, offset: number, language: Language): string {
  const { start, end } = sentenceAt(text, offset, language);
  return text.slice(start, end);
}

/** The status of any word, kept up to date. */
function useStatusOf(language: Language): (key: string) => Status | undefined {
  const statuses = useAccount().statuses(language);
  const version = useRef(0);
  useSyncExternalStore(
    useCallback(
      (listener) =>
        statuses.subscribe(() => {
          version.current++;
          listener();
        }),
      [statuses],
    ),
    () => version.current,
  );
  return (key) => statuses.get(key);
}
