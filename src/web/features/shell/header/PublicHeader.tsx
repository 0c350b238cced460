import { ButtonLink } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './PublicHeader.module.css';

/**
 * The public shell's header (spec §2). It is made before anybody comes, so it holds both ways on: `before-paint.js` says on the
 * root, before the first paint, whether somebody is signed in here.
 */
export function PublicHeader({ here }: { readonly here: 'blog' | 'help' | null }) {
  return (
    <header className={`wrap ${styles['header']}`}>
      <Logo to="/" />
      <nav aria-label="Principal" className={styles['nav']}>
        <a href="/blog" aria-current={here === 'blog' ? 'true' : undefined}>
          Blog
        </a>
        <a href="/ayuda" aria-current={here === 'help' ? 'true' : undefined}>
          Ayuda
        </a>
      </nav>
      <div className={`${styles['accountButtons']} ${styles['guest']}`}>
        <ButtonLink variant="quiet" className={styles['signIn']} to="/?acceso=login">
          Iniciar Sesión
        </ButtonLink>
        <ButtonLink to="/?acceso=signup">Crear Cuenta Gratis</ButtonLink>
      </div>
      <div className={`${styles['accountButtons']} ${styles['known']}`}>
        <ButtonLink to="/home">Volver a Inicio</ButtonLink>
      </div>
    </header>
  );
}
