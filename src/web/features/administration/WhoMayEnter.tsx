import type { ServerFacts } from '#contract/administration.ts';
import styles from './Administration.module.css';

const policies = [
  { value: 'open', title: 'Cualquiera', about: 'La página de inicio ofrece «Crear cuenta gratis».' },
  { value: 'invitation', title: 'Con invitación', about: 'La página de inicio pide el enlace.' },
  {
    value: 'closed',
    title: 'Nadie nuevo',
    about: 'La página de inicio solo deja iniciar sesión. Un enlace que envíes tú sigue valiendo.',
  },
] as const satisfies readonly {
  readonly value: ServerFacts['signUp'];
  readonly title: string;
  readonly about: string;
}[];

/** Who may make an account. The server's settings say it: this page shows which it is, and how it is changed. */
export function WhoMayEnter({ policy }: { readonly policy: ServerFacts['signUp'] }) {
  return (
    <section aria-labelledby="quien-entra">
      <h2 id="quien-entra">Quién puede entrar</h2>
      <ul className={styles['policies']}>
        {policies.map(({ value, title, about }) => (
          <li key={value} aria-current={value === policy ? 'true' : undefined}>
            <span className={styles['dot']} aria-hidden="true" />
            <div>
              <b>{title}</b>
              <span>{about}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles['about']}>
        Se cambia con <code>SIGN_UP</code> al arrancar el servidor.
      </p>
    </section>
  );
}
