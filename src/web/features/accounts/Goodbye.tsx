import { ButtonLink } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import styles from './AuthForm.module.css';

/** `/goodbye`: what whoever deleted the account sees last (spec §2). It needs nobody to be signed in. */
export function Goodbye() {
  useTitle('Hasta siempre');
  return (
    <main className="wrap">
      <div className={styles['page']}>
        <p>
          <Logo to="/" />
        </p>
        <h1>Hasta siempre</h1>
        <p>Hemos borrado tu cuenta y todo lo que había en ella. Las palabras que aprendiste se quedan contigo.</p>
        <p>Si algún día quieres volver a leer en otro idioma, aquí estaremos.</p>
        <ButtonLink to="/">Volver al inicio</ButtonLink>
      </div>
    </main>
  );
}
