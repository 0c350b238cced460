import type { DictionaryFacts } from '#domain/dictionaries/dictionary.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { NewDictionary } from '#replica/dictionaries/ownDictionary.ts';

/** Requests of the page to the worker that reads a dictionary. */
export type DictionaryRequest =
  | { readonly type: 'open'; readonly files: readonly File[] }
  | { readonly type: 'read'; readonly language: Language };

/** Reports from the worker to the page. */
export type DictionaryMessage =
  | { readonly type: 'opened'; readonly facts: DictionaryFacts; readonly guess: Language | null }
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'read'; readonly dictionary: NewDictionary }
  | { readonly type: 'failed'; readonly reason: ErrorId };

/** A dictionary on its way in. Its worker holds its files until it is read or given up. */
export interface DictionaryImport {
  /**
   * Reads the facts that the dictionary states about itself, and guesses the language of its headwords.
   * @throws Refusal of what is wrong with the files
   */
  open(files: readonly File[]): Promise<{ readonly facts: DictionaryFacts; readonly guess: Language | null }>;
  /** @param onProgress called with shares from 0 to 1. @throws Refusal as above */
  read(language: Language, onProgress: (share: number) => void): Promise<NewDictionary>;
  /** Ends the worker; a request that it had not answered never settles. */
  cancel(): void;
}

/** Reads dictionaries in a worker of its own: a hostile one can at most end that worker. */
export function startDictionaryImport(): DictionaryImport {
  const worker = new Worker(new URL('./dictionaryWorker.ts', import.meta.url), { type: 'module', name: 'dictionary' });

  function send<Answer>(
    request: DictionaryRequest,
    take: (message: DictionaryMessage) => Answer | undefined,
  ): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const listening = new AbortController();
      const { signal } = listening;
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<DictionaryMessage>) => {
          const answer = take(data);
          if (data.type === 'failed') reject(new Refusal(data.reason));
          else if (answer !== undefined) resolve(answer);
          if (data.type !== 'progress') listening.abort();
        },
        { signal },
      );
      // Memory that ran out ends a worker like this, and so does a script that did not load.
      worker.addEventListener('error', () => reject(new Refusal('dictionary-damaged')), { signal });
      worker.postMessage(request);
    });
  }

  return {
    open: (files) => send({ type: 'open', files }, (message) => (message.type === 'opened' ? message : undefined)),
    read: (language, onProgress) =>
      send({ type: 'read', language }, (message) => {
        if (message.type === 'progress') onProgress(message.share);
        return message.type === 'read' ? message.dictionary : undefined;
      }),
    cancel: () => worker.terminate(),
  };
}
