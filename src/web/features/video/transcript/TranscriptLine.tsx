import { memo, useLayoutEffect, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { formatTime } from '#web/ui/playingTime.ts';
import type { ColouredPart } from '../words/pickedWord.ts';
import type { TextWords } from '../words/textWords.ts';

interface TranscriptLineProps {
  /** Its place among all of them. */
  readonly line: number;
  readonly count: number;
  readonly cue: Cue;
  readonly language: Language;
  /** Its beginning in the joined subtitles. */
  readonly offset: number;
  readonly words: TextWords;
  /** The coloured texts by their rows. */
  readonly parts: Map<Element, ColouredPart>;
  readonly isCurrent: boolean;
  /** Tab comes to this one alone; arrows go on from it. */
  readonly isReachable: boolean;
  readonly found: 'here' | '' | undefined;
}

/** A line of the transcript, with its words in colour for as long as it is in the page. */
export const TranscriptLine = memo(function TranscriptLine({
  line,
  count,
  cue,
  language,
  offset,
  words,
  parts,
  isCurrent,
  isReachable,
  found,
}: TranscriptLineProps) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    const text = element?.querySelector('p');
    if (!element || !text) return;
    const layer = words.colour(text);
    parts.set(element, { layer, offset, keepsClear: null });
    return () => {
      parts.delete(element);
      words.release(layer);
    };
  }, [words, offset, parts]);
  return (
    <li
      ref={row}
      data-cue={line}
      aria-setsize={count}
      aria-posinset={line + 1}
      aria-current={isCurrent || undefined}
      data-found={found}
    >
      <button type="button" tabIndex={isReachable ? 0 : -1}>
        {formatTime(cue.start)}
      </button>
      <p lang={language}>{cue.text}</p>
    </li>
  );
});
