import { Archive, HardDrive, Mail } from 'lucide-react';
import { retryUnsentMails } from '#web/platform/session/administration.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './Administration.module.css';
import type { Trouble } from './labels.ts';

const icons = { disk: HardDrive, backup: Archive, mail: Mail } as const;

interface TroublesProps {
  readonly troubles: readonly Trouble[];
  readonly canRetry: boolean;
  readonly onRetried: () => void;
}

/** «Qué hacer»: a row for each thing that is wrong, with what is safe first. */
export function Troubles({ troubles, canRetry, onRetried }: TroublesProps) {
  if (troubles.length === 0) return null;
  const retry = (): void =>
    void retryUnsentMails().then((count) => {
      toast({ title: count === 1 ? 'Se intenta otra vez' : `Se intentan ${count} otra vez` });
      onRetried();
    }, showFailure('No se pudo intentar otra vez'));
  return (
    <section aria-labelledby="que-hacer">
      <h2 id="que-hacer">Qué hacer</h2>
      <ul className={styles['troubles']}>
        {troubles.map(({ kind, title, advice }) => {
          const Icon = icons[kind];
          return (
            <li key={kind} className={kind === 'mail' ? styles['waiting'] : undefined}>
              <span className={styles['disc']}>
                <Icon size={16} strokeWidth={1.8} aria-hidden />
              </span>
              <div>
                <h3>{title}</h3>
                <p>{advice}</p>
                {kind === 'mail' && canRetry && (
                  <Button variant="quiet" size="small" onClick={retry}>
                    Reintentar ahora
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
