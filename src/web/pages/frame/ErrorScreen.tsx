import { useEffect, useState } from 'react';
import { healKeptFiles } from '#web/platform/healKeptFiles.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import styles from './ErrorScreen.module.css';
import { isLoadFailure, reloadOnce } from './loadFailure.ts';

/** The catch-all of spec §2: what happened, what to do, and details to show to support. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const missing = isLoadFailure(error);
  const [reloading, setReloading] = useState(missing);
  useEffect(() => {
    if (missing) setReloading(reloadOnce(Date.now()));
  }, [missing]);
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    // A wrong answer that was kept in the place of a part would be there again.
    if (missing) await healKeptFiles();
    location.reload();
  };
  if (reloading) return <PageLoading />;
  return (
    <main className={`wrap ${styles['screen']}`}>
      <h1>Algo ha salido mal.</h1>
      <p>
        {missing ? 'Falta una parte de la página. Comprueba tu conexión y recárgala.' : 'Recarga la página.'} Tus
        palabras y tus libros siguen guardados.
      </p>
      <Button variant="primary" busy={busy} onClick={() => void reload()}>
        Recargar
      </Button>
      <details>
        <summary>Detalles del error</summary>
        <pre tabIndex={0}>{detailsOf(error)}</pre>
      </details>
    </main>
  );
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
}
