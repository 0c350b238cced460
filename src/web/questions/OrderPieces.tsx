import { useMemo } from 'react';
import { seededRandom } from '#domain/documents/random.ts';
import type { Language } from '#domain/languages.ts';
import { orderGiven, piecesGiven } from '#domain/lessons/judgeAnswer.ts';
import type { LessonAnswer } from '#domain/lessons/progress.ts';
import { scrambled, type Tile } from '#domain/practice/order/judgeOrder.ts';
import { SentenceTiles } from '#web/exercises/SentenceTiles.tsx';

interface OrderPiecesProps {
  readonly language: Language;
  /** In their right order. */
  readonly pieces: readonly string[];
  readonly seed: string;
  readonly answer: LessonAnswer | null;
  readonly onAnswer: (given: string) => void;
}

/** Pieces of a sentence to be put in order, offered in the same wrong order every time. */
export function OrderPieces({ language, pieces, seed, answer, onAnswer }: OrderPiecesProps) {
  const right = useMemo(() => pieces.map((text): Tile => ({ key: text, text })), [pieces]);
  const tiles = useMemo(() => scrambled(right, seededRandom(seed)), [right, seed]);
  return (
    <SentenceTiles
      // An answer of another device takes the place of what was laid out here.
      key={answer?.given ?? ''}
      language={language}
      tiles={tiles}
      right={right}
      sentence={pieces.join(' ')}
      isAnswered={answer !== null}
      given={answer ? placesOf(piecesGiven(answer.given), tiles) : []}
      onCheck={(order) => onAnswer(orderGiven(order.map(({ text }) => text)))}
    />
  );
}

/** The tiles of an answer's pieces; equal pieces have each their own. */
function placesOf(pieces: readonly string[], tiles: readonly Tile[]): readonly number[] {
  const places: number[] = [];
  for (const piece of pieces) {
    const at = tiles.findIndex(({ text }, index) => text === piece && !places.includes(index));
    if (at !== -1) places.push(at);
  }
  return places;
}
