import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { translationOf } from '#contract/content/writtenTranslations.ts';
import { catalogue } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { browserTranslatorState, translateInBrowser } from '#web/platform/browserTranslator.ts';
import { loadWrittenTranslations } from '#web/platform/content/writtenTranslations.ts';

/** The available translator: our own authors, the browser by itself or after a download, a host that the server asks; null for nobody. */
export type TranslationWay = 'written' | 'browser' | 'download' | { readonly host: string };

export type TranslationStep =
  | { readonly kind: 'idle' }
  /** The person reads what a translation takes, and confirms it. */
  | { readonly kind: 'confirm' }
  | { readonly kind: 'working'; readonly share: number | null }
  /** `by` a machine; null where a person wrote it. */
  | { readonly kind: 'done'; readonly text: string; readonly by: string | null }
  | { readonly kind: 'failed'; readonly reason: string };

/** Hosts that the reader has confirmed: they know that sentences go there. */
const confirmedHosts = new Set<string>();

/** Ways that were found: of many sentences on one page, one asks. */
const waysOf = new WeakMap<AccountStore, Map<Language, TranslationWay>>();

/** Finds the translator of a language here: undefined until the browser has said whether it can, null while nobody else is known. */
function useTranslationWay(language: Language) {
  const store = useAccount();
  const kept = (): TranslationWay | null | undefined => (language === 'es' ? null : waysOf.get(store)?.get(language));
  const [way, setWay] = useState(kept);
  const keep = (found: TranslationWay): void => {
    const ways = waysOf.get(store) ?? new Map<Language, TranslationWay>();
    waysOf.set(store, ways.set(language, found));
    setWay(found);
  };
  const keepLatest = useEffectEvent(keep);
  const keptNow = useEffectEvent(kept);
  useEffect(() => {
    const before = keptNow();
    setWay(before);
    if (before !== undefined) return;
    let current = true;
    const find = async (): Promise<void> => {
      const state = await browserTranslatorState(language);
      if (!current) return;
      if (state !== 'none') return keepLatest(state === 'ready' ? 'browser' : 'download');
      // Nobody waits for the server: without a connection there is no operator's translator.
      setWay(null);
      const host = await store.translator.host();
      if (current && host !== null) keepLatest({ host });
    };
    find().catch(() => current && setWay(null));
    return () => {
      current = false;
    };
  }, [store, language]);
  return { way, keep };
}

/** The Spanish that was written for a text of ours: undefined until its file is here, null for any other text, and while there is no connection. */
function useWrittenTranslation(language: Language, text: string, mayBeOurs: boolean): string | null | undefined {
  const [found, setFound] = useState<{ readonly text: string; readonly line: string | null }>();
  useEffect(() => {
    if (!mayBeOurs) return undefined;
    let current = true;
    loadWrittenTranslations(language).then(
      (lines) => current && setFound({ text, line: translationOf(text, language, lines) }),
      () => current && setFound({ text, line: null }),
    );
    return () => {
      current = false;
    };
  }, [language, text, mayBeOurs]);
  if (!mayBeOurs) return null;
  return found?.text === text ? found.line : undefined;
}

/**
 * The translation of one sentence into Spanish, asked for by presses alone; its way is undefined until it is known whether it is one of ours.
 * @param mayBeOurs false where it was met on a page of the web, and there is nothing to look up
 */
export function useTranslation(language: Language, text: string, mayBeOurs: boolean) {
  const store = useAccount();
  const written = useWrittenTranslation(language, text, mayBeOurs);
  const { way: machine, keep } = useTranslationWay(language);
  const way: TranslationWay | null | undefined =
    written === undefined ? undefined : written === null ? machine : 'written';
  const [step, setStep] = useState<TranslationStep>({ kind: 'idle' });
  const working = useRef<AbortController | null>(null);

  useEffect(() => {
    setStep({ kind: 'idle' });
    return () => working.current?.abort();
  }, [store, language, text]);

  function translate(): void {
    if (!way) return;
    if (typeof written === 'string') return setStep({ kind: 'done', text: written, by: null });
    const controller = new AbortController();
    working.current = controller;
    setStep({ kind: 'working', share: null });
    const translation =
      typeof way === 'object'
        ? store.translator.translate({ language, text })
        : translateInBrowser(text, language, (share) => setStep({ kind: 'working', share }), controller.signal);
    if (typeof way === 'object') confirmedHosts.add(way.host);
    translation.then(
      (translated) => {
        if (controller.signal.aborted) return;
        if (way === 'download') keep('browser');
        setStep({ kind: 'done', text: translated, by: typeof way === 'object' ? way.host : 'tu navegador' });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return setStep({ kind: 'idle' });
        const id = error instanceof Refusal ? error.id : 'translator-failed';
        setStep({ kind: 'failed', reason: catalogue[id].text });
      },
    );
  }

  return {
    way,
    step,
    /** Translates, or says first what that takes. */
    ask(): void {
      const isKnown =
        way === 'written' ||
        way === 'browser' ||
        (typeof way === 'object' && way !== null && confirmedHosts.has(way.host));
      if (isKnown) translate();
      else setStep({ kind: 'confirm' });
    },
    translate,
    cancel(): void {
      working.current?.abort();
      setStep({ kind: 'idle' });
    },
  };
}

/** The condition of a translation (a download, a host that sees the sentence), said before it is asked for. */
export function describeTranslationWay(way: TranslationWay): string {
  return typeof way === 'object'
    ? `La frase saldrá de este servidor hacia ${way.host}, que la traduce.`
    : 'Tu navegador puede traducir sin enviar nada. La primera vez descarga el idioma (decenas de MB).';
}
