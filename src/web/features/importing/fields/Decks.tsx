import type { WordDeck, WordTable } from '#wordFiles/wordFile.ts';
import { CheckField } from '#web/ui/Field.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './Decks.module.css';

interface DecksProps {
  readonly decks: readonly WordDeck[];
  readonly tables: readonly WordTable[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (decks: ReadonlySet<string>) => void;
}

/** The decks of a collection of Anki: those with text come ticked. */
export function Decks({ decks, tables, chosen, onChoose }: DecksProps) {
  const notes = decks.reduce((sum, deck) => sum + (chosen.has(deck.id) ? deck.notes : 0), 0);
  const typeOf = (deck: WordDeck): string => {
    const name = tables.find(({ id }) => id === deck.table)?.name ?? null;
    return name === null ? '' : ` · tipo «${name}»`;
  };
  return (
    <section className={styles['decks']}>
      <header>
        <h2>Mazos</h2>
        <span>{notes === 1 ? '1 nota elegida' : `${formatNumber(notes)} notas elegidas`}</span>
      </header>
      <ul>
        {decks.map((deck) => (
          <li key={deck.id}>
            <CheckField
              label={deck.name.split('::').join(' › ')}
              checked={chosen.has(deck.id)}
              onChange={(isChosen) => {
                const others = [...chosen].filter((id) => id !== deck.id);
                onChoose(new Set(isChosen ? [...others, deck.id] : others));
              }}
            />
            <span>
              {deck.hasText ? '' : 'sin texto · '}
              {deck.notes === 1 ? '1 nota' : `${formatNumber(deck.notes)} notas`}
              {typeOf(deck)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
