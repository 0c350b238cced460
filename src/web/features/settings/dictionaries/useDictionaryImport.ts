import { useEffect, useRef, useState } from 'react';
import type { DictionaryFacts } from '#domain/dictionaries/dictionary.ts';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { startDictionaryImport, type DictionaryImport } from './dictionaryImport.ts';

export type ImportStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening'; readonly name: string }
  /** It waits for the learner to choose the language of its headwords. */
  | { readonly kind: 'asking'; readonly facts: DictionaryFacts; readonly guess: Language | null }
  | { readonly kind: 'reading'; readonly name: string; readonly share: number }
  | { readonly kind: 'done'; readonly name: string; readonly entries: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** One dictionary at a time on its way in: opened, asked about, read, stored. Cancelled at any step it leaves nothing. */
export function useDictionaryImport() {
  const store = useAccount();
  const [step, setStep] = useState<ImportStep>({ kind: 'idle' });
  const running = useRef<DictionaryImport | null>(null);

  function stop(): void {
    running.current?.cancel();
    running.current = null;
  }
  useEffect(() => stop, []);

  /** Runs one step of an import; what the step reports after the import was cancelled is ignored. */
  async function run(
    importing: DictionaryImport,
    work: (show: (next: ImportStep) => void) => Promise<void>,
  ): Promise<void> {
    const show = (next: ImportStep) => running.current === importing && setStep(next);
    try {
      await work(show);
    } catch (error) {
      show({ kind: 'failed', reason: refusalOf(error).message });
      if (running.current === importing) stop();
    }
  }

  return {
    step,
    open(files: readonly File[]): void {
      const [first] = files;
      if (!first) return;
      stop();
      const importing = startDictionaryImport();
      running.current = importing;
      setStep({ kind: 'opening', name: first.name });
      void run(importing, async (show) => {
        const { facts, guess } = await importing.open(files);
        show({ kind: 'asking', facts, guess });
      });
    },
    add(name: string, language: Language): void {
      const importing = running.current;
      if (!importing) return;
      setStep({ kind: 'reading', name, share: 0 });
      void run(importing, async (show) => {
        const dictionary = await importing.read(language, (share) => show({ kind: 'reading', name, share }));
        if (running.current !== importing) return;
        await store.dictionaries.add(dictionary);
        // It was cancelled while it was being stored.
        if (running.current !== importing) return store.dictionaries.remove(dictionary.id);
        show({ kind: 'done', name, entries: dictionary.entries });
        stop();
      });
    },
    cancel(): void {
      stop();
      setStep({ kind: 'idle' });
    },
  };
}
