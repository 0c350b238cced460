import { Copy, Unplug } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ankiOrigin, usualAnkiAddress } from '#domain/anki/address.ts';
import { catalogue } from '#domain/errors/catalogue.ts';
import type { Refusal } from '#domain/errors/refusal.ts';
import { ankiHere, keepAnkiHere } from '#web/platform/anki/thisBrowser.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextSetting } from '../../TextSetting.tsx';
import styles from './ConnectSteps.module.css';

/** The add-on's code in Anki's own list. */
const addOn = '2055492159';

interface ConnectStepsProps {
  readonly isLooking: boolean;
  /** The reason why the last attempt failed; null where there was none. */
  readonly fault: Refusal | null;
  readonly onConnect: () => void;
  /** The way by file, which stands beside an attempt that failed. */
  readonly byFile: ReactNode;
}

/** The way to a connection with Anki, in three steps; above them why the last attempt failed. */
export function ConnectSteps({ isLooking, fault, onConnect, byFile }: ConnectStepsProps) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(addOn).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <p className={styles['lead']}>
        Tus palabras, con su frase, van a tu mazo sin repetirse. Lo que repases allí vuelve aquí como propuesta.
      </p>
      {fault && (
        <>
          <Fault fault={fault} />
          <div className={styles['actions']}>
            <Button variant="primary" onClick={onConnect}>
              Reintentar
            </Button>
            {byFile}
          </div>
        </>
      )}
      <ol className={styles['steps']}>
        <li>
          <div>
            <b>Abre Anki en este equipo</b>
            <p>Versión 2.1.45 o posterior.</p>
          </div>
        </li>
        <li>
          <div>
            <b>Añade el complemento AnkiConnect</b>
            <p>En Anki: Herramientas › Complementos › Obtener complementos. Pega este código y reinicia Anki.</p>
            <span className={styles['copy']}>
              <span>{addOn}</span>
              <button type="button" aria-label="Copiar el código" onClick={copy}>
                <Copy size={16} strokeWidth={1.6} aria-hidden />
                <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
              </button>
            </span>
          </div>
        </li>
        <li>
          <div>
            <b>Conecta y di que sí</b>
            <p>
              Puede preguntarte el navegador (por tu red local) y te preguntará Anki (por esta página). Solo la primera
              vez.
            </p>
            {!fault && (
              <Button variant="primary" busy={isLooking} onClick={onConnect}>
                {isLooking ? 'Buscamos tu Anki…' : 'Conectar con Anki'}
              </Button>
            )}
          </div>
        </li>
      </ol>
      <AddressAndKey isOpen={fault?.id === 'anki-key' || fault?.id === 'anki-address'} />
    </>
  );
}

function Fault({ fault }: { readonly fault: Refusal }) {
  const { address } = ankiHere();
  const isSilent = fault.id === 'anki-unreachable';
  return (
    <div className={styles['fault']} role="alert">
      <span className={styles['disc']}>
        <Unplug size={16} strokeWidth={1.6} aria-hidden />
      </span>
      <div>
        <b>{isSilent ? `Anki no contesta en ${address.replace(/^https?:\/\//, '')}` : fault.message}</b>
        {isSilent && (
          <ul>
            <li>¿Está abierto? Si lo acabas de abrir, espera a ver tus mazos.</li>
            <li>¿Reiniciaste Anki después de poner el complemento?</li>
            <li>¿Tu navegador preguntó por la red local y dijiste que no? Se cambia en el candado de la dirección.</li>
            <li>Safari no deja pasar esta conexión: usa Chrome, Edge o Firefox.</li>
          </ul>
        )}
      </div>
    </div>
  );
}

/** Another address, and a key, which few need. They stay in this browser. */
function AddressAndKey({ isOpen }: { readonly isOpen: boolean }) {
  const [here, setHere] = useState(ankiHere);
  const keep = (changes: Partial<typeof here>) => {
    keepAnkiHere(changes);
    setHere(ankiHere());
  };
  return (
    <Disclosure label="Otra dirección o una clave" isOpen={isOpen} className={styles['address']}>
      <div>
        <TextSetting
          label="Dirección de AnkiConnect"
          hint={`Casi siempre ${usualAnkiAddress}`}
          value={here.address}
          maxLength={200}
          faultOf={(text) => (ankiOrigin(text) === null ? catalogue['anki-address'].text : null)}
          onSave={(address) => keep({ address: ankiOrigin(address) ?? usualAnkiAddress })}
        />
        <TextSetting
          label="Clave"
          hint="Solo si la pusiste en la configuración de AnkiConnect."
          value={here.key}
          maxLength={200}
          onSave={(key) => keep({ key })}
        />
      </div>
    </Disclosure>
  );
}
