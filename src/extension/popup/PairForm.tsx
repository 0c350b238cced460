import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import { pairingCodeIn, pairingCodeLength } from '#contract/devicePairing.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import type { PairOutcome } from '../messages/ownMessages.ts';
import { askBackground } from '../store/askBackground.ts';
import { askSite } from './askSite.ts';
import { OtherAccount } from './OtherAccount.tsx';
import styles from './Popup.module.css';
import type { ShownTab } from './shownTab.ts';

interface PairFormProps {
  readonly tab: ShownTab | null;
  /** Of the account that it was joined to before. */
  readonly server: string;
  readonly onJoined: () => void;
}

const places = Array.from({ length: pairingCodeLength }, (_, at) => at);

/** Joins this browser to an account: the code in eight boxes, filled by typing, by pasting, or by the site itself when its tab is shown. */
export function PairForm({ tab, server: before, onJoined }: PairFormProps) {
  const [server, setServer] = useState(before);
  const [signs, setSigns] = useState<readonly string[]>([]);
  const [account, setAccount] = useState<string | null>(null);
  const [fault, setFault] = useState<ErrorId | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [other, setOther] = useState<Extract<PairOutcome, { kind: 'other-account' }> | null>(null);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  useEffect(() => {
    if (!tab?.address) return;
    const { id, address } = tab;
    void askSite(id).then((answer) => {
      if (!answer) return;
      setServer(address.origin);
      setSigns(Array.from(pairingCodeIn(answer.code)));
      setAccount(answer.account);
    });
  }, [tab]);

  function put(at: number, text: string): void {
    const typed = Array.from(pairingCodeIn(text));
    setFault(null);
    setSigns((now) => {
      const next = places.map((place) => now[place] ?? '');
      if (typed.length === 0) next[at] = '';
      for (const [index, sign] of typed.entries()) if (at + index < pairingCodeLength) next[at + index] = sign;
      return next;
    });
    boxes.current[Math.min(pairingCodeLength - 1, at + typed.length)]?.focus();
  }
  const paste = (at: number, event: ClipboardEvent): void => {
    event.preventDefault();
    const text = pairingCodeIn(event.clipboardData.getData('text'));
    put(text.length === pairingCodeLength ? 0 : at, text);
  };
  const stepBack = (at: number, { key }: KeyboardEvent): void => {
    if (key === 'Backspace' && !signs[at]) boxes.current[at - 1]?.focus();
  };

  async function join(): Promise<void> {
    setBusy(true);
    try {
      const outcome = await askBackground<'pair'>({ kind: 'pair', server, code: signs.join('') });
      if (outcome.kind === 'joined') onJoined();
      else if (outcome.kind === 'refused') setFault(outcome.reason);
      else setOther(outcome);
    } catch {
      setFault('unexpected');
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void join();
  };

  if (other) return <OtherAccount outcome={other} onDone={onJoined} />;
  return (
    <form className={styles['message']} noValidate onSubmit={submit}>
      <h2>Une este navegador a tu cuenta</h2>
      {account === null ? (
        <p>Abre Glosa, entra en Configuración › Extensión y escribe aquí el código. No hace falta tu contraseña.</p>
      ) : (
        <p>
          A la cuenta de {account} en {URL.parse(server)?.host}.
        </p>
      )}
      <fieldset className={styles['code']} aria-label="Código">
        {places.map((at) => (
          <input
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            aria-label={`Signo ${at + 1} de ${pairingCodeLength}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={signs[at] ?? ''}
            onChange={({ currentTarget }) =>
              put(at, currentTarget.value.replace(signs[at] ?? '', '') || currentTarget.value)
            }
            onPaste={(event) => paste(at, event)}
            onKeyDown={(event) => stepBack(at, event)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ))}
      </fieldset>
      <Field
        label="Dirección de Glosa"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="glosa.ejemplo.es"
        value={server}
        onChange={({ currentTarget }) => setServer(currentTarget.value)}
      />
      {fault !== null && (
        <p role="alert" className={styles['fault']}>
          {catalogue[fault].text}
        </p>
      )}
      <Button variant="primary" wide type="submit" busy={isBusy}>
        Unir
      </Button>
      {URL.canParse(server) && (
        <a className={styles['link']} href={`${server}/home/configuracion/extension`} target="_blank" rel="noreferrer">
          Abrir Glosa
        </a>
      )}
    </form>
  );
}
