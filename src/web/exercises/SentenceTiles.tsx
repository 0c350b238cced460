import { useRef, type KeyboardEvent } from 'react';
import { misplaced, type Tile } from '#domain/practice/order/judgeOrder.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './SentenceTiles.module.css';
import { useTileDrag } from './useTileDrag.ts';
import { useTilePlaces } from './useTilePlaces.ts';

interface SentenceTilesProps {
  readonly language: string;
  /** In the order in which they are offered. */
  readonly tiles: readonly Tile[];
  /** In the order of the sentence. */
  readonly right: readonly Tile[];
  /** The sentence as it is written, shown to who was wrong. */
  readonly sentence: string;
  readonly isAnswered: boolean;
  /** Places in `tiles` of an answer that was given before, in its order. */
  readonly given?: readonly number[];
  readonly onCheck: (order: readonly Tile[]) => void;
  /** Left out where an answer may wait. */
  readonly onGiveUp?: () => void;
}

/** Pieces of a sentence that are pressed or dragged into their order. */
export function SentenceTiles({
  language,
  tiles,
  right,
  sentence,
  isAnswered,
  given = [],
  onCheck,
  onGiveUp,
}: SentenceTilesProps) {
  const area = useRef<HTMLDivElement>(null);
  const places = useTilePlaces({ count: tiles.length, given, isOff: isAnswered });
  const { placed, left } = places;
  const { dragged, handlers } = useTileDrag({
    area,
    placed,
    onPut: places.put,
    onReturn: places.returnTile,
    isOff: isAnswered,
  });
  const order = placed.flatMap((index) => tiles[index] ?? []);
  const wrong = isAnswered ? new Set(misplaced(order, right)) : null;
  const isRight = wrong !== null && wrong.size === 0 && order.length === right.length;
  const show = (index: number, at: number | null) => (
    <TileButton
      key={index}
      index={index}
      tile={tiles[index]}
      language={language}
      isDragged={dragged === index}
      isMisplaced={at !== null && wrong?.has(at) === true}
      isOff={isAnswered}
      handlers={handlers(index)}
      onPress={() => places.press(index)}
      onKeyDown={(event) => places.onKeyDown(event, index)}
    />
  );
  return (
    <div ref={places.page}>
      <div
        ref={area}
        className={`${styles['tiles']} ${styles['answer']}`}
        role="group"
        aria-label="Tu frase"
        data-is={wrong === null ? undefined : isRight ? 'right' : 'wrong'}
      >
        {placed.map(show)}
      </div>
      <div className={styles['tiles']} role="group" aria-label="Palabras">
        {left.map((index) => show(index, null))}
      </div>
      <p className="visually-hidden" role="status" lang={language}>
        {order.map((tile) => tile.text).join(' ')}
      </p>
      {wrong !== null && !isRight && (
        <p className={styles['rightOrder']} lang={language}>
          {sentence}
        </p>
      )}
      {!isAnswered && (
        <div className={styles['tiles']}>
          <Button data-check variant="primary" disabled={left.length > 0} onClick={() => onCheck(order)}>
            Comprobar
          </Button>
          {onGiveUp && (
            <Button variant="quiet" onClick={onGiveUp}>
              No lo sé
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface TileButtonProps {
  readonly index: number;
  readonly tile: Tile | undefined;
  readonly language: string;
  readonly isDragged: boolean;
  readonly isMisplaced: boolean;
  readonly isOff: boolean;
  readonly handlers: ReturnType<ReturnType<typeof useTileDrag>['handlers']>;
  readonly onPress: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function TileButton({
  index,
  tile,
  language,
  isDragged,
  isMisplaced,
  isOff,
  handlers,
  onPress,
  onKeyDown,
}: TileButtonProps) {
  return (
    <button
      type="button"
      className={styles['tile']}
      lang={language}
      data-tile={index}
      data-dragged={isDragged || undefined}
      data-misplaced={isMisplaced || undefined}
      disabled={isOff}
      {...handlers}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      {tile?.text}
    </button>
  );
}
