import { saveFile } from '#web/platform/saveFile.ts';
import { Button } from '#web/ui/Button.tsx';
import type { PairOutcome } from '../messages/ownMessages.ts';
import { askBackground } from '../store/askBackground.ts';
import styles from './Popup.module.css';

interface OtherAccountProps {
  readonly outcome: Extract<PairOutcome, { kind: 'other-account' }>;
  readonly onDone: () => void;
}

/** The browser holds another account's words: what has not been sent is offered as a file before they go. */
export function OtherAccount({ outcome: { current, next, waiting }, onDone }: OtherAccountProps) {
  const replace = (forgets: 'current' | 'next'): void =>
    void askBackground<'replace'>({ kind: 'replace', forgets }).then(onDone);
  return (
    <div className={styles['message']}>
      <h2>Aquí están las palabras de {current}</h2>
      <p>
        Para unir la cuenta de {next} se quitan de este navegador.{' '}
        {waiting === 0
          ? 'Todas están ya en su cuenta.'
          : waiting === 1
            ? 'Un cambio aún no ha llegado a su cuenta y se perderá.'
            : `${waiting} cambios aún no han llegado a su cuenta y se perderán.`}
      </p>
      {waiting > 0 && (
        <Button wide onClick={() => void saveUnsent()}>
          Guardarlos en un archivo
        </Button>
      )}
      <Button variant="primary" wide onClick={() => replace('current')}>
        Quitarlas y unir
      </Button>
      <Button wide onClick={() => replace('next')}>
        Dejarlo como está
      </Button>
    </div>
  );
}

export async function saveUnsent(): Promise<void> {
  const { text } = await askBackground<'unsent'>({ kind: 'unsent' });
  saveFile(new Blob([text], { type: 'application/json' }), 'glosa-cambios-sin-enviar.json');
}
