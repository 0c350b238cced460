import { Check } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { partNames } from '../sending/partNames.ts';
import { batchSize, type Errand, type SendProgress } from '../sending/sendWords.ts';
import styles from './Sending.module.css';

interface SendingProps {
  readonly total: number;
  readonly progress: SendProgress;
  readonly onStop: () => void;
}

/** Words on their way to Anki. It is read out once a batch. */
export function Sending({ total, progress: { done, batch, latest }, onStop }: SendingProps) {
  const batches = Math.max(1, Math.ceil(total / batchSize));
  return (
    <div className={styles['sending']}>
      <div role="status">
        <h3>
          {formatNumber(done)} de {formatNumber(total)} enviadas
        </h3>
        <p className={styles['about']}>
          Tanda {Math.min(batch + 1, batches)} de {batches}. Puedes irte a leer: si cierras la pestaña, sigue por aquí
          la próxima vez.
        </p>
      </div>
      <progress aria-label="Palabras enviadas" max={Math.max(1, total)} value={done} />
      <ul>
        {latest.map((errand) => (
          <li key={errand.word.key}>
            <Check size={15} strokeWidth={2.2} aria-hidden />
            <b lang={errand.word.language}>{errand.word.text}</b>
            <span>{describe(errand)}</span>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={onStop}>Parar aquí</Button>
        <span className={styles['about']}>Lo enviado se queda en Anki.</span>
      </div>
    </div>
  );
}

function describe(errand: Errand): string {
  if (errand.kind === 'new') return 'nueva';
  const [first] = errand.parts;
  return first === undefined ? 'puesta al día' : `cambia: ${partNames[first].name.toLowerCase()}`;
}
