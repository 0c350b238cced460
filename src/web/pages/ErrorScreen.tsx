import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import styles from './ErrorScreen.module.css';

/** The catch-all of spec §2: what happened, what to do, and the details for whoever is asked for help. */
export function ErrorScreen() {
  const error = useRouteError();
  const details = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error);
  return (
    <main className={`wrap ${styles['screen']}`}>
      <h1>Algo ha salido mal.</h1>
      <p>Recarga la página. Tus palabras y tus libros siguen guardados.</p>
      <Button variant="primary" onClick={() => location.reload()}>
        Recargar
      </Button>
      <details>
        <summary>Detalles del error</summary>
        <pre tabIndex={0}>{details}</pre>
      </details>
    </main>
  );
}
