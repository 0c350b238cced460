import { ButtonLink } from '#web/ui/Button.tsx';
import styles from './WaysOn.module.css';

/** A page that has nothing to show: what happened, and where to go from here. */
export function WaysOn({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles['ways']}>
        <ButtonLink variant="primary" to="/">
          Ir al inicio
        </ButtonLink>
        <ButtonLink to="/blog">Ver el blog</ButtonLink>
        <ButtonLink to="/ayuda">Buscar en la ayuda</ButtonLink>
      </div>
    </div>
  );
}
