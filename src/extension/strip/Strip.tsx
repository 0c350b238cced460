import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AccountContext } from '#web/platform/account.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import type { StripView } from '../messages/stripMessages.ts';
import { useJoinedStore } from '../store/useJoinedStore.ts';
import type { PageOfStrip } from './pageOfStrip.ts';
import styles from './Strip.module.css';
import { StripOfLine } from './StripOfLine.tsx';

/** The page of the extension that stands under a picture, in a frame on a page of others, and shows the line that is said. */
export function Strip({ page }: { readonly page: PageOfStrip }) {
  const [view, setView] = useState<StripView | null>(null);
  const store = useJoinedStore(() => setView(null));
  const strip = useRef<HTMLElement>(null);
  useEffect(
    () =>
      page.listen((message) => {
        if (message.kind !== 'view') return;
        const { dataset } = document.documentElement;
        dataset['theme'] = message.theme === 'dark' ? 'oscuro' : 'claro';
        setView(message);
      }),
    [page],
  );
  const isShown = view !== null && store !== null;
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => page.post({ kind: 'size', height: element.offsetHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [page, isShown]);
  if (!view || !store) return null;
  const { language, youtubeId, isFull, wanted } = view;
  return (
    <AccountContext value={store}>
      <section
        ref={strip}
        aria-label="Subtítulos con Glosa"
        className={styles['strip']}
        data-full={isFull || undefined}
      >
        {language === null || view.count === 0 ? (
          <NoLines wanted={languageNames[wanted].toLowerCase()} />
        ) : (
          <StripOfLine key={youtubeId} page={page} view={view} language={language} />
        )}
      </section>
    </AccountContext>
  );
}

function NoLines({ wanted }: { readonly wanted: string }) {
  return (
    <>
      <div className={styles['message']} role="status">
        <h2>Aún no se ven subtítulos en {wanted}</h2>
        <p>
          Enciéndelos con el botón CC del vídeo y cada línea saldrá aquí, con sus colores. Si el vídeo no los tiene, no
          podemos inventarlos.
        </p>
      </div>
      <div className={styles['foot']}>
        <p className={styles['about']}>
          <img src="/icons/icon.png" width={18} height={18} alt="" />
          Solo se leen los que muestra la página
        </p>
      </div>
    </>
  );
}
