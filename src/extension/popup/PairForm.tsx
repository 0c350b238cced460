import { useEffect, useRef, useState, type FormEvent } from 'react';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import type { PairOutcome } from '../messages/ownMessages.ts';
import { askBackground } from '../store/askBackground.ts';
import { askSite } from './askSite.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import { OtherAccount } from './OtherAccount.tsx';
import styles from './Popup.module.css';
import type { ShownTab } from './shownTab.ts';

interface PairFormProps {
  readonly tab: ShownTab | null;
  /** Of the account that it was joined to before. */
  readonly server: string;
  readonly onJoined: () => void;
}

/** What the page of Glosa in the tab has offered: one press joins the browser. */
interface SiteOffer {
  readonly server: string;
  readonly account: string;
  readonly code: string;
}

/** Characters of an account's name that are shown: a page of anybody's may have said it. */
const longestName = 60;

/** Joins this browser to an account: by one press where the site itself is in the tab, else by the code in eight boxes. */
export function PairForm({ tab, server: before, onJoined }: PairFormProps) {
  const [server, setServer] = useState(before);
  const [signs, setSigns] = useState<readonly string[]>([]);
  const [offer, setOffer] = useState<SiteOffer | null>(null);
  const [fault, setFault] = useState<ErrorId | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [other, setOther] = useState<Extract<PairOutcome, { kind: 'other-account' }> | null>(null);
  /** The person has begun to type: no page fills in anything any more. */
  const isTyping = useRef(false);

  useEffect(() => {
    // Joined to one server before, it is offered no other.
    if (!tab?.address || (before !== '' && before !== tab.address.origin)) return;
    const { id, address } = tab;
    void askSite(id).then((answer) => {
      if (answer && !isTyping.current)
        setOffer({ server: address.origin, account: answer.account.slice(0, longestName), code: answer.code });
    });
  }, [tab, before]);

  async function join(at: string, code: string): Promise<void> {
    setBusy(true);
    try {
      const outcome = await askBackground<'pair'>({ kind: 'pair', server: at, code });
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
    if (!isBusy) void (offer ? join(offer.server, offer.code) : join(server, signs.join('')));
  };
  const typeInstead = (): void => {
    if (offer) setServer(offer.server);
    setOffer(null);
    setFault(null);
  };

  if (other) return <OtherAccount outcome={other} onDone={onJoined} />;
  return (
    <form className={styles['message']} noValidate onSubmit={submit} onInput={() => (isTyping.current = true)}>
      <h2>Une este navegador a tu cuenta</h2>
      {offer ? (
        <p>
          En <b>{URL.parse(offer.server)?.host}</b>, a la cuenta de <b>{offer.account}</b>.
        </p>
      ) : (
        <>
          <p>Abre Glosa, entra en Configuración › Extensión y escribe aquí el código. No hace falta tu contraseña.</p>
          <CodeBoxes
            signs={signs}
            onChange={(next) => {
              isTyping.current = true;
              setFault(null);
              setSigns(next);
            }}
          />
          <Field
            label="Dirección de Glosa"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="glosa.ejemplo.es"
            value={server}
            onChange={({ currentTarget }) => setServer(currentTarget.value)}
          />
        </>
      )}
      {fault !== null && (
        <p role="alert" className={styles['fault']}>
          {catalogue[fault].text}
        </p>
      )}
      <Button variant="primary" wide type="submit" busy={isBusy}>
        {offer ? 'Unir este navegador' : 'Unir'}
      </Button>
      {offer ? (
        <button type="button" className={styles['link']} onClick={typeInstead}>
          Escribir un código
        </button>
      ) : (
        URL.canParse(server) && (
          <a
            className={styles['link']}
            href={`${server}/home/configuracion/extension`}
            target="_blank"
            rel="noreferrer"
          >
            Abrir Glosa
          </a>
        )
      )}
    </form>
  );
}
