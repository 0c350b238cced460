import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useState } from 'react';
import type { SignUpPolicy } from '#domain/accounts/signUpFault.ts';
import { Button } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import styles from './Administration.module.css';

const policies = [
  { value: 'open', title: 'Cualquiera', about: 'La página de inicio ofrece «Crear cuenta gratis».' },
  { value: 'invitation', title: 'Con invitación', about: 'La página de inicio pide el enlace.' },
  {
    value: 'closed',
    title: 'Nadie nuevo',
    about: 'La página de inicio solo deja iniciar sesión. Un enlace que envíes tú sigue valiendo.',
  },
] as const satisfies readonly { readonly value: SignUpPolicy; readonly title: string; readonly about: string }[];

interface WhoMayEnterProps {
  readonly policy: SignUpPolicy;
  /** The server's environment says it: there is nothing to choose. */
  readonly isFixed: boolean;
  readonly onChoose: (policy: SignUpPolicy) => Promise<unknown>;
}

/** Who may make an account, chosen here unless the server's settings say it. What is picked counts once it is saved: an arrow key locks nobody out. */
export function WhoMayEnter({ policy, isFixed, onChoose }: WhoMayEnterProps) {
  return (
    <section aria-labelledby="quien-entra">
      <h2 id="quien-entra">Quién puede entrar</h2>
      {isFixed ? <FixedPolicy policy={policy} /> : <PolicyForm policy={policy} onChoose={onChoose} />}
    </section>
  );
}

function FixedPolicy({ policy }: Pick<WhoMayEnterProps, 'policy'>) {
  return (
    <>
      <ul className={styles['policies']}>
        {policies.map(({ value, title, about }) => (
          <li key={value} className={styles['policy']} aria-current={value === policy ? 'true' : undefined}>
            <span className={styles['dot']} aria-hidden="true" />
            <div>
              <b>{title}</b>
              <span>{about}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles['about']}>
        Lo fija <code>SIGN_UP</code> al arrancar el servidor; aquí no se cambia.
      </p>
    </>
  );
}

function PolicyForm({ policy, onChoose }: Pick<WhoMayEnterProps, 'policy' | 'onChoose'>) {
  const [picked, setPicked] = useState<SignUpPolicy | null>(null);
  const [state, setState] = useState<'still' | 'busy' | 'saved'>('still');
  const [fault, setFault] = useState<string>();
  const shown = picked ?? policy;

  const pick = (value: SignUpPolicy): void => {
    setPicked(value);
    setState('still');
    setFault(undefined);
  };
  async function save(): Promise<void> {
    setState('busy');
    setFault(undefined);
    try {
      await onChoose(shown);
      setPicked(null);
      setState('saved');
    } catch (error) {
      setFault(refusalOf(error).message);
      setState('still');
    }
  }

  return (
    <>
      <RadioGroup<SignUpPolicy>
        className={styles['policies']}
        aria-labelledby="quien-entra"
        value={shown}
        onValueChange={pick}
        disabled={state === 'busy'}
      >
        {policies.map(({ value, title, about }) => (
          <Radio.Root key={value} value={value} className={styles['policy']} aria-label={title}>
            <span className={styles['dot']} aria-hidden="true" />
            <span>
              <b>{title}</b>
              <span>{about}</span>
            </span>
          </Radio.Root>
        ))}
      </RadioGroup>
      <div className={styles['choice']}>
        {shown !== policy && (
          <Button variant="primary" busy={state === 'busy'} onClick={() => void save()}>
            Guardar
          </Button>
        )}
        <p role="status" className={styles['about']}>
          {fault ?? (state === 'saved' ? 'Guardado. Vale desde ahora.' : '')}
        </p>
      </div>
    </>
  );
}
