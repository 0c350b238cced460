import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ExistingChoice } from '#domain/words/changes/importWordList.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
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
    ['keep', 'Dejar lo que tengo', 'no cambia ninguna'],
    ['higher', 'Quedarme con el estado más alto', changes('sube', 'suben', wouldRise)],
    ['file', 'Usar el del archivo', changes('cambia', 'cambian', conflicts)],
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
      <RadioGroup<ExistingChoice> aria-labelledby="conflicts" value={existing} onValueChange={onExisting}>
        {choices.map(([value, label, effect]) => (
          <Radio.Root key={value} value={value} className={styles['choice']}>
            <span>{label}</span>
            <small>{effect}</small>
          </Radio.Root>
        ))}
      </RadioGroup>
      <p>Significados y etiquetas se suman en cualquier caso; tus notas no se pisan.</p>
    </section>
  );
}

function changes(one: string, many: string, count: number): string {
  if (count === 0) return 'no cambia ninguna';
  return `${count === 1 ? one : many} ${formatNumber(count)}`;
}
