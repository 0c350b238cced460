import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { roomOfFile } from '#domain/files/openedFiles.ts';
import { readSharedText } from '#domain/files/sharedText.ts';
import { useAddBooks } from '#web/books/addBooks.ts';
import { useAccountOnly, useRoot } from '#web/platform/account.ts';
import { claimFiles, handOver, pageOfRoom, waitingFiles, watchFiles } from '#web/platform/opened/openedFiles.ts';
import { forgetShare, readShare, type Share } from '#web/platform/opened/share.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { formatBytes } from '#web/ui/formatBytes.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { FoundText } from './FoundText.tsx';
import styles from './NewText.module.css';

const subscribe = (listener: () => void): (() => void) => watchFiles('library', listener);
const opened = (): readonly File[] => waitingFiles('library');

/** biblioteca/recibido: what was shared to the installed app, or opened with it. It is shown, and asked about; nothing is kept before that. */
export function Received() {
  const root = useRoot();
  const navigate = useNavigate();
  const launched = useSyncExternalStore(subscribe, opened);
  const [share, setShare] = useState<Share | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    // A share that cannot be read is as if nothing had come, and the page says what to do then.
    void readShare()
      .catch(() => null)
      .then((read) => {
        if (isShown) setShare(read);
      });
    return () => {
      isShown = false;
    };
  }, []);
  const forget = (): void => {
    claimFiles('library');
    setShare(null);
    void forgetShare();
  };
  if (share === undefined)
    return (
      <Frame>
        <PageLoading />
      </Frame>
    );
  const files = [...launched, ...(share?.files ?? [])];
  const { address, text, title } = readSharedText(share ?? { title: '', text: '', url: '' });
  if (files.length === 0 && address === null && text === null)
    return (
      <Frame>
        <Empty
          title="No ha llegado nada"
          actions={
            <>
              <ButtonLink variant="primary" to={`${root}/biblioteca/texto`}>
                Pegar un texto
              </ButtonLink>
              <ButtonLink to={`${root}/biblioteca`}>Mi Biblioteca</ButtonLink>
            </>
          }
        >
          Comparte un texto, una dirección o un archivo con Glosa desde el menú de compartir de tu dispositivo.
        </Empty>
      </Frame>
    );
  return (
    <Frame>
      {files.length > 0 && <Files files={files} onDone={forget} />}
      {address !== null && (
        <section aria-label="Una página web">
          <p>
            {title !== '' && <b>{title} · </b>}
            {address}
          </p>
          <Button
            variant="primary"
            onClick={() => {
              forget();
              void navigate(`${root}/biblioteca/pagina?${new URLSearchParams({ direccion: address })}`);
            }}
          >
            Ver el texto de la página
          </Button>
        </section>
      )}
      {text !== null && <FoundText name={title || 'Texto compartido'} text={text} onKept={forget} />}
      <div>
        <Button variant="quiet" onClick={forget}>
          Descartar
        </Button>
      </div>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHeading title="Lo que has compartido" />
      <div className={styles['body']}>{children}</div>
    </>
  );
}

function Files({ files, onDone }: { readonly files: readonly File[]; readonly onDone: () => void }) {
  const root = useRoot();
  const navigate = useNavigate();
  const accountOnly = useAccountOnly();
  const { bring } = useAddBooks();
  const books = files.filter(({ name }) => roomOfFile(name) === 'library');
  const words = files.filter(({ name }) => roomOfFile(name) === 'words');
  const add = async (): Promise<void> => {
    onDone();
    for (const file of books) await bring(file, () => undefined);
  };
  return (
    <section aria-label="Archivos">
      <ul className={styles['files']}>
        {files.map(({ name, size }, index) => (
          // Two may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <b>{name}</b> · {formatBytes(size)}
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        {books.length > 0 && (
          <Button
            variant="primary"
            onClick={() =>
              accountOnly(() => {
                void navigate(`${root}/biblioteca`);
                void add();
              })
            }
          >
            {books.length === 1 ? 'Añadir a la biblioteca' : `Añadir los ${books.length} a la biblioteca`}
          </Button>
        )}
        {words.length > 0 && (
          <Link
            to={root + pageOfRoom.words}
            onClick={() => {
              handOver(words);
              if (books.length === 0) onDone();
            }}
          >
            Traer las palabras a Vocabulario
          </Link>
        )}
      </div>
    </section>
  );
}
