import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { WebArticle } from '#textFiles/article/articleOf.ts';
import { useAccount, useAccountOnly, useRoot, useSync } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, Field } from '#web/ui/Field.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { FoundText } from './FoundText.tsx';
import styles from './NewText.module.css';
import { NewTextFrame } from './NewTextFrame.tsx';
import { Preview } from './Preview.tsx';
import { TextDetails } from './TextDetails.tsx';
import { useKeptText } from './useKeptText.ts';

type Fetched =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'article'; readonly article: WebArticle }
  /** The address has a text without markup. */
  | { readonly kind: 'text'; readonly name: string; readonly text: string };

/** biblioteca/pagina: the article of a page of the web becomes a book. Nothing is kept before it is seen. */
export function WebText() {
  const { webPages } = useAccount();
  const { online } = useSync();
  const accountOnly = useAccountOnly();
  const [query] = useSearchParams();
  const [address, setAddress] = useState(query.get('direccion') ?? '');
  const [fetched, setFetched] = useState<Fetched>({ kind: 'nothing' });

  async function fetchPage(): Promise<void> {
    setFetched({ kind: 'fetching' });
    try {
      const wanted = URL.canParse(address.trim()) ? address.trim() : `https://${address.trim()}`;
      const page = await webPages.page(wanted);
      if (page.kind === 'text') {
        const name = decodeURIComponent(new URL(page.address).pathname.split('/').at(-1) ?? '') || 'Texto';
        setFetched({ kind: 'text', name: name.replace(/\.\w{1,8}$/, ''), text: page.text });
        return;
      }
      const { articleOf } = await import('#textFiles/article/articleOf.ts').catch(() => {
        throw new Refusal('unavailable');
      });
      setFetched({ kind: 'article', article: articleOf(page.text, page.address) });
    } catch (error) {
      const { id, message } = refusalOf(error);
      setFetched(id === 'account-required' ? { kind: 'nothing' } : { kind: 'failed', reason: message });
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fetched.kind === 'fetching' || !online) return;
    accountOnly(() => void fetchPage());
  };

  return (
    <NewTextFrame tab="pagina">
      <form className={styles['address']} noValidate onSubmit={submit}>
        <Field
          label="Dirección de la página"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2_000}
          placeholder="https://…"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit" busy={fetched.kind === 'fetching'}>
          Traer el texto
        </Button>
      </form>
      {!online && (
        <Notice tone="waiting">Hace falta conexión para traer una página. La dirección se queda aquí.</Notice>
      )}
      {fetched.kind === 'fetching' && <Notice tone="waiting">Trayendo la página…</Notice>}
      {fetched.kind === 'failed' && <Failed reason={fetched.reason} />}
      {fetched.kind === 'text' && <FoundText key={fetched.text} name={fetched.name} text={fetched.text} />}
      {fetched.kind === 'article' && <FoundArticle key={fetched.article.address} article={fetched.article} />}
    </NewTextFrame>
  );
}

function Failed({ reason }: { readonly reason: string }) {
  const root = useRoot();
  return (
    <Notice tone="danger">
      {reason} No se ha guardado nada. <Link to={`${root}/biblioteca/texto`}>Pegar un texto</Link>
    </Notice>
  );
}

function FoundArticle({ article }: { readonly article: WebArticle }) {
  const { webPages } = useAccount();
  const [title, setTitle] = useState(article.title);
  const [language, setLanguage] = useState<Language | null>(null);
  const [takesPictures, setTakesPictures] = useState(true);
  const { isBusy, keep } = useKeptText(() => undefined);
  const called = title.trim() || article.title;
  const { pictures, paragraphs, author, site } = article;
  const makeFile = async (): Promise<File> => {
    const [{ fileOfArticle }, { fetchPictures }] = await Promise.all([
      import('#textFiles/article/articleOf.ts'),
      import('#textFiles/article/fetchPictures.ts'),
    ]);
    const shown = takesPictures ? await fetchPictures(webPages.picture, pictures) : new Map<string, string>();
    return fileOfArticle({ ...article, title: called }, shown);
  };
  return (
    <>
      <Preview title={called} from={[author, site].filter(Boolean).join(' · ')} paragraphs={paragraphs}>
        {pictures.length > 0 && (
          <CheckField
            label={pictures.length === 1 ? 'Con su imagen' : `Con sus ${formatNumber(pictures.length)} imágenes`}
            checked={takesPictures}
            onChange={setTakesPictures}
          />
        )}
      </Preview>
      <TextDetails
        title={title}
        placeholder={article.title}
        onTitle={setTitle}
        language={language}
        onLanguage={setLanguage}
        isBusy={isBusy}
        onKeep={(next) => keep({ language, next, makeFile })}
      />
    </>
  );
}
