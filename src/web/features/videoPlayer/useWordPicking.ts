import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { JoinedSubtitles } from '#domain/videos/subtitles/joinCues.ts';
import type { TextWord } from '#wordLayer/wordLayer.ts';
import type { Statuses } from '#web/platform/accountStore.ts';
import { useHoverDelay } from '#web/words/useHoverDelay.ts';
import { spokenWord } from '#web/words/wordStatus.ts';
import { phraseBetweenPoints, picked, wordAtPoint, type ColouredPart, type PickedWord } from './pickedWord.ts';

interface WordPickingParts {
  readonly videoId: string;
  readonly cues: readonly Cue[];
  readonly language: Language;
  readonly joined: JoinedSubtitles;
  readonly statuses: Statuses;
  readonly settings: Pick<Settings, 'popupTrigger' | 'hoverPreviewEnabled'>;
  /** The coloured text under an element; null for none. */
  readonly partAt: (target: Element) => ColouredPart | null;
  /** The text of the current line; null where there is none. */
  readonly linePart: () => ColouredPart | null;
  /** Says something to whoever does not see the line. */
  readonly onAnnounce: (text: string) => void;
}

/** Pixels that a pointer moves before it drags. */
const dragFrom = 8;

/** Which word of the video is open, pointed at, or under the keyboard's cursor. */
export function useWordPicking(parts: WordPickingParts) {
  const { settings, partAt, linePart, statuses } = parts;
  const [chosen, setChosen] = useState<PickedWord | null>(null);
  const [pointed, setPointed] = useState<PickedWord | null>(null);
  const [cursor, setCursor] = useState<PickedWord | null>(null);
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  /** So that the pointer that stays on a word asks once. */
  const over = useRef('');

  const hoverSoon = useHoverDelay((found: PickedWord) => {
    if (settings.popupTrigger === 'hover') setChosen(found);
    else if (settings.hoverPreviewEnabled) setPointed(found);
  });

  useEffect(() => {
    chosen?.part.layer.mark('selected', chosen.word);
    return () => chosen?.part.layer.mark('selected', null);
  }, [chosen]);
  useEffect(() => {
    cursor?.part.layer.mark('cursor', cursor.word);
    return () => cursor?.part.layer.mark('cursor', null);
  }, [cursor]);

  const at = ({ target, clientX: x, clientY: y }: PointerEvent): PickedWord | null => {
    const part = target instanceof Element ? partAt(target) : null;
    return part && wordAtPoint(part, { x, y }, parts);
  };

  return {
    chosen,
    pointed,
    cursor,
    /** For the elements that hold coloured texts. */
    handlers: {
      onPointerDown(event: PointerEvent): void {
        pressed.current = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
      },
      onPointerUp(event: PointerEvent): void {
        const from = pressed.current;
        pressed.current = null;
        if (!from) return;
        const to = { x: event.clientX, y: event.clientY };
        const hasDragged = Math.hypot(to.x - from.x, to.y - from.y) > dragFrom;
        const part = event.target instanceof Element ? partAt(event.target) : null;
        // A finger that drags scrolls.
        if (hasDragged && (event.pointerType !== 'mouse' || !part)) return;
        const found = part && hasDragged ? phraseBetweenPoints(part, from, to, parts) : at(event);
        if (hasDragged && found) getSelection()?.removeAllRanges();
        setPointed(null);
        setChosen(found);
      },
      onPointerMove(event: PointerEvent): void {
        if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
        const found = at(event);
        const name = found ? `${found.part.offset + found.word.start} ${found.met.key}` : '';
        if (name === over.current) return;
        over.current = name;
        setPointed(null);
        hoverSoon(found);
      },
      onPointerLeave(): void {
        over.current = '';
        hoverSoon(null);
        setPointed(null);
      },
    },
    moveCursor(by: 1 | -1): void {
      const part = linePart();
      const words = part?.layer.words() ?? [];
      const before = cursor?.part === part ? words.findIndex(({ start }) => start === cursor?.word.start) : -1;
      const next: TextWord | undefined = before === -1 ? words.at(by === 1 ? 0 : -1) : words[before + by];
      if (!part || !next) return;
      setCursor(picked(part, next, parts, true));
      parts.onAnnounce(spokenWord(next.text, statuses.get(next.key)));
    },
    openCursor(): boolean {
      if (cursor) setChosen(cursor);
      return cursor !== null;
    },
    close(): void {
      setChosen(null);
    },
    /** Its text goes: nothing of it is open any more. */
    forget(part: ColouredPart): void {
      const stays = (word: PickedWord | null) => (word?.part === part ? null : word);
      setChosen(stays);
      setPointed(stays);
      setCursor(stays);
    },
  };
}
