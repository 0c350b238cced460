import { useEffect, useRef, useState } from 'react';
import { catalogue } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { browserTranslatorState, translateInBrowser } from '#web/platform/browserTranslator.ts';

/** Who can translate: the browser by itself, the browser after a download, a host that the server asks; null for nobody. */
export type TranslationWay = 'browser' | 'download' | { readonly host: string };

export type TranslationStep =
  | { readonly at: 'idle' }
  /** What a press would do has to be said first. */
  | { readonly at: 'asked' }
  | { readonly at: 'working'; readonly share: number | null }
  | { readonly at: 'done'; readonly text: string; readonly by: string }
  | { readonly at: 'failed'; readonly reason: string };

/** Hosts of which the reader was told that sentences go there. */
const told = new Set<string>();

/** The translation of one sentence into Spanish, asked for by presses alone. */
export function useTranslation(language: Language, text: string) {
  const store = useAccount();
  const [way, setWay] = useState<TranslationWay | null>(null);
  const [step, setStep] = useState<TranslationStep>({ at: 'idle' });
  const working = useRef<AbortController | null>(null);

  useEffect(() => {
    let current = true;
    setStep({ at: 'idle' });
    if (language === 'es') return;
    const find = async (): Promise<TranslationWay | null> => {
      const state = await browserTranslatorState(language);
      if (state !== 'none') return state === 'ready' ? 'browser' : 'download';
      const host = await store.translator.host();
      return host === null ? null : { host };
    };
    // Without a connection there is no operator's translator.
    find().then(
      (found) => current && setWay(found),
      () => undefined,
    );
    return () => {
      current = false;
      working.current?.abort();
    };
  }, [store, language, text]);

  function translate(): void {
    if (!way) return;
    const controller = new AbortController();
    working.current = controller;
    setStep({ at: 'working', share: null });
    const translation =
      typeof way === 'object'
        ? store.translator.translate({ language, text })
        : translateInBrowser(text, language, (share) => setStep({ at: 'working', share }), controller.signal);
    if (typeof way === 'object') told.add(way.host);
    translation.then(
      (translated) => {
        if (controller.signal.aborted) return;
        if (way === 'download') setWay('browser');
        setStep({ at: 'done', text: translated, by: typeof way === 'object' ? way.host : 'tu navegador' });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return setStep({ at: 'idle' });
        const id = error instanceof Refusal ? error.id : 'translator-failed';
        setStep({ at: 'failed', reason: catalogue[id].text });
      },
    );
  }

  return {
    way,
    step,
    /** Translates, or says first what that takes. */
    ask(): void {
      const isKnown = way === 'browser' || (typeof way === 'object' && way !== null && told.has(way.host));
      if (isKnown) translate();
      else setStep({ at: 'asked' });
    },
    translate,
    cancel(): void {
      working.current?.abort();
      setStep({ at: 'idle' });
    },
  };
}

/** What a translation takes, said before it is asked for. */
export function sayBefore(way: TranslationWay): string {
  return typeof way === 'object'
    ? `La frase saldrá de este servidor hacia ${way.host}, que la traduce.`
    : 'Tu navegador puede traducir sin enviar nada. La primera vez descarga el idioma (decenas de MB).';
}
