import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SettingGroup } from '../Setting.tsx';
import styles from './PairingCodeBox.module.css';
import { shownCode, timeLeft } from './timeLeft.ts';
import type { PairingCode } from './usePairingCode.ts';

interface PairingCodeBoxProps {
  readonly title: string;
  readonly pairing: PairingCode;
  /** The name of the browser that has joined by it; null while none has. */
  readonly joined: string | null;
  readonly onAnother: () => void;
}

/** The code that is typed in the extension's window, and how long it counts. */
export function PairingCodeBox({ title, pairing, joined, onAnother }: PairingCodeBoxProps) {
  return (
    <SettingGroup title={title} about="Abre la extensión y escribe este código. No pide tu contraseña.">
      {joined !== null ? (
        <Notice tone="done">
          {joined}, unido.{' '}
          <Button variant="quiet" size="small" onClick={onAnother}>
            Otro código
          </Button>
        </Notice>
      ) : (
        <div className={styles['box']}>
          <CodeItself pairing={pairing} />
          <div className={styles['words']}>
            <p>
              {pairing.kind === 'failed' ? (
                <span role="alert">{pairing.message}</span>
              ) : pairing.kind === 'ended' ? (
                'Ha caducado.'
              ) : pairing.kind === 'asking' ? (
                'Un momento…'
              ) : (
                <>
                  Vale <span className={styles['left']}>{timeLeft(pairing.left)}</span> y para un solo navegador.
                </>
              )}
            </p>
            <Button variant="quiet" size="small" onClick={onAnother}>
              {pairing.kind === 'failed' ? 'Reintentar' : 'Otro código'}
            </Button>
          </div>
        </div>
      )}
    </SettingGroup>
  );
}

function CodeItself({ pairing }: { readonly pairing: PairingCode }) {
  if (pairing.kind !== 'code')
    return (
      <span className={styles['code']} aria-hidden="true">
        ····-····
      </span>
    );
  return (
    <span className={styles['code']}>
      <span className="visually-hidden">Código {Array.from(pairing.code).join(' ')}</span>
      <span aria-hidden="true">{shownCode(pairing.code)}</span>
    </span>
  );
}
