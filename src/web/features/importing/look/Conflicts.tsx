import type { ExistingChoice } from '#domain/words/changes/importWordList.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { RadioList } from '#web/ui/RadioList.tsx';
import type { Figures } from '../plan/figures.ts';
import styles from './Conflicts.module.css';

interface ConflictsProps {
  readonly figures: Figures;
  readonly existing: ExistingChoice;
  readonly onExisting: (existing: ExistingChoice) => void;
  readonly onShow: () => void;
}

/** Words that are here with another status than the list's, and what becomes of them. */
export function Conflicts({ figures: { conflicts, wouldRise }, existing, onExisting, onShow }: ConflictsProps) {
  const choices = [
    { value: 'keep', label: 'Dejar lo que tengo', figure: 'no cambia ninguna' },
    { value: 'higher', label: 'Quedarme con el estado más alto', figure: changes('sube', 'suben', wouldRise) },
    { value: 'file', label: 'Usar el del archivo', figure: changes('cambia', 'cambian', conflicts) },
  ] as const;
  return (
    <section className={styles['conflicts']}>
      <header>
        <h2 id="conflicts">
          {conflicts === 1
            ? '1 ya la tienes con otro estado'
            : `${formatNumber(conflicts)} ya las tienes con otro estado`}
        </h2>
        <Button variant="quiet" size="small" onClick={onShow}>
          Verlas
        </Button>
      </header>
      <RadioList<ExistingChoice> labelledBy="conflicts" value={existing} options={choices} onChange={onExisting} />
      <p>Significados y etiquetas se suman en cualquier caso; tus notas no se pisan.</p>
    </section>
  );
}

function changes(one: string, many: string, count: number): string {
  if (count === 0) return 'no cambia ninguna';
  return `${count === 1 ? one : many} ${formatNumber(count)}`;
}
