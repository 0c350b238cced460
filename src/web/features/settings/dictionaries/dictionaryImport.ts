import type { DictionaryFacts } from '#domain/dictionaries/dictionary.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { NewDictionary } from '#replica/dictionaries/ownDictionary.ts';

/** What the page asks the worker that reads a dictionary. */
export type DictionaryAsked =
  | { readonly ask: 'open'; readonly files: readonly File[] }
  | { readonly ask: 'read'; readonly language: Language };

export type DictionarySaid =
  | { readonly said: 'opened'; readonly facts: DictionaryFacts; readonly guess: Language | null }
  | { readonly said: 'progress'; readonly share: number }
  | { readonly said: 'read'; readonly dictionary: NewDictionary }
  | { readonly said: 'failed'; readonly reason: ErrorId };

/** A dictionary on its way in. Its worker holds its files until it is read or given up. */
export interface DictionaryImport {
  /** What it says of itself, and the language that its headwords seem to be of. @throws Refusal of what is wrong with the files */
  open(files: readonly File[]): Promise<{ readonly facts: DictionaryFacts; readonly guess: Language | null }>;
  /** @param onProgress told shares from 0 to 1. @throws Refusal as above */
  read(language: Language, onProgress: (share: number) => void): Promise<NewDictionary>;
  /** Ends the worker; what was asked of it is never answered. */
  cancel(): void;
}

/** Reads dictionaries in a worker of its own: a hostile one can at most end that worker. */
export function startDictionaryImport(): DictionaryImport {
  const worker = new Worker(new URL('./dictionaryWorker.ts', import.meta.url), { type: 'module', name: 'dictionary' });

  function ask<Answer>(asked: DictionaryAsked, take: (said: DictionarySaid) => Answer | undefined): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const heard = new AbortController();
      const { signal } = heard;
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<DictionarySaid>) => {
          const answer = take(data);
          if (data.said === 'failed') reject(new Refusal(data.reason));
          else if (answer !== undefined) resolve(answer);
          if (data.said !== 'progress') heard.abort();
        },
        { signal },
      );
      // Memory that ran out ends a worker like this, and so does a script that did not load.
      worker.addEventListener('error', () => reject(new Refusal('dictionary-damaged')), { signal });
      worker.postMessage(asked);
    });
  }

  return {
    open: (files) => ask({ ask: 'open', files }, (said) => (said.said === 'opened' ? said : undefined)),
    read: (language, onProgress) =>
      ask({ ask: 'read', language }, (said) => {
        if (said.said === 'progress') onProgress(said.share);
        return said.said === 'read' ? said.dictionary : undefined;
      }),
    cancel: () => worker.terminate(),
  };
}
