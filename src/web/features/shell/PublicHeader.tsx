import { ButtonLink } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './PublicHeader.module.css';

/** The public shell's header (spec §2); whoever is signed in finds the way back to their books instead. */
export function PublicHeader({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <header className={`wrap ${styles['header']}`}>
      <Logo to="/" />
      <div className={styles['doors']}>
        {signedIn ? (
          <ButtonLink to="/home">Volver a Inicio</ButtonLink>
        ) : (
          <>
            <ButtonLink variant="quiet" to="/?acceso=login">
              Iniciar Sesión
            </ButtonLink>
            <ButtonLink to="/?acceso=signup">Crear Cuenta Gratis</ButtonLink>
          </>
        )}
      </div>
    </header>
  );
}
