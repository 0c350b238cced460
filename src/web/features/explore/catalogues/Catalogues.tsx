import { useEffect, useState } from 'react';
import type { OfferedCatalogue } from '#contract/catalogues.ts';
import { useAccount, useSync } from '#web/platform/account.ts';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Catalogues.module.css';
import { CatalogueView } from './CatalogueView.tsx';

interface CataloguesProps {
  /** The text of the search field. */
  readonly typed: string;
  /** The words searched for; empty for none. */
  readonly searched: string;
  readonly onSearch: () => void;
}

/** The catalogues that the operator of this server lists; nothing where there are none. */
export function Catalogues(props: CataloguesProps) {
  const store = useAccount();
  const { online } = useSync();
  const [listed, setListed] = useState<readonly OfferedCatalogue[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    // Without a connection they are not known, and could not be opened.
    store.catalogues.list().then(
      (found) => current && setListed(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, online]);
  if (store.guest)
    return (
      <section className={styles['catalogues']} aria-labelledby="catalogos">
        <h2 id="catalogos">Catálogos</h2>
        <p className={styles['lead']}>
          Quien opera un servidor de Glosa puede poner catálogos de libros. Para verlos hace falta una cuenta.
        </p>
      </section>
    );
  const catalogue = listed?.find(({ id }) => id === chosen) ?? listed?.[0];
  if (!listed || !catalogue) return null;
  return (
    <section className={styles['catalogues']} aria-labelledby="catalogos">
      <div className={styles['heading']}>
        <div>
          <h2 id="catalogos">Catálogos</h2>
          <p className={styles['lead']}>
            Los ha puesto el administrador de este servidor. El porcentaje se calcula al añadir el libro.
          </p>
        </div>
        {listed.length === 1 ? (
          <b className={styles['name']}>{catalogue.name}</b>
        ) : (
          <span className={styles['choice']}>
            <select
              aria-label="Catálogo"
              value={catalogue.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {listed.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        )}
      </div>
      {online ? (
        <CatalogueView key={catalogue.id} catalogue={catalogue} {...props} />
      ) : (
        <Notice tone="waiting">
          Sin conexión no se puede mirar en los catálogos. Tus libros siguen en Mi Biblioteca.
        </Notice>
      )}
    </section>
  );
}
