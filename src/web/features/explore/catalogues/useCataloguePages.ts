import { useCallback, useEffect, useRef, useState } from 'react';
import type { CataloguePage } from '#domain/catalogues/feed.ts';
import { useAccount } from '#web/platform/account.ts';
import { refusalOf } from '#web/ui/failure.ts';

/** A step on the way into a catalogue: its beginning, a page that it links, or the results of a search. */
export type CatalogueStep =
  | { readonly kind: 'first' }
  | { readonly kind: 'page'; readonly title: string; readonly address: string }
  | { readonly kind: 'search'; readonly words: string };

export interface CataloguePages {
  /** The steps from the beginning to the page that is shown. */
  readonly steps: readonly CatalogueStep[];
  readonly page: CataloguePage | null;
  readonly isLoading: boolean;
  /** In Spanish; null when the page is here or on its way. */
  readonly failure: string | null;
  readonly open: (title: string, address: string) => void;
  /** Replaces the page that is shown by another part of the same list. */
  readonly turn: (title: string, address: string) => void;
  readonly search: (words: string) => void;
  /** Goes back to the step of that number. */
  readonly backTo: (index: number) => void;
  readonly retry: () => void;
}

const first: CatalogueStep = { kind: 'first' };

/** The way through a catalogue. The page before stays in sight while the next one comes. */
export function useCataloguePages(catalogue: string): CataloguePages {
  const { catalogues } = useAccount();
  const [steps, setSteps] = useState<readonly CatalogueStep[]>([first]);
  const [shown, setShown] = useState<{ readonly step: CatalogueStep; readonly page: CataloguePage } | null>(null);
  const [failed, setFailed] = useState<{ readonly step: CatalogueStep; readonly reason: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The first page gives the address of the search, and often no other page does.
  const searchAddress = useRef<string | null>(null);
  const step = steps.at(-1) ?? first;

  useEffect(() => {
    let current = true;
    const firstPage = async (): Promise<CataloguePage> => {
      const page = await catalogues.page({ catalogue });
      searchAddress.current = page.search;
      return page;
    };
    const load = async (): Promise<CataloguePage> => {
      if (step.kind === 'first') return firstPage();
      if (step.kind === 'page') return catalogues.page({ at: step.address });
      if (searchAddress.current === null) await firstPage();
      // A catalogue without a search has found nothing.
      return searchAddress.current === null ? nothing : catalogues.search(searchAddress.current, step.words);
    };
    setFailed(null);
    load().then(
      (page) => {
        if (!current) return;
        searchAddress.current = page.search ?? searchAddress.current;
        setShown({ step, page });
      },
      (error: unknown) => current && setFailed({ step, reason: refusalOf(error).message }),
    );
    return () => {
      current = false;
    };
  }, [catalogues, catalogue, step, attempt]);

  return {
    steps,
    page: shown?.page ?? null,
    isLoading: shown?.step !== step && failed === null,
    failure: failed?.step === step ? failed.reason : null,
    open: useCallback((title, address) => setSteps((before) => [...before, { kind: 'page', title, address }]), []),
    turn: useCallback(
      (title, address) => setSteps((before) => [...before.slice(0, -1), { kind: 'page', title, address }]),
      [],
    ),
    search: useCallback((words) => setSteps(words === '' ? [first] : [first, { kind: 'search', words }]), []),
    backTo: useCallback((index) => setSteps((before) => before.slice(0, index + 1)), []),
    retry: () => setAttempt(attempt + 1),
  };
}

const nothing: CataloguePage = {
  title: '',
  sections: [],
  books: [],
  groups: [],
  facets: [],
  search: null,
  next: null,
  previous: null,
  total: 0,
};
