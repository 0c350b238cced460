import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { siteOfHost } from '#domain/profile/disabledDomains.ts';
import { Button } from '#web/ui/Button.tsx';
import type { PageState } from '../messages/ownMessages.ts';
import { askBackground } from '../store/askBackground.ts';
import { KnownOfPage } from './KnownOfPage.tsx';
import styles from './Popup.module.css';
import { SavePage } from './saving/SavePage.tsx';
import { patternOf, type ShownTab } from './shownTab.ts';

interface PageOfTabProps {
  readonly tab: ShownTab;
  readonly address: URL;
  readonly server: string;
  /** Told whether our script runs there. */
  readonly onColoured: (isColoured: boolean) => void;
}

/** Milliseconds between two looks at what the page's script has counted: it reads on while this is open. */
const lookEvery = 500;

/** What the page in the tab says, as far as it is known; where the site was never coloured, the question whether it may be. */
export function PageOfTab({ tab, address, server, onColoured }: PageOfTabProps) {
  const [page, setPage] = useState<PageState | null>(null);
  const [refused, setRefused] = useState(false);
  const pattern = patternOf(address);
  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<void> => {
      const state = await askBackground<'page'>({ kind: 'page', tabId: tab.id }).catch(() => null);
      if (!isShown || !state) return;
      // The right is there and the script is not: the page is older than either, or the background was ended a moment ago.
      if (state.kind === 'none' && (await chrome.permissions.contains({ origins: [pattern] }))) {
        await askBackground<'colour-once'>({ kind: 'colour-once', tabId: tab.id }).catch(() => false);
        if (isShown) setPage({ kind: 'reading' });
        return;
      }
      onColoured(state.kind !== 'none');
      setPage((now) => (JSON.stringify(now) === JSON.stringify(state) ? now : state));
    };
    void look();
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [tab.id, pattern, onColoured]);

  const always = (): void => {
    // Before anything is awaited: the browser asks for no more than what a press began. It may close this window meanwhile, so the
    // background does the rest when it hears of it.
    const asked = chrome.permissions.request({ origins: [pattern] });
    void asked.then((isGranted) => setRefused(!isGranted));
  };
  const once = (): void =>
    void askBackground<'colour-once'>({ kind: 'colour-once', tabId: tab.id }).then((runs) => setRefused(!runs));

  switch (page?.kind) {
    case undefined:
      return null;
    case 'none':
      return (
        <div className={styles['message']}>
          <h2>¿Colorear {siteOfHost(address.hostname)}?</h2>
          <p>El texto se mira aquí, en tu navegador. No sale de él hasta que guardes algo.</p>
          {refused && (
            <p role="alert" className={styles['fault']}>
              El navegador no ha dado permiso.
            </p>
          )}
          <Button variant="primary" wide onClick={always}>
            Siempre en este sitio
          </Button>
          <Button wide onClick={once}>
            Solo esta vez
          </Button>
        </div>
      );
    case 'reading':
      return (
        <div className={styles['message']} role="status">
          <p>Leyendo la página…</p>
        </div>
      );
    case 'words':
      return (
        <>
          {page.lacksPlace && (
            <p className={styles['line']} role="status">
              <Info size={16} strokeWidth={1.6} aria-hidden />
              No hay sitio para los subtítulos bajo este vídeo.
            </p>
          )}
          {page.language === null ? (
            <div className={styles['message']}>
              <h2>Esta página está en {nameOf(page.spoken)}</h2>
              <p>Nada que colorear. Si lees otro idioma en ella, elígelo arriba.</p>
            </div>
          ) : (
            <>
              <KnownOfPage language={page.language} counts={page.counts} />
              <SavePage tabId={tab.id} address={address} language={page.language} server={server} />
            </>
          )}
        </>
      );
  }
}

const names = new Intl.DisplayNames('es', { type: 'language' });

function nameOf(code: string | undefined): string {
  return (code !== undefined && names.of(code)) || 'otro idioma';
}
